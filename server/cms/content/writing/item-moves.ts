import type { Database } from '#server/cms/database/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { ItemRow } from '../item-records.ts';

/**
 * Leaves a redirect where a published item was, and takes away one that stands where it is now. Answers the tags that this made stale.
 * Where an item is found under several addresses in turn, each leads to the one that it has.
 */
export async function followMove(
  db: Database,
  before: Pick<ItemRow, 'link' | 'status'>,
  after: Pick<ItemRow, 'id' | 'link' | 'status'>,
): Promise<string[]> {
  if (after.status !== 'publish' && before.status !== 'publish') return [];
  const freed = await db
    .deleteFrom('item_moves')
    .where('path', '=', after.link)
    .returning('path')
    .executeTakeFirst();
  const hasMoved = before.status === 'publish' && before.link !== after.link;
  if (hasMoved)
    await db
      .insertInto('item_moves')
      .values({ path: before.link, item_id: after.id })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ item_id: after.id }))
      .execute();
  // Redirects lead to what is published alone.
  return hasMoved || freed || before.status !== after.status ? [tags.redirects] : [];
}
