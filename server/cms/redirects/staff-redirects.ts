/** Redirects that are made one by one. They lie beside those of the content, which are loaded as one list, and go before them. */
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { tags } from '#shared/rest/tags.ts';
import { followRedirect } from './flatten-redirects.ts';
import { readSteps } from './list-redirects.ts';

export interface NewRedirect {
  readonly brand: BrandId | '';
  readonly path: string;
  /** Null for what is gone. */
  readonly target: string | null;
  readonly status: number;
}

/**
 * Goes before all others of its address, and what led to that address leads on with it. One that leads back is taken away: an address
 * that is in use again is no former one. Answers the tags that this made stale.
 */
export async function addRedirect(db: Database, redirect: NewRedirect): Promise<string[]> {
  const { brand, path, target } = redirect;
  for (const table of ['staff_redirects', 'redirects'] as const) {
    if (target !== null)
      await db
        .deleteFrom(table)
        .$if(brand !== '', (query) => query.where('brand', 'in', ['', brand]))
        .where('path', '=', target)
        .where('target', '=', path)
        .execute();
    await put(db, table, redirect);
    if (target !== null)
      await db
        .updateTable(table)
        .set({ target })
        .where('brand', '=', brand)
        .where('target', '=', path)
        .execute();
  }
  return [tags.redirects];
}

/** Whether one more would lead in a circle, on any of its sites. */
export async function leadsInCircle(
  db: Database,
  { brand, path, target, status }: NewRedirect,
): Promise<boolean> {
  if (target === null) return false;
  const rule = { to: target, status: status === 302 ? 302 : 301 } as const;
  for (const site of brand === '' ? BRAND_IDS : [brand]) {
    const steps = await readSteps(db, site);
    if (!followRedirect(path, rule, (to) => steps.get(to))) return true;
  }
  return false;
}

/** Answers whether there was one. */
export async function dropRedirect(
  db: Database,
  { brand, path }: Pick<NewRedirect, 'brand' | 'path'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_redirects')
    .where('brand', '=', brand)
    .where('path', '=', path)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await db.deleteFrom('redirects').where('brand', '=', brand).where('path', '=', path).execute();
  return numDeletedRows > 0n;
}

/** Puts them over those of the content, which were just loaded. */
export async function putStaffRedirects(db: Database): Promise<void> {
  for (const redirect of await db.selectFrom('staff_redirects').selectAll().execute())
    await put(db, 'redirects', redirect);
}

async function put(
  db: Database,
  table: 'redirects' | 'staff_redirects',
  redirect: NewRedirect,
): Promise<void> {
  const { target, status } = redirect;
  await db
    .insertInto(table)
    .values(redirect)
    .onConflict((conflict) => conflict.columns(['brand', 'path']).doUpdateSet({ target, status }))
    .execute();
}
