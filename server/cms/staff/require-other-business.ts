import type { Database } from '#server/cms/database/index.ts';
import { yourself } from './require-right.ts';

/** Nobody decides about a listing that they keep, nor about reviews of it. @throws rest_cannot_change_yourself */
export async function requireOtherBusiness(db: Database, itemId: number, staffId: number): Promise<void> {
  const own = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', itemId)
    .where('user_id', '=', staffId)
    .executeTakeFirst();
  if (own) throw yourself();
}
