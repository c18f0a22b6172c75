import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Result } from '#shared/rest/api.ts';
import { type RedirectRule, redirect } from '#shared/rest/redirects.ts';
import { tags } from '#shared/rest/tags.ts';
import { followRedirect } from './flatten-redirects.ts';

/** All of a site, by path, each to its end in one step. What leads in a circle is left out: its page is not found. */
export async function listRedirects(
  db: Database,
  brand: BrandId,
): Promise<Result<Record<string, RedirectRule>>> {
  const steps = await readSteps(db, brand);
  const value: Record<string, RedirectRule> = {};
  for (const [path, rule] of steps) {
    const end = followRedirect(path, rule, (to) => steps.get(to));
    if (end) value[path] = end;
  }
  return { value, tags: [tags.redirects] };
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
