import type { Database } from '#server/cms/database/index.ts';
import type { ItemRow } from './item-records.ts';

/** Keeps the text that is about to be replaced. `by` is the id of the user, or null for the seed content. */
export async function keepRevision(
  { db, now }: { readonly db: Database; readonly now: Date },
  row: ItemRow,
  by: number | null,
): Promise<void> {
  await db
    .insertInto('revisions')
    .values({
      item_id: row.id,
      revision: row.revision,
      title: row.title,
      excerpt: row.excerpt,
      content: row.content,
      status: row.status,
      replaced_by: by,
      replaced_at: now.toISOString(),
    })
    .execute();
}
