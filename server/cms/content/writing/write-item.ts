/** Creates and changes items. */
import type { Updateable } from 'kysely';
import { type Database, inExclusiveTransaction, type Tables } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeItemEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { followItem } from '#server/cms/search/index.ts';
import { type ContentStatus, needsPublisher } from '#shared/content-status.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  changeItem as changeEndpoint,
  createItem as createEndpoint,
  EditedItem,
} from '#shared/rest/writing.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { isSame } from '../is-same.ts';
import { linkTo } from '../item-link.ts';
import type { ItemRow } from '../item-records.ts';
import { findRelations, isRelatedAlike, replaceRelations } from '../item-relations.ts';
import { keepRevision } from '../keep-revision.ts';
import type { ContentStore } from '../save-item.ts';
import { staleTags } from '../stale-tags.ts';
import { findBegun, formatDate, insertDraft } from './begin-item.ts';
import {
  type CleanedFields,
  type CompleteFields,
  checkAuthor,
  checkWhole,
  cleanFields,
  findImage,
  listColumns,
  listRelations,
  rejectFaults,
} from './change-columns.ts';
import { completeVideo } from './complete-video.ts';
import { findWrittenRow } from './find-written-row.ts';
import { followLesson } from './follow-lesson.ts';
import { followMove } from './item-moves.ts';
import { findFreeSlug, formatSlug, formerSlug, isMadeOf } from './item-slugs.ts';
import { findStanding, type ItemStanding, type ItemWriting, requireWriter } from './item-standing.ts';
import { requireNotKept } from './listings-kept.ts';
import { presentOneEdited } from './present-edited.ts';
import { isToCome, planPublishing } from './publish-later.ts';
import { recordItemChange } from './record-change.ts';

