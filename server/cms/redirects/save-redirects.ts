import type { Database } from '#server/cms/database/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { WrittenRedirect } from './check-redirects.ts';
import { parseWritten } from './new-redirect.ts';

/** Rows in one statement: SQLite binds at most 32,766 values. */
const BATCH = 1000;

/** Puts these, no two of one address and site, in the place of all that the content had. Answers the tags that this made stale. */
export async function saveRedirects(db: Database, written: readonly WrittenRedirect[]): Promise<string[]> {
  const rows = written.map((redirect) => ({ ...parseWritten(redirect), source: 'content' as const }));
  await db.deleteFrom('redirects').where('source', '=', 'content').execute();
  for (let at = 0; at < rows.length; at += BATCH)
    await db
      .insertInto('redirects')
      .values(rows.slice(at, at + BATCH))
      .execute();
  return [tags.redirects];
}
