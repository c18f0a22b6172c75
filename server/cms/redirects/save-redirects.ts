import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { RedirectRule } from '#shared/rest/redirects.ts';
import { tags } from '#shared/rest/tags.ts';
import { putStaffRedirects } from './staff-redirects.ts';

/** Rows in one statement: SQLite binds at most 32,766 values. */
const BATCH = 1000;

/** Puts these in the place of all that there were. Answers the tags that this made stale. */
export async function saveRedirects(
  db: Database,
  redirects: ReadonlyMap<BrandId, ReadonlyMap<string, RedirectRule>>,
): Promise<string[]> {
  const rows = [...redirects].flatMap(([brand, byPath]) =>
    [...byPath].map(([path, redirect]) => ({
      brand,
      path,
      target: redirect.status === 410 ? null : redirect.to,
      status: redirect.status,
    })),
  );
  await db.deleteFrom('redirects').execute();
  for (let at = 0; at < rows.length; at += BATCH)
    await db
      .insertInto('redirects')
      .values(rows.slice(at, at + BATCH))
      .execute();
  await putStaffRedirects(db);
  return [tags.redirects];
}
