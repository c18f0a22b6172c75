import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { nameOf, type StoredListing } from '#server/cms/directory/index.ts';
import type { WholeListing } from '#shared/rest/staff-listings.ts';

/**
 * How many other listings wait to be checked, and the one to look at after this: the next that was sent, and after the last the first.
 */
export async function findQueue(
  db: Database,
  { item, row }: Pick<StoredListing, 'item' | 'row'>,
): Promise<WholeListing['queue']> {
  const others = db
    .selectFrom('listings')
    .where('draft_state', '=', sql.lit('waiting'))
    .where('deleted_at', 'is', null)
    .where('item_id', '!=', item.id);
  const { total } = await others
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const inOrder = others
    .innerJoin('items', 'items.id', 'listings.item_id')
    .select(['item_id', 'items.title', 'accepted', 'fields'])
    .orderBy('sent_at')
    .orderBy('item_id');
  const sentAt = row.sent_at ?? '';
  const next =
    (await inOrder
      .where(({ eb, and, or }) =>
        or([eb('sent_at', '>', sentAt), and([eb('sent_at', '=', sentAt), eb('item_id', '>', item.id)])]),
      )
      .executeTakeFirst()) ?? (await inOrder.executeTakeFirst());
  return {
    others: Number(total),
    next: next ? { id: next.item_id, name: nameOf({ item: next, row: next }) } : null,
  };
}
