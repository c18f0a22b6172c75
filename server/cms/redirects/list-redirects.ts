import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Result } from '#shared/rest/api.ts';
import { type RedirectRule, redirect } from '#shared/rest/redirects.ts';
import { tags } from '#shared/rest/tags.ts';

/** All of a site, by path. One of the site itself goes before one of both. */
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
  const value = Object.fromEntries(
    rows.map(({ path, target, status }): [string, RedirectRule] => [
      path,
      redirect.parse({ status, to: target }),
    ]),
  );
  return { value, tags: [tags.redirects] };
}
