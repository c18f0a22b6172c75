import type { Database } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import type { listOwnBusinesses as endpoint } from '#shared/rest/account.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';

type OwnBusinesses = OutputOf<typeof endpoint>;

export async function listOwnBusinesses(context: IdentityContext): Promise<OwnBusinesses> {
  const { id } = requireViewer(context);
  return await listBusinessesOf(context.db, id);
}

export async function listBusinessesOf(db: Database, userId: number): Promise<OwnBusinesses> {
  return db
    .selectFrom('business_owners')
    .innerJoin('items', 'items.id', 'business_owners.item_id')
    .select(['items.id', 'items.slug', 'items.title as name', 'items.link', 'items.status'])
    .where('business_owners.user_id', '=', userId)
    .orderBy('items.title')
    .execute();
}
