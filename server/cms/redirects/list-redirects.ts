import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { TAXONOMIES } from '#shared/content-types.ts';
import type { Result } from '#shared/rest/api.ts';
import { type RedirectRule, redirect } from '#shared/rest/redirects.ts';
import { tags } from '#shared/rest/tags.ts';
import { TWINS } from '#shared/routes.ts';
import { followRedirect } from './flatten-redirects.ts';

/** Addresses in one statement: SQLite binds at most 32,766 values. */
const BATCH = 1000;

/** All of a site, by path, each to its end in one step: a page that lives is an end. What leads in a circle is left out: its page is not found. */
export async function listRedirects(
  db: Database,
  brand: BrandId,
): Promise<Result<Record<string, RedirectRule>>> {
  const steps = await readSteps(db, brand);
  const living = await findLiving(db, steps);
  const value: Record<string, RedirectRule> = {};
  for (const [path, rule] of steps) {
    const end = followRedirect(path, rule, (to) => (living.has(to) ? undefined : steps.get(to)));
    if (end) value[path] = end;
  }
  return { value, tags: [tags.redirects] };
}

/** Pages that answer at addresses where one step leads and another begins: their own redirects do nothing. */
async function findLiving(
  db: Database,
  steps: ReadonlyMap<string, RedirectRule>,
): Promise<ReadonlySet<string>> {
  const ends = [...steps.values()].map((rule) => ('to' in rule ? (TWINS[rule.to] ?? rule.to) : ''));
  const links = [...new Set(ends)].filter((path) => steps.has(path));
  const living = new Set<string>();
  if (links.length === 0) return living;
  for (let at = 0; at < links.length; at += BATCH) {
    const some = links.slice(at, at + BATCH);
    const items = db.selectFrom('items').select('link').where('status', '=', 'publish');
    for (const { link } of await items.where('link', 'in', some).execute()) living.add(link);
  }
  for (const { taxonomy, path } of await db.selectFrom('terms').select(['taxonomy', 'path']).execute())
    living.add(TAXONOMIES[taxonomy].path.replace('{path}', path));
  return living;
}

/**
 * As they were written. Those of staff go before those of the content, also where theirs is for both sites and the content's for one;
 * among each, one of the site itself goes before one of both. All go before what is left where an item was.
 */
export async function readSteps(db: Database, brand: BrandId): Promise<ReadonlyMap<string, RedirectRule>> {
  const [rows, ofStaff] = [
    await listRows(db, 'redirects', brand),
    await listRows(db, 'staff_redirects', brand),
  ];
  const moves = await db
    .selectFrom('item_moves')
    .innerJoin('items', 'items.id', 'item_moves.item_id')
    .select(['item_moves.path', 'items.link'])
    .where('items.status', '=', 'publish')
    .execute();
  const moved = moves.map(({ path, link }): [string, RedirectRule] => [path, { status: 301, to: link }]);
  return new Map([
    ...moved,
    ...[...rows, ...ofStaff].map(({ path, target, status }): [string, RedirectRule] => [
      path,
      redirect.parse({ status, to: target }),
    ]),
  ]);
}

const listRows = (db: Database, table: 'redirects' | 'staff_redirects', brand: BrandId) =>
  db
    .selectFrom(table)
    .select(['path', 'target', 'status'])
    .where('brand', 'in', ['', brand])
    .orderBy('brand')
    .execute();
