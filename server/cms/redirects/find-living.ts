import type { Database } from '#server/cms/database/index.ts';
import { TAXONOMIES } from '#shared/content-types.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

/** Addresses in one statement: SQLite binds at most 32,766 values. */
const BATCH = 1000;

const FIXED: ReadonlySet<string> = new Set(Object.values(ROUTES).filter((path) => !path.includes(':')));

/** Which of these addresses a page answers: a redirect there does nothing. */
export async function findLiving(db: Database, paths: Iterable<string>): Promise<ReadonlySet<string>> {
  const asked = new Set(paths);
  const living = new Set([...asked].filter((path) => FIXED.has(path)));
  if (asked.size === 0) return living;
  for (let at = 0, all = [...asked]; at < all.length; at += BATCH) {
    const some = all.slice(at, at + BATCH);
    const items = db.selectFrom('items').select('link').where('status', '=', 'publish');
    for (const { link } of await items.where('link', 'in', some).execute()) living.add(link);
  }
  const add = (path: string) => {
    if (asked.has(path)) living.add(path);
  };
  for (const { taxonomy, path } of await db.selectFrom('terms').select(['taxonomy', 'path']).execute())
    add(TAXONOMIES[taxonomy].path.replace('{path}', path));
  for (const { slug } of await db.selectFrom('authors').select('slug').execute())
    add(pathTo('authorBySlug', { slug }));
  return living;
}
