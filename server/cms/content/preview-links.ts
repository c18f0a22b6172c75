/** Links to previews that are handed on: a row each, so that those who write the item see which are good, and can revoke one. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { PreviewReader } from '#shared/preview-readers.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type {
  listPreviewLinks as listEndpoint,
  PreviewLink,
  revokePreviewLink as revokeEndpoint,
} from '#shared/rest/previews.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import type { ItemRow } from './item-records.ts';
import { type PreviewStore, writeLink } from './preview-tokens.ts';
import { findWrittenRow } from './writing/index.ts';

/** More than anybody can look after. */
const MAX_LINKS = 20;

interface NewLink {
  readonly row: ItemRow;
  readonly writer: Viewer;
  readonly reader: PreviewReader | undefined;
  /** Seconds since 1970. */
  readonly until: number;
}

/** Answers the number of the link. @throws rest_invalid_param */
export function addLink(
  { db: database, now }: PreviewStore,
  { row, writer, reader, until }: NewLink,
): Promise<number> {
  return inTransaction(database, async (db) => {
    const links = await selectGood(db, row, now()).execute();
    if (links.length >= MAX_LINKS) throw invalidParams({ hours: 'Revoke one of the links first.' });
    const values = {
      item_id: row.id,
      user_id: writer.id,
      revision: row.revision,
      reader: reader ?? '',
    } as const;
    const { id } = await db
      .insertInto('preview_links')
      .values({ ...values, expires_at: formatUntil(until) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(db, writer, 'preview shared', row, now());
    return id;
  });
}

/** Those that open the item now, the first to end first. @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export async function listLinks(
  { db, secret, now }: PreviewStore,
  place: ParsedInputOf<typeof listEndpoint>,
  viewer: Viewer | null,
): Promise<PreviewLink[]> {
  const { row } = await findWrittenRow(db, place, viewer);
  const links = await selectGood(db, row, now()).orderBy('expires_at').orderBy('id').execute();
  return links.map(({ id, reader, expires_at }) => {
    const until = Date.parse(expires_at) / MS;
    const grant = { id: row.id, until, reader: reader || undefined, autosave: undefined, link: id };
    return { id, link: writeLink(row, grant, secret), expires: expires_at, ...(reader && { reader }) };
  });
}

/** It opens nothing from now on. @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export function revokeLink(
  { db: database, now }: PreviewStore,
  { link, ...place }: ParsedInputOf<typeof revokeEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof revokeEndpoint>> {
  return inTransaction(database, async (db) => {
    const { row, writer } = await findWrittenRow(db, place, viewer);
    const { numDeletedRows } = await db
      .deleteFrom('preview_links')
      .where('id', '=', link)
      .where('item_id', '=', row.id)
      .executeTakeFirst();
    const deleted = numDeletedRows > 0n;
    if (deleted) await record(db, writer, 'preview revoked', row, now());
    return { deleted };
  });
}

/** Whether nobody has revoked it. */
export async function hasLink(db: Database, itemId: number, link: number): Promise<boolean> {
  const row = await db
    .selectFrom('preview_links')
    .select('id')
    .where('id', '=', link)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined;
}

const MS = 1000;
const formatUntil = (seconds: number): string => new Date(seconds * MS).toISOString();

/** A link to a text of before is good no longer. */
const selectGood = (db: Database, { id, revision }: ItemRow, now: Date) =>
  db
    .selectFrom('preview_links')
    .select(['id', 'reader', 'expires_at'])
    .where('item_id', '=', id)
    .where('revision', '=', revision)
    .where('expires_at', '>', now.toISOString());

const record = (
  db: Database,
  writer: Viewer,
  action: StaffAction,
  { id, title, type }: ItemRow,
  now: Date,
): Promise<void> =>
  writeChange(
    db,
    writer,
    { action, userId: null, itemId: id, reason: '', details: { title: title || 'Untitled', type } },
    now,
  );