/** @throws rest_not_logged_in, rest_forbidden, rest_cannot_publish, rest_invalid_param */
export async function createItem(
  store: ContentStore,
  { type, key, ...fields }: ParsedInputOf<typeof createEndpoint>,
  viewer: Viewer | null,
): Promise<EditedItem> {
  const writer = requireWriter(viewer);
  const cleaned = cleanFields(fields);
  return inExclusiveTransaction(store.db, async (db) => {
    const within = { ...store, db };
    const begun = key && (await findBegun(db, type, key, writer));
    if (begun) return presentOneEdited(db, begun, writer);
    const row = await insertDraft(within, type, cleaned, writer, key);
    const standing = await findStanding(db, row, writer);
    const after = await writeItem(within, { row, standing, writer }, cleaned, { isNew: true });
    return presentOneEdited(db, after, writer);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_cannot_publish, rest_post_invalid_id, rest_invalid_param, rest_item_changed_meanwhile */
export async function changeItem(
  store: ContentStore,
  { type, id, base_revision, ...fields }: ParsedInputOf<typeof changeEndpoint>,
  viewer: Viewer | null,
): Promise<EditedItem> {
  requireWriter(viewer);
  const cleaned = cleanFields(fields);
  return inExclusiveTransaction(store.db, async (db) => {
    const found = await findWrittenRow(db, { type, id }, viewer);
    await requireRevision(db, found, base_revision);
    const after = await writeItem({ ...store, db }, found, cleaned);
    return presentOneEdited(db, after, found.writer);
  });
}

const changedMeanwhile = defineError(
  'rest_item_changed_meanwhile',
  409,
  'Someone else changed this item in the meantime.',
);
const cannotPublish = defineError(
  'rest_cannot_publish',
  403,
  'Sorry, you are not allowed to publish this. You can submit it for review.',
);
const cannotChangeAuthor = defineError(
  'rest_cannot_edit_others',
  403,
  'Sorry, you are not allowed to write under another name.',
);

export interface WrittenRow {
  readonly row: ItemRow;
  readonly standing: ItemStanding;
  readonly writer: Viewer;
}

/** @throws rest_item_changed_meanwhile with the item as it is */
export async function requireRevision(
  db: Database,
  { row, writer }: WrittenRow,
  began: number | undefined,
): Promise<void> {
  if (began === undefined || began === row.revision) return;
  const error = changedMeanwhile();
  error.current = await presentOneEdited(db, row, writer);
  throw error;
}

interface WritingOptions {
  /** Nobody has seen it before: there is nothing to be kept. */
  readonly isNew?: boolean;
  /** Number of the revision to which it is taken back. */
  readonly revision?: number;
  /** To the trash, or out of it. */
  readonly status?: ContentStatus;
}

/** Within the caller's transaction, for who may change the item. Answers the row as it is then: the same where nothing was changed. */
export async function writeItem(
  store: ContentStore,
  { row, standing, writer }: WrittenRow,
  given: CleanedFields,
  { isNew = false, revision, status: moved }: WritingOptions = {},
): Promise<ItemRow> {
  const { db, now } = store;
  const fields = { ...given, video: await completeVideo(db, given.video) };
  const wanted = chooseStatus(row, standing, fields, now, moved);
  requirePermission(wanted.status, standing, fields, row, writer);
  const image = await findImage(db, fields);
  const columns = {
    ...listColumns(row, fields, image.id),
    date: wanted.date,
    status: rowStatus(wanted.status),
  };
  const merged: ItemRow = { ...row, ...columns };
  const before = await findRelations(db, row.id);
  const { relations, faults } = await listRelations(db, before, fields);
  rejectFaults({
    ...checkWhole(merged, wanted.status),
    ...(await checkAuthor(db, fields)),
    ...image.faults,
    ...faults,
  });
  // A form sends the slug that it was given: nobody has chosen it.
  const chosenSlug = isNew || fields.slug !== row.slug ? fields.slug : undefined;
  const slug = await chooseSlug(db, row, merged, standing, chosenSlug);
  await requireNotKept(db, row, { columns, before, after: relations });
  const writing: ItemWriting = {
    ...standing.writing,
    state: stateOf(wanted.status),
    is_dated: Number(wanted.isDated),
    is_named: Number(standing.writing.is_named === 1 || Boolean(chosenSlug) || merged.status === 'publish'),
  };
  const values = { ...columns, slug, link: linkTo(row.type, { ...merged, slug }) };
  const isUnchanged =
    isSame<Updateable<Tables['items']>>(row, values) &&
    isSame(standing.writing, writing) &&
    isRelatedAlike(before, relations);
  // Terms, a status or the trash leave what somebody types meanwhile.
  if (fields.content !== undefined) await forgetAutosave(db, row.id, writer.id);
  if (isUnchanged && !isNew) return row;
  if (!isNew) await keepRevision(store, row, writer.id);
  const after = await db
    .updateTable('items')
    .set({
      ...values,
      modified: formatDate(now),
      edited_at: now.toISOString(),
      revision: isNew ? row.revision : row.revision + 1,
    })
    .where('id', '=', row.id)
    // Where transactions do not take turns, as they do in SQLite, the number of the revision finds who was faster.
    .where('revision', '=', row.revision)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw changedMeanwhile();
  await replaceRelations(db, row.id, before, relations);
  await saveWriting(db, row.id, writing);
  await beginStock(db, row.id, fields);
  if (row.type === 'lesson') await followLesson(store, row, after, writer.id);
  await planPublishing(db, after, standing.status, wanted.status);
  await followItem(db, store.search, after);
  await recordItemChange(
    store,
    writer,
    { row, status: standing.status, relations: before },
    { row: after, status: wanted.status, relations },
    { isNew, revision },
  );
  await writeItemEvent(db, row, after, relations.brands, now);
  const tags = await staleTags(db, row, after, relations, before);
  await writeOutbox(db, [...tags, ...(await followMove(db, row, after))], now);
  return after;
}

const rowStatus = (status: ContentStatus): ItemRow['status'] => (status === 'publish' ? 'publish' : 'draft');
const stateOf = (status: ContentStatus): ItemWriting['state'] =>
  status === 'publish' || status === 'draft' ? '' : status;

/** A date to come makes `publish` `future`, and the other way round; what nobody dated is dated when it is published. */
function chooseStatus(
  row: ItemRow,
  { status: before, writing }: ItemStanding,
  { status: given, date, date_gmt }: CompleteFields,
  now: Date,
  moved: ContentStatus | undefined,
): { status: ContentStatus; date: string; isDated: boolean } {
  const asked = moved ?? given ?? before;
  const chosen = date ?? date_gmt;
  const isPublic = asked === 'publish' || asked === 'future';
  const isDated = writing.is_dated === 1 || chosen !== undefined;
  if (!isPublic) return { status: asked, date: chosen ?? row.date, isDated };
  const day = isDated ? (chosen ?? row.date) : formatDate(now);
  // Something that is there already does not vanish because a program says `publish` again.
  const stays = before === 'publish' && day === row.date;
  return { status: !stays && isToCome(day, now) ? 'future' : 'publish', date: day, isDated: true };
}

function requirePermission(
  status: ContentStatus,
  { permissions, status: before }: ItemStanding,
  { author }: CompleteFields,
  row: ItemRow,
  { roles }: Viewer,
): void {
  if (needsPublisher(status) && status !== before && !permissions.publish) throw cannotPublish();
  const isOther = author !== undefined && author !== (row.author_id ?? 0);
  if (isOther && !holdsStaffRight(roles, 'edit')) throw cannotChangeAuthor();
}

/** The slug follows the title until somebody chose it, or readers know it. */
async function chooseSlug(
  db: Database,
  row: ItemRow,
  merged: ItemRow,
  { writing, status }: ItemStanding,
  chosen: string | undefined,
): Promise<string> {
  const follows = writing.is_named === 0 && merged.title !== row.title && isMadeOf(row.slug, row.title);
  const wanted = chosen ? formatSlug(chosen) : follows ? formatSlug(merged.title) : formerSlug(row);
  const isSettled = wanted === row.slug && (status === 'publish' || merged.status === 'draft');
  return isSettled ? wanted : findFreeSlug(db, merged, wanted);
}

async function saveWriting(db: Database, id: number, writing: ItemWriting): Promise<void> {
  await db
    .insertInto('item_writing')
    .values({ item_id: id, ...writing })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(writing))
    .execute();
}

/** Pieces are counted from then on: what is said of them later changes nothing. */
async function beginStock(db: Database, id: number, { product }: CompleteFields): Promise<void> {
  if (product?.stock === undefined) return;
  await db
    .insertInto('stock')
    .values({ item_id: id, quantity: product.stock })
    .onConflict((conflict) => conflict.column('item_id').doNothing())
    .execute();
}

async function forgetAutosave(db: Database, itemId: number, userId: number): Promise<void> {
  await db.deleteFrom('autosaves').where('item_id', '=', itemId).where('user_id', '=', userId).execute();
}
