/** Addresses that show one item for a while. The token says until when, and is signed with the item: nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import { STAFF_GROUP } from '#shared/access.ts';
import { PREVIEW_SECONDS } from '#shared/limits.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noItem } from '#shared/rest/errors.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import type { createPreview as createEndpoint, findPreview as findEndpoint } from '#shared/rest/previews.ts';
import { pathTo } from '#shared/routes.ts';
import { presentOne } from './find-items.ts';
import { findWrittenRow } from './writing/index.ts';

export interface PreviewStore {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
}

const MS = 1000;
const TOKEN = /^(\d{10})\.([\w-]{43})$/;

/** An address that opens the item for a while. Throws `notLoggedIn`, `forbidden`, `noItem`. */
export async function createPreview(
  { db, secret, now }: PreviewStore,
  { type, id }: ParsedInputOf<typeof createEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof createEndpoint>> {
  await findWrittenRow(db, { type, id }, viewer);
  const until = Math.floor(now().getTime() / MS) + PREVIEW_SECONDS;
  const link = `${pathTo('preview', { type, id: String(id) })}?token=${until}.${sign(id, until, secret)}`;
  return { link, expires: new Date(until * MS).toISOString() };
}

/** The item whole, whatever its status. Throws `noItem` for a token that is wrong in any way, or past its time. */
export async function findPreview(
  store: PreviewStore,
  input: ParsedInputOf<typeof findEndpoint>,
): Promise<ContentItem> {
  requireToken(store, input);
  const { db } = store;
  const { value } = await presentOne(db, await findRow(db, input.id), STAFF_GROUP, true);
  return value;
}

/** Throws `noItem` for a token that is wrong in any way, or past its time. */
export function requireToken(
  { secret, now }: Pick<PreviewStore, 'secret' | 'now'>,
  { id, token }: ParsedInputOf<typeof findEndpoint>,
): void {
  const [, until = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(sign(id, Number(until), secret));
  const given = Buffer.from(signature);
  const isGood = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGood || Number(until) * MS <= now().getTime()) throw noItem();
}

async function findRow(db: Database, id: number) {
  const row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noItem();
  return row;
}

function sign(id: number, until: number, secret: string): string {
  return createHmac('sha256', secret).update(`preview\n${id}\n${until}`).digest('base64url');
}
