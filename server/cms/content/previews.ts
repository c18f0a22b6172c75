/** Addresses that show one item for a while, whatever its status. */
import type { Database } from '#server/cms/database/index.ts';
import { findMembershipRights, rightsOfUser } from '#server/cms/identity/index.ts';
import { type AccessGroup, accessGroup, GUEST_GROUP, STAFF_GROUP } from '#shared/access.ts';
import type { PreviewReader } from '#shared/preview-readers.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noItem } from '#shared/rest/errors.ts';
import type {
  createPreview as createEndpoint,
  findPreview as findEndpoint,
  findPreviewLink as findLinkEndpoint,
  PreviewedItem,
} from '#shared/rest/previews.ts';
import { presentOne } from './find-items.ts';
import type { ItemRow } from './item-records.ts';
import { addLink, hasLink } from './preview-links.ts';
import {
  findEnd,
  findOwnEnd,
  type PreviewGrant,
  type PreviewStore,
  readToken,
  writeLink,
} from './preview-tokens.ts';
import { findKeptAt, findWrittenRow, withAutosave } from './writing/index.ts';

const MS = 1000;

/**
 * A link that opens the item for a while, and is listed; with `autosave` one of the writer's own, which is not.
 * Throws `notLoggedIn`, `forbidden`, `noItem`.
 */
export async function createPreview(
  store: PreviewStore,
  { type, id, autosave, reader, hours }: ParsedInputOf<typeof createEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof createEndpoint>> {
  const { row, writer } = await findWrittenRow(store.db, { type, id }, viewer);
  if (autosave) return presentOwn(store, row, writer, reader);
  const until = findEnd(store, hours);
  const link = await addLink(store, { row, writer, reader, until });
  return present(store, row, { id, until, reader, autosave: undefined, link });
}

/** A link of the writer's own, with what they have not saved: nothing is stored. Throws `notLoggedIn`, `forbidden`, `noItem`. */
export async function findPreviewLink(
  store: PreviewStore,
  { type, id }: ParsedInputOf<typeof findLinkEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof findLinkEndpoint>> {
  const { row, writer } = await findWrittenRow(store.db, { type, id }, viewer);
  return presentOwn(store, row, writer, undefined);
}

/**
 * The item whatever its status, as the token says. Throws `noItem` for a token that is wrong in any way, or past its time.
 * A link of one's own follows what its writer types; whoever else has it sees what was typed when it was made, and once more is
 * typed what is saved.
 */
export async function findPreview(
  store: PreviewStore,
  input: ParsedInputOf<typeof findEndpoint>,
  viewer: Viewer | null,
): Promise<PreviewedItem> {
  const { db } = store;
  const { stored, reader, autosave, until } = await openGrant(store, input);
  const shown = autosave && { ...autosave, follows: viewer?.id === autosave.writer };
  const row = shown ? await withAutosave(db, stored, shown) : stored;
  const group = reader && (await findGroup(store, reader));
  const { value } = await presentOne(db, row, group ?? STAFF_GROUP, true);
  const preview_until = new Date(until * MS).toISOString();
  const preview_unsaved = row !== stored;
  return { ...value, preview_unsaved, preview_until, ...(group !== undefined && { preview_group: group }) };
}

/** Throws `noItem` for a token that is wrong in any way, past its time, of a text of before, or revoked. */
export async function requireToken(
  store: PreviewStore,
  input: ParsedInputOf<typeof findEndpoint>,
): Promise<void> {
  await openGrant(store, input);
}

async function openGrant(
  store: PreviewStore,
  input: ParsedInputOf<typeof findEndpoint>,
): Promise<PreviewGrant & { readonly stored: ItemRow }> {
  const stored = await findRow(store.db, input.id);
  const grant = readToken(store, input, stored.revision);
  if (grant.link !== undefined && !(await hasLink(store.db, stored.id, grant.link))) throw noItem();
  return { ...grant, stored };
}

async function presentOwn(
  store: PreviewStore,
  row: ItemRow,
  { id: writer }: Viewer,
  reader: PreviewReader | undefined,
) {
  const autosave = { writer, keptAt: await findKeptAt(store.db, row.id, writer) };
  return present(store, row, { id: row.id, until: findOwnEnd(store), reader, autosave, link: undefined });
}

const present = ({ secret }: PreviewStore, row: ItemRow, grant: PreviewGrant) => ({
  link: writeLink(row, grant, secret),
  expires: new Date(grant.until * MS).toISOString(),
});

async function findRow(db: Database, id: number): Promise<ItemRow> {
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
