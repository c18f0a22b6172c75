import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listGifts as giftsEndpoint, listPayments as paymentsEndpoint } from '#shared/rest/orders.ts';

type Payments = OutputOf<typeof paymentsEndpoint>;
type Gifts = OutputOf<typeof giftsEndpoint>;

export async function listPayments(context: IdentityContext): Promise<Answer<Payments>> {
  const { id } = demandViewer(context);
  return { value: await readPayments(context.db, id), tags: [] };
}

export async function listGifts(context: IdentityContext): Promise<Answer<Gifts>> {
  const { id } = demandViewer(context);
  return { value: await readGifts(context.db, id), tags: [] };
}

/** The latest first. */
export async function readPayments(db: Database, personId: number): Promise<Payments> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ person_id, amount_cents, card_brand, card_last4, ...row }) => ({
    ...row,
    amount: amount_cents,
    card: card_last4 === '' ? null : { brand: card_brand, last4: card_last4 },
  }));
}

/** The latest first, and never what stands for the code. */
export async function readGifts(db: Database, personId: number): Promise<Gifts> {
  return db
    .selectFrom('gifts')
    .select(['id', 'order_id', 'name', 'recipient_name', 'recipient_email', 'created_at', 'redeemed_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
