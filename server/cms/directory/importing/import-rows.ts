/** Files of listings that staff brought: kept, found again, and described. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { describeProblem } from '#shared/import-problems.ts';
import { defineError } from '#shared/rest/errors.ts';
import {
  type ImportPlan,
  type ImportProblem,
  importPlan,
  type KeptListing,
  keptListing,
  type ListedImport,
  type WholeImport,
} from '#shared/rest/listing-imports.ts';
import type { ListingStore } from '../directory-context.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { type ReadRow, readRows } from './read-rows.ts';

export type ImportStore = ListingStore;

/** Files that were checked and never imported hold addresses of people: they are not kept for longer. */
const UNUSED_DAYS = 7;
const DAY_MS = 86_400_000;
const MAX_LISTED = 50;
/** As many as somebody mends before checking again. */
const MAX_PROBLEMS = 500;

export const importIsBeingUndone = defineError(
  'import_being_undone',
  409,
  'This import is being undone already.',
);
const noImport = defineError('import_invalid_id', 404, 'There is no such import.');

/** Keeps a file with what its check finds. Reads the whole file, and belongs in no transaction: others would wait for it. */
export async function addImport(
  store: ImportStore,
  file: { readonly name: string; readonly csv: string },
  staff: { readonly id: number | null; readonly name: string },
): Promise<number> {
  const { db, now } = store;
  const plan = JSON.stringify(describePlan(await checkText(store, file.csv)));
  const time = now.toISOString();
  await db
    .deleteFrom('listing_imports')
    .where('state', '=', 'checked')
    .where('created_at', '<', new Date(now.getTime() - UNUSED_DAYS * DAY_MS).toISOString())
    .execute();
  const { id } = await db
    .insertInto('listing_imports')
    .values({
      ...file,
      ...{ plan, checked_at: time, created_at: time },
      ...{ staff_id: staff.id, staff_name: staff.name },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Without its file, which may have megabytes. @throws import_invalid_id */
export async function requireImport(db: Database, id: number) {
  const row = await db
    .selectFrom('listing_imports')
    .select([...LISTED, 'total', 'kept', 'undo_total'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noImport();
  return row;
}

const LISTED = ['id', 'name', 'state', 'created_at', 'staff_name', 'added', 'changed'] as const;

/** The latest first. */
export async function listImports(db: Database): Promise<ListedImport[]> {
  const rows = await db
    .selectFrom('listing_imports')
    .select([...LISTED, 'undo_total'])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ undo_total, ...row }) => ({ ...row, state: stateOf(row.state, undo_total) }));
}

const stateOf = (state: ListedImport['state'], undoTotal: number | null): ListedImport['state'] =>
  undoTotal === null || state === 'undone' ? state : 'undoing';

export interface CheckedFile {
  readonly rows: readonly ReadRow[];
  readonly checked: readonly CheckedRow[];
  /** Faults of the file as a whole: nothing of it can be taken. */
  readonly problems: readonly ImportProblem[];
}

/**
 * Checks each row beside the directory as it is now, and keeps what it finds for those who look at the file.
 * @throws import_invalid_id
 */
export async function checkImport(store: ImportStore, id: number): Promise<CheckedFile> {
  const checked = await checkFile(store, id);
  await store.db
    .updateTable('listing_imports')
    .set({ plan: JSON.stringify(describePlan(checked)), checked_at: store.now.toISOString() })
    .where('id', '=', id)
    .where('csv', '!=', '')
    .execute();
  return checked;
}

async function checkFile(store: ImportStore, id: number): Promise<CheckedFile> {
  const { csv } = await store.db
    .selectFrom('listing_imports')
    .select('csv')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noImport());
  return checkText(store, csv);
}

async function checkText(store: ImportStore, csv: string): Promise<CheckedFile> {
  const { rows, problems } = await readRows(csv);
  return { rows, problems, checked: await checkRows(store, rows) };
}

/**
 * With what the last check found: nothing is checked again, unless writing it was broken off.
 * @param isWorking whether it is being written, or taken back: then nobody has to decide anything
 * @throws import_invalid_id
 */
export async function describeImport(
  store: ImportStore,
  id: number,
  isWorking = false,
): Promise<WholeImport> {
  const { kept, undo_total, ...row } = await requireImport(store.db, id);
  const state = stateOf(row.state, undo_total);
  const isOpen = state === 'checked' || state === 'running';
  return {
    ...row,
    state,
    is_working: isWorking && (isOpen || state === 'undoing'),
    ...(isOpen && !isWorking ? await findPlan(store, id, state) : { plan: null, checked_at: null }),
    undone: undo_total === null ? 0 : undo_total - (await countWritten(store.db, id)),
    undo_total: undo_total ?? 0,
    kept: parseKept(kept),
  };
}

async function findPlan(
  store: ImportStore,
  id: number,
  state: WholeImport['state'],
): Promise<Pick<WholeImport, 'plan' | 'checked_at'>> {
  const { plan, checked_at } = await store.db
    .selectFrom('listing_imports')
    .select(['plan', 'checked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noImport());
  if (plan !== null && state === 'checked') return { plan: parseColumn(importPlan, plan), checked_at };
  // An import that was broken off has less to do by now; and a file may be from before its check was kept.
  return { plan: describePlan(await checkFile(store, id)), checked_at: store.now.toISOString() };
}

/** Listings that an import has written, and that undoing it has not looked at yet. */
export async function countWritten(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('listing_import_rows')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const keptColumn = z.array(
  z.union([
    keptListing,
    z
      .string()
      .transform((name) => ({ id: null, row: null, name, reason: 'It was changed after the import.' })),
  ]),
);

/** @param json of the column `kept` */
export const parseKept = (json: string): KeptListing[] => parseColumn(keptColumn, json);

function describePlan({ checked, problems }: CheckedFile): ImportPlan {
  const bad = checked.filter((row) => Object.keys(row.problems).length > 0);
  const countOf = (change: CheckedRow['change']) =>
    checked.filter((row) => row.change === change).length - bad.filter((row) => row.change === change).length;
  const all = [
    ...problems,
    ...bad.flatMap((row) =>
      Object.entries(row.problems).map(([column, message]) => ({
        row: row.row,
        column,
        message: describeProblem(column, message),
      })),
    ),
  ];
  return {
    is_blocked: problems.length > 0,
    add: countOf('add'),
    change: countOf('change'),
    same: countOf('same'),
    bad: bad.length,
    problems: all.slice(0, MAX_PROBLEMS),
    problem_count: all.length,
  };
}
