/** Redirects that are made one by one: those of staff, and those that are left by what moves. */
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import type { RedirectSource } from '#shared/rest/redirects.ts';
import { tags } from '#shared/rest/tags.ts';
import { findLiving } from './find-living.ts';
import { findEnd, followRedirect } from './follow-redirect.ts';
import type { NewRedirect } from './new-redirect.ts';
import { readChains } from './read-steps.ts';
import { forgetRemoved, markRemoved } from './removed-redirects.ts';

/** Made in Studio: it lies over others of its address, which lead again once it is removed. Answers the tags that this made stale. */
export async function addRedirect(db: Database, redirect: NewRedirect): Promise<string[]> {
  await put(db, redirect, 'staff');
  return [tags.redirects];
}

/**
 * Left where something was. What led to that address follows it, so that whatever comes to stand there later gets none of it; one
 * that leads back is taken away. Answers the tags that this made stale.
 */
export async function addMove(
  db: Database,
  { path, target, status = 301 }: { readonly path: string; readonly target: string | null; status?: number },
): Promise<string[]> {
  if (target !== null)
    await db
      .deleteFrom('redirects')
      .where('source', '!=', 'content')
      .where('path', '=', target)
      .where('target', '=', path)
      .execute();
  await put(db, { brand: '', path, target, status }, 'move');
  if (target !== null)
    await db
      .updateTable('redirects')
      .set({ target })
      .where('source', '!=', 'content')
      .where('target', '=', path)
      .execute();
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
    const steps = await readChains(db, site, [findEnd(target)]);
    const ends = Array.from(steps.values(), (step) => ('to' in step.rule ? findEnd(step.rule.to) : ''));
    const living = await findLiving(db, [findEnd(target), ...ends.filter((end) => steps.has(end))]);
    if (!followRedirect(path, rule, (to) => (living.has(to) ? undefined : steps.get(to)?.rule))) return true;
  }
  return false;
}

/**
 * Removes one, and the line of the content that says the same, as an export writes it: what lies below leads again. Answers whether
 * there was one.
 */
export async function dropRedirect(
  db: Database,
  { brand, path, source }: Pick<NewRedirect, 'brand' | 'path'> & { readonly source: RedirectSource },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('redirects')
    .selectAll()
    .where('brand', '=', brand)
    .where('path', '=', path)
    .where('source', '=', source)
    .executeTakeFirst();
  if (!row) return false;
  await db
    .deleteFrom('redirects')
    .where('brand', '=', brand)
    .where('path', '=', path)
    .where('source', 'in', [source, 'content'])
    .where('target', row.target === null ? 'is' : '=', row.target)
    .where('status', '=', row.status)
    .execute();
  await markRemoved(db, row, now);
  return true;
}

async function put(db: Database, redirect: NewRedirect, source: 'staff' | 'move'): Promise<void> {
  const { target, status } = redirect;
  await forgetRemoved(db, redirect);
  await db
    .insertInto('redirects')
    .values({ ...redirect, source })
    .onConflict((conflict) => conflict.columns(['brand', 'path', 'source']).doUpdateSet({ target, status }))
    .execute();
}
