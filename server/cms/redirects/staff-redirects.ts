/** Redirects that are made one by one. They lie beside those of the content, which are loaded as one list, and go before them. */
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { tags } from '#shared/rest/tags.ts';

export interface NewRedirect {
  readonly brand: BrandId | '';
  readonly path: string;
  /** Null for what is gone. */
  readonly target: string | null;
  readonly status: number;
}

/** Leads there in one step: through what it leads to, and for all that leads to it. Answers the tags that this made stale. */
export async function addRedirect(db: Database, given: NewRedirect): Promise<string[]> {
  const end = given.target === null ? undefined : await findRedirect(db, given.brand, given.target);
  const isCircle = end?.target === given.path;
  const redirect = end && !isCircle ? { ...given, target: end.target, status: end.status } : given;
  await put(db, 'staff_redirects', redirect);
  await put(db, 'redirects', redirect);
  for (const table of ['staff_redirects', 'redirects'] as const) {
    if (isCircle)
      await db
        .deleteFrom(table)
        .where('brand', 'in', ['', given.brand])
        .where('path', '=', given.target ?? '')
        .execute();
    if (redirect.target !== null)
      await db
        .updateTable(table)
        .set({ target: redirect.target })
        .where('brand', '=', given.brand)
        .where('target', '=', given.path)
        .execute();
  }
  return [tags.redirects];
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

const findRedirect = (db: Database, brand: BrandId | '', path: string) =>
  db
    .selectFrom('redirects')
    .select(['target', 'status'])
    .where('brand', 'in', ['', brand])
    .where('path', '=', path)
    .orderBy('brand', 'desc')
    .executeTakeFirst();

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
