import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Result } from '#shared/rest/api.ts';
import { type RedirectRule, redirect } from '#shared/rest/redirects.ts';
import { tags } from '#shared/rest/tags.ts';

/** All of a site, by path. One of the site itself goes before one of both, and these before what is left where an item was. */
export async function listRedirects(
  db: Database,
  brand: BrandId,
): Promise<Result<Record<string, RedirectRule>>> {
  const rows = await db
    .selectFrom('redirects')
    .select(['path', 'target', 'status'])
    .where('brand', 'in', ['', brand])
    .orderBy('brand')
    .execute();
  const moves = await db
    .selectFrom('item_moves')
    .innerJoin('items', 'items.id', 'item_moves.item_id')
    .select(['item_moves.path', 'items.link'])
    .where('items.status', '=', 'publish')
    .execute();
  const moved = moves.map(({ path, link }): [string, RedirectRule] => [path, { status: 301, to: link }]);
  const value = Object.fromEntries([
    ...moved,
    ...rows.map(({ path, target, status }): [string, RedirectRule] => [
      path,
      redirect.parse({ status, to: target }),
    ]),
  ]);
  return { value, tags: [tags.redirects] };
}
