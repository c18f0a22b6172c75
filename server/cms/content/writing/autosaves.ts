/** Unsaved writing: one for each user and item, beside the item itself. */
import * as z from 'zod';
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { escapeHtml, sanitizeHtml, stripCoreComments } from '#server/cms/markup/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  Autosave,
  listAutosaves as listEndpoint,
  removeAutosave as removeEndpoint,
  saveAutosave as saveEndpoint,
} from '#shared/rest/writing.ts';
import { deriveContent } from '../derive-content.ts';
import type { ItemRow } from '../item-records.ts';
import { findWrittenRow } from './find-written-row.ts';
import { requireSameUser } from './require-same-user.ts';

/** Replaces the one before. The fields are kept as they were sent; a text is cleaned. @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_other_user */
export function saveAutosave(
  { db: database, now }: { readonly db: Database; readonly now: Date },
  { type, id, base_revision, user, ...fields }: ParsedInputOf<typeof saveEndpoint>,
  viewer: Viewer | null,
): Promise<Autosave> {
  const content = fields.content === undefined ? undefined : sanitizeHtml(fields.content);
  return inTransaction(database, async (db) => {
    const { row, writer } = await findWrittenRow(db, { type, id }, viewer);
    requireSameUser(writer, user);
    const saved = {
      revision: base_revision ?? row.revision,
      fields: JSON.stringify({ ...fields, ...(content !== undefined && { content }) }),
      saved_at: now.toISOString(),
    };
    await db
      .insertInto('autosaves')
      .values({ item_id: id, user_id: writer.id, ...saved })
      .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet(saved))
      .execute();
    return presentAutosave(row, { ...saved, user_id: writer.id });
  });
}

/** One or none. @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export async function listAutosaves(
  db: Database,
  input: ParsedInputOf<typeof listEndpoint>,
  viewer: Viewer | null,
): Promise<Autosave[]> {
  const { row, writer } = await findWrittenRow(db, input, viewer);
  const rows = await db
    .selectFrom('autosaves')
    .select(['user_id', 'revision', 'fields', 'saved_at'])
    .where('item_id', '=', row.id)
    .where('user_id', '=', writer.id)
    .execute();
  return rows.map((saved) => presentAutosave(row, saved));
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_other_user */
export function removeAutosave(
  database: Database,
  { type, id, user }: ParsedInputOf<typeof removeEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof removeEndpoint>> {
  return inTransaction(database, async (db) => {
    const { row, writer } = await findWrittenRow(db, { type, id }, viewer);
    requireSameUser(writer, user);
    const { numDeletedRows } = await db
      .deleteFrom('autosaves')
      .where('item_id', '=', row.id)
      .where('user_id', '=', writer.id)
      .executeTakeFirst();
    return { deleted: numDeletedRows > 0n };
  });
}

/** When the writing of a user was kept last, in milliseconds since 1970; 0 for none. */
export async function findKeptAt(db: Database, itemId: number, userId: number): Promise<number> {
  const saved = await findSaved(db, itemId, userId);
  return saved ? Date.parse(saved.saved_at) : 0;
}

interface WantedAutosave {
  readonly writer: number;
  readonly keptAt: number;
  /** Whether one that was kept at another time is as good. */
  readonly follows: boolean;
}

/** The item as somebody is writing it, and as it is where they are not. */
export async function withAutosave(
  db: Database,
  row: ItemRow,
  { writer, keptAt, follows }: WantedAutosave,
): Promise<ItemRow> {
  const saved = await findSaved(db, row.id, writer);
  if (!saved || !(follows || Date.parse(saved.saved_at) === keptAt)) return row;
  const { content, ...others } = texts.parse(parseColumn(fieldsColumn, saved.fields));
  const access = parseColumn(z.array(z.enum(ACCESS_LEVELS)), row.access);
  return { ...row, ...others, ...(content !== undefined && deriveContent(content, row.type, access)) };
}

const findSaved = (db: Database, itemId: number, userId: number) =>
  db
    .selectFrom('autosaves')
    .select(['fields', 'saved_at'])
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

const fieldsColumn = z.record(z.string(), z.unknown());
const texts = z.object({
  title: z.string().optional(),
  content: z.string().optional(),
  excerpt: z.string().optional(),
});

interface SavedRow {
  readonly user_id: number;
  readonly revision: number;
  readonly fields: string;
  readonly saved_at: string;
}

/** Texts that were not sent are as the item has it. */
function presentAutosave(row: ItemRow, { user_id, revision, fields, saved_at }: SavedRow): Autosave {
  const sent = parseColumn(fieldsColumn, fields);
  const { title = row.title, content = row.content, excerpt = row.excerpt } = texts.parse(sent);
  return {
    parent: row.id,
    author: user_id,
    base_revision: revision,
    modified: saved_at,
    fields: sent,
    title: { raw: title, rendered: escapeHtml(title) },
    content: { raw: content, rendered: stripCoreComments(content) },
    excerpt: { raw: excerpt, rendered: excerpt && `<p>${escapeHtml(excerpt)}</p>` },
  };
}
