/** Redirects that were removed in Studio: a line of the content's file that says the same does not bring them back. */
import type { Database } from '#server/cms/database/index.ts';
import type { NewRedirect } from './new-redirect.ts';

/** Beside the paths of files that were deleted on the site. */
const FOLDER = 'redirects/';

/** One that leads elsewhere, or with another status, has another name: it is new. */
export const nameRemoved = ({ brand, path, target, status }: NewRedirect): string =>
  `${FOLDER}${brand || 'both'}${path} ${status} ${target ?? ''}`;

/** In the transaction that removes it. Its line may be in a file that is loaded later. */
export async function markRemoved(db: Database, redirect: NewRedirect, now: Date): Promise<void> {
  const deleted_at = now.toISOString();
  await db
    .insertInto('seed_deletions')
    .values({ path: nameRemoved(redirect), deleted_at })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ deleted_at }))
    .execute();
}

/** Once it is made anew. */
export async function forgetRemoved(db: Database, redirect: NewRedirect): Promise<void> {
  await db.deleteFrom('seed_deletions').where('path', '=', nameRemoved(redirect)).execute();
}

/** Once their lines are gone as well: lines that come after are new. */
export async function forgetOtherRemoved(db: Database, lines: ReadonlySet<string>): Promise<void> {
  for (const name of await listRemoved(db))
    if (!lines.has(name)) await db.deleteFrom('seed_deletions').where('path', '=', name).execute();
}

/** Names as `nameRemoved` gives them. */
export async function listRemoved(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('seed_deletions')
    .select('path')
    .where('path', 'like', `${FOLDER}%`)
    .execute();
  return new Set(rows.map(({ path }) => path));
}
