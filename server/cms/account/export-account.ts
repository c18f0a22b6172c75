import { readCards, readGifts, readOrders, readPayments } from '#server/cms/commerce/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import { readSubscriptions } from '#server/cms/membership/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import { readAccount } from './account.ts';
import { readAddresses } from './addresses.ts';
import { readBusinesses } from './businesses.ts';

/** All that is stored about the caller (GDPR, articles 15 and 20), but no key or hash that would open something. */
export async function exportAccount(context: IdentityContext): Promise<Answer<Record<string, unknown>>> {
  const { db, now } = context;
  const { id } = demandViewer(context);
  const account = await readAccount(db, id);
  return {
    value: {
      account: { ...account, ...(await readRest(db, id)) },
      addresses: await readAddresses(db, id),
      subscriptions: await readSubscriptions(db, id, now),
      rights: await db
        .selectFrom('grants')
        .select(['level', 'source', 'until'])
        .where('person_id', '=', id)
        .execute(),
      orders: await readOrders(db, id),
      payments: await readPayments(db, id),
      gifts: await readGifts(db, id),
      cards: await readCards(db, id),
      businesses: await readBusinesses(db, id),
      favorites: await db
        .selectFrom('favorites')
        .innerJoin('items', 'items.id', 'favorites.item_id')
        .select(['items.id', 'items.title', 'items.link', 'favorites.created_at'])
        .where('favorites.person_id', '=', id)
        .execute(),
      sessions: await db
        .selectFrom('sessions')
        .select(['created_at', 'last_seen', 'user_agent', 'expires_at', 'ended_at'])
        .where('person_id', '=', id)
        .execute(),
      newsletter: await db
        .selectFrom('subscribers')
        .select(['brand', 'status', 'asked_at', 'confirmed_at'])
        .where('email', '=', account.email)
        .execute(),
      messages: await db
        .selectFrom('messages')
        .select(['name', 'email', 'subject', 'message', 'created_at'])
        .where('email', '=', account.email)
        .execute(),
    },
    tags: [],
  };
}

async function readRest(db: Database, id: number) {
  const row = await db
    .selectFrom('people')
    .select(['roles', 'brand', 'email_confirmed_at', 'picture'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, roles: JSON.parse(row.roles) as unknown };
}
