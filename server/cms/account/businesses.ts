import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import type { listOwnBusinesses as endpoint } from '#shared/rest/account.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';

type Businesses = OutputOf<typeof endpoint>;

export async function listOwnBusinesses(context: IdentityContext): Promise<Answer<Businesses>> {
  const { id } = demandViewer(context);
  return { value: await readBusinesses(context.db, id), tags: [] };
}

export async function readBusinesses(db: Database, personId: number): Promise<Businesses> {
  return db
    .selectFrom('business_owners')
    .innerJoin('items', 'items.id', 'business_owners.item_id')
    .select(['items.id', 'items.slug', 'items.title as name', 'items.link', 'items.status'])
    .where('business_owners.person_id', '=', personId)
    .orderBy('items.title')
    .execute();
}
