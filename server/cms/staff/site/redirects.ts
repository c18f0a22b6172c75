/** Redirects that staff make, and take away. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import {
  addRedirect,
  canonicalizePath,
  dropRedirect,
  findEnd,
  findLiving,
  leadsInCircle,
} from '#server/cms/redirects/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type { removeRedirect as removeEndpoint, saveRedirect as saveEndpoint } from '#shared/rest/site.ts';
import { tags } from '#shared/rest/tags.ts';
import { requireRight } from '../require-right.ts';

const UNPROCESSABLE = 422;
const noRedirect = defineError(
  'redirect_invalid_path',
  404,
  'No redirect that can be removed has this address.',
);

/** @throws rest_not_logged_in, rest_forbidden, rest_invalid_param for one from a page, or one that leads in a circle */
export async function saveRedirect(
  { db: database, viewer, now }: IdentityContext,
  { brand, from, to, status }: ParsedInputOf<typeof saveEndpoint>,
): Promise<{ success: true }> {
  const staff = requireRight(viewer, 'run');
  const path = canonicalizePath(from);
  const redirect = { brand, path, target: status === 410 ? null : to, status };
  await inTransaction(database, async (db) => {
    await requireNoPage(db, path);
    if (await leadsInCircle(db, redirect))
      throw invalidParams({ to: `This would lead in a circle: ${to} leads back to ${path}` }, UNPROCESSABLE);
    await writeOutbox(db, [...(await addRedirect(db, redirect)), tags.page(path)], now);
    const details = { from: path, to: to || 'gone' };
    await writeChange(db, staff, { action: 'redirect saved', userId: null, reason: '', details }, now);
  });
  return { success: true };
}

/** A page goes before every redirect from its address, and so does what answers another name of a page. */
async function requireNoPage(db: Database, path: string): Promise<void> {
  const living = await findLiving(db, [findEnd(path)]);
  if (living.size === 0) return;
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('link', '=', path)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  const advice = item ? ' Unpublish it first.' : '';
  const message = `${path} is a page of this site: a redirect from it would never be used.${advice}`;
  throw invalidParams({ from: message }, UNPROCESSABLE);
}

/** @throws rest_not_logged_in, rest_forbidden, redirect_invalid_path */
export async function removeRedirect(
  { db: database, viewer, now }: IdentityContext,
  { brand, from, source }: ParsedInputOf<typeof removeEndpoint>,
): Promise<{ success: true }> {
  const staff = requireRight(viewer, 'run');
  await inTransaction(database, async (db) => {
    if (!(await dropRedirect(db, { brand, path: from, source }, now))) throw noRedirect();
    await writeOutbox(db, [tags.redirects, tags.page(from)], now);
    const change = { action: 'redirect removed', userId: null, reason: '', details: { from } } as const;
    await writeChange(db, staff, change, now);
  });
  return { success: true };
}
