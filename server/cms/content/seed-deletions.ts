/** Files of the seed content whose content was deleted on the site: loading them again does not bring it back. */
import type { Database } from '#server/cms/database/index.ts';

interface Deletion {
  readonly db: Database;
  readonly now: Date;
}

/** In the transaction that deletes it, and before: an item that came from no file leaves no mark. */
export async function markItemDeleted({ db, now }: Deletion, id: number) {
  const files = await db.selectFrom('seed_files').select('path').where('item_id', '=', id).execute();
  for (const { path } of files) await markFileDeleted({ db, now }, path);
}

/** In the transaction that deletes it: one that was begun on the site leaves no mark. */
export async function markExamDeleted({ db, now }: Deletion, slug: string): Promise<void> {
  const path = `exams/${slug}.yaml`;
  const file = await db.selectFrom('seed_files').select('path').where('path', '=', path).executeTakeFirst();
  if (file) await markFileDeleted({ db, now }, path);
}

/** @param path inside the folder of the content: `media/gem-ruby.webp` */
export async function markFileDeleted({ db, now }: Deletion, path: string): Promise<void> {
  const deleted_at = now.toISOString();
  await db
    .insertInto('seed_deletions')
    .values({ path, deleted_at })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ deleted_at }))
    .execute();
}

/** Paths inside the folder of the content. */
export async function listDeletedFiles(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('seed_deletions').select('path').execute();
  return new Set(rows.map(({ path }) => path));
}

/** Once the files are gone as well: one that comes after is new. */
export async function forgetDeletedFiles(db: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await db.deleteFrom('seed_deletions').where('path', 'in', paths).execute();
}
