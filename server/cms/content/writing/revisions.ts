/** States that an item has had. Each row keeps what was replaced, and by whom: who wrote it stands in the row before. */
import { type Database, inExclusiveTransaction, inTransaction } from '#server/cms/database/index.ts';
import { escapeHtml, stripCoreComments } from '#server/cms/markup/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  findRevision as findEndpoint,
  ItemRevision,
  listRevisions as listEndpoint,
  restoreRevision as restoreEndpoint,
} from '#shared/rest/revisions.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import type { ItemRow } from '../item-records.ts';
import { assertPageExists, offsetOf, pageOf } from '../paging.ts';
import type { ContentStore } from '../save-item.ts';
import { cleanFields } from './change-columns.ts';
import { findWrittenRow } from './find-written-row.ts';
import { presentOneEdited } from './present-edited.ts';
import { chooseRestored } from './restored-fields.ts';
import {
  findState,
  type ItemState,
  noRevision,
  parseState,
  readState,
  selectRevisions,
} from './revision-states.ts';
import { requireRevision, writeItem } from './write-item.ts';

/** The item as it is, then all before. @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export function listRevisions(
  database: Database,
  input: ParsedInputOf<typeof listEndpoint>,
  viewer: Viewer | null,
): Promise<ListPage<ItemRevision>> {
  return inTransaction(database, async (db) => {
    const { row } = await findWrittenRow(db, input, viewer);
    const { count } = await db
      .selectFrom('revisions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('item_id', '=', row.id)
      .executeTakeFirstOrThrow();
    const total = Number(count) + 1;
    assertPageExists(total, input);
    const offset = offsetOf(input);
    const before = await selectRevisions(db, row.id)
      .orderBy('revisions.revision', 'desc')
      .offset(Math.max(0, offset - 1))
      .limit(offset === 0 ? input.per_page - 1 : input.per_page)
      .execute();
    const now = offset === 0 ? [await readState(db, row)] : [];
    return pageOf(await presentAll(db, row, [...now, ...before.map(parseState)]), total, input);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_post_invalid_revision */
export function findRevision(
  database: Database,
  input: ParsedInputOf<typeof findEndpoint>,
  viewer: Viewer | null,
): Promise<ItemRevision> {
  return inTransaction(database, async (db) => {
    const { row } = await findWrittenRow(db, input, viewer);
    const [found] = await presentAll(db, row, [await findState(db, row, input.revision)]);
    if (!found) throw noRevision();
    return found;
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_post_invalid_revision, rest_item_changed_meanwhile */
export function restoreRevision(
  store: ContentStore,
  { revision, base_revision, ...place }: ParsedInputOf<typeof restoreEndpoint>,
  viewer: Viewer | null,
): Promise<EditedItem> {
  return inExclusiveTransaction(store.db, async (db) => {
    const found = await findWrittenRow(db, place, viewer);
    await requireRevision(db, found, base_revision);
    const fields = await chooseRestored(db, found, await findState(db, found.row, revision), store.now);
    const after = await writeItem({ ...store, db }, found, cleanFields(fields), { revision });
    return presentOneEdited(db, after, found.writer);
  });
}

async function presentAll(db: Database, row: ItemRow, states: readonly ItemState[]): Promise<ItemRevision[]> {
  const writers = await listWriters(
    db,
    row.id,
    states.map(({ revision }) => revision),
  );
  const first = states.find(({ revision }) => revision === FIRST);
  if (first && !writers.has(FIRST)) writers.set(FIRST, await findBeginning(db, row, first));
  return states.map(({ revision, title, excerpt, content, status, facts }) => {
    const { id, name, at } = writers.get(revision) ?? { id: 0, name: '', at: row.date };
    return {
      id: revision,
      parent: row.id,
      author: id,
      author_name: name,
      date: at,
      modified: at,
      status: facts?.status ?? status,
      title: { raw: title, rendered: escapeHtml(title) },
      content: { raw: content, rendered: stripCoreComments(content) },
      excerpt: { raw: excerpt, rendered: excerpt && `<p>${escapeHtml(excerpt)}</p>` },
      facts,
      is_current: revision === row.revision,
    };
  });
}

/** Number of the revision with which an item begins. */
const FIRST = 1;

interface RevisionWriter {
  /** 0 for the files of the site. */
  readonly id: number;
  readonly name: string;
  /** UTC to the second. */
  readonly at: string;
}

/** Beginning of an item: what nobody has dated bears the time of its beginning, and nothing begins after it was changed. */
async function findBeginning(db: Database, row: ItemRow, { facts }: ItemState): Promise<RevisionWriter> {
  const owner = await db
    .selectFrom('item_writing')
    .innerJoin('users', 'users.id', 'item_writing.owner_id')
    .select(['users.id', 'users.name'])
    .where('item_id', '=', row.id)
    .executeTakeFirst();
  const next = await db
    .selectFrom('revisions')
    .select('replaced_at')
    .where('item_id', '=', row.id)
    .where('revision', '=', FIRST)
    .executeTakeFirst();
  const changed = next?.replaced_at ?? row.edited_at;
  const dated = facts?.date ?? row.date;
  const at = changed && toSeconds(changed) < dated ? toSeconds(changed) : dated;
  return { id: owner?.id ?? 0, name: owner?.name ?? '', at };
}

const toSeconds = (iso: string): string => iso.slice(0, 'YYYY-MM-DDThh:mm:ss'.length);

async function listWriters(
  db: Database,
  itemId: number,
  revisions: readonly number[],
): Promise<Map<number, RevisionWriter>> {
  if (revisions.length === 0) return new Map();
  const rows = await db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.replaced_by')
    .select(['revisions.revision', 'revisions.replaced_by', 'revisions.replaced_at', 'users.name'])
    .where('item_id', '=', itemId)
    .where(
      'revision',
      'in',
      revisions.map((revision) => revision - 1),
    )
    .execute();
  return new Map(
    rows.map(({ revision, replaced_by, replaced_at, name }) => [
      revision + 1,
      { id: replaced_by ?? 0, name: name ?? '', at: toSeconds(replaced_at) },
    ]),
  );
}
