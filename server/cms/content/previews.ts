/** Addresses that show one item for a while. The token says until when, and is signed with the item: nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import { findMembershipRights, rightsOfUser } from '#server/cms/identity/index.ts';
import { type AccessGroup, accessGroup, GUEST_GROUP, STAFF_GROUP } from '#shared/access.ts';
import { PREVIEW_READERS, type PreviewReader } from '#shared/preview-readers.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noItem } from '#shared/rest/errors.ts';
import type {
  createPreview as createEndpoint,
  findPreview as findEndpoint,
  PreviewedItem,
} from '#shared/rest/previews.ts';
import { pathTo } from '#shared/routes.ts';
import { presentOne } from './find-items.ts';
import { findWrittenRow, withAutosave } from './writing/index.ts';

export interface PreviewStore {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
}

const MS = 1000;
const HOUR_SECONDS = 3600;

/** Reach of a token: until when, in seconds since 1970, as whom, and whose autosave stands in the place of the text. */
interface PreviewGrant {
  readonly id: number;
  readonly until: number;
  readonly reader: PreviewReader | undefined;
  readonly writer: number | undefined;
}

/** An address that opens the item for a while. Throws `notLoggedIn`, `forbidden`, `noItem`. */
export async function createPreview(
  { db, secret, now }: PreviewStore,
  { type, id, autosave, reader, hours }: ParsedInputOf<typeof createEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof createEndpoint>> {
  const { row, writer } = await findWrittenRow(db, { type, id }, viewer);
  const until = Math.floor(now().getTime() / MS) + hours * HOUR_SECONDS;
  const grant = { id, until, reader, writer: autosave ? writer.id : undefined };
  const link = `${pathTo('preview', { type, id: String(id) })}?token=${writeToken(grant, row.revision, secret)}`;
  return { link, expires: new Date(until * MS).toISOString() };
}

/** The item whatever its status, as the token says. Throws `noItem` for a token that is wrong in any way, or past its time. */
export async function findPreview(
  store: PreviewStore,
  input: ParsedInputOf<typeof findEndpoint>,
): Promise<PreviewedItem> {
  const { db } = store;
  const stored = await findRow(db, input.id);
  const { reader, writer, until } = readToken(store, input, stored.revision);
  const row = writer === undefined ? stored : await withAutosave(db, stored, writer);
  const group = reader && (await findGroup(store, reader));
  const { value } = await presentOne(db, row, group ?? STAFF_GROUP, true);
  const preview_until = new Date(until * MS).toISOString();
  return { ...value, preview_until, ...(group !== undefined && { preview_group: group }) };
}

/** Throws `noItem` for a token that is wrong in any way, past its time, or of a text of before. */
export async function requireToken(
  store: PreviewStore,
  input: ParsedInputOf<typeof findEndpoint>,
): Promise<void> {
  readToken(store, input, (await findRow(store.db, input.id)).revision);
}

function readToken(
  { secret, now }: Pick<PreviewStore, 'secret' | 'now'>,
  { id, token }: ParsedInputOf<typeof findEndpoint>,
  revision: number,
): PreviewGrant {
  const [, until = '', reader, writer] = TOKEN.exec(token) ?? [];
  const grant = {
    id,
    until: Number(until),
    reader: PREVIEW_READERS.find((name) => name === reader),
    writer: writer === undefined ? undefined : Number(writer),
  };
  const expected = Buffer.from(writeToken(grant, revision, secret));
  const given = Buffer.from(token);
  const isGood = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGood || grant.until * MS <= now().getTime()) throw noItem();
  return grant;
}

/** `1795000000.gold.u7.…`: all but the time and the signature may be missing. */
const TOKEN = /^(\d{10})(?:\.([a-z]+))?(?:\.u(\d{1,15}))?\.[\w-]{43}$/;

/** Signed with the revision: whoever saves the item ends every link to it. */
function writeToken({ id, until, reader, writer }: PreviewGrant, revision: number, secret: string): string {
  const claims = [until, reader, writer && `u${writer}`].filter(Boolean).join('.');
  const signature = createHmac('sha256', secret)
    .update(`preview\n${id}\n${revision}\n${claims}`)
    .digest('base64url');
  return `${claims}.${signature}`;
}

async function findRow(db: Database, id: number) {
  const row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noItem();
  return row;
}

/** Rights of a guest, or of an active membership. */
async function findGroup({ db, now }: PreviewStore, reader: PreviewReader): Promise<AccessGroup> {
  if (reader === 'guest') return GUEST_GROUP;
  const name = reader === 'silver' ? 'Silver Membership' : 'Gold Membership';
  const membership = { name, status: 'Active', cancel_at: null, ends_at: null } as const;
  const setting = await findMembershipRights(db);
  return accessGroup(rightsOfUser({ roles: [], membership, grants: [] }, setting, now().getTime()) ?? {});
}
