/** Files of listings that staff brought: kept, found again, and described. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { describeProblem } from '#shared/import-problems.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { ImportProblem, ListedImport, WholeImport } from '#shared/rest/listing-imports.ts';
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

const noImport = defineError('import_invalid_id', 404, 'There is no such import.');

export async function addImport(
  { db, now }: Pick<ImportStore, 'db' | 'now'>,
  file: { readonly name: string; readonly csv: string },
  staff: { readonly id: number | null; readonly name: string },
): Promise<number> {
  await db
    .deleteFrom('listing_imports')
    .where('state', '=', 'checked')
    .where('created_at', '<', new Date(now.getTime() - UNUSED_DAYS * DAY_MS).toISOString())
    .execute();
  const { id } = await db
    .insertInto('listing_imports')
    .values({ ...file, created_at: now.toISOString(), staff_id: staff.id, staff_name: staff.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Without its file, which may have megabytes. @throws import_invalid_id */
export async function requireImport(db: Database, id: number) {
  const row = await db
    .selectFrom('listing_imports')
    .select(['id', 'name', 'state', 'created_at', 'staff_name', 'added', 'changed', 'total', 'kept'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noImport();
  return row;
}

/** The latest first. */
export function listImports(db: Database): Promise<ListedImport[]> {
  return db
    .selectFrom('listing_imports')
    .select(['id', 'name', 'state', 'created_at', 'staff_name', 'added', 'changed'])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

export interface CheckedFile {
  readonly rows: readonly ReadRow[];
  readonly checked: readonly CheckedRow[];
  /** Faults of the file as a whole: nothing of it can be taken. */
  readonly problems: readonly ImportProblem[];
}

/** @param id of an import that is there */
export async function checkFile(store: ImportStore, id: number): Promise<CheckedFile> {
  const { csv } = await store.db
    .selectFrom('listing_imports')
    .select('csv')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows, problems } = await readRows(csv);
  return { rows, problems, checked: await checkRows(store, rows) };
}

/**
 * @param isWorking whether it is being written: then nobody has to decide anything
 * @throws import_invalid_id
 */
export async function describeImport(
  store: ImportStore,
  id: number,
  isWorking = false,
): Promise<WholeImport> {
  const { kept, ...row } = await requireImport(store.db, id);
  const isOver = row.state === 'done' || row.state === 'undone';
  return {
    ...row,
    is_working: isWorking && !isOver,
    plan: isOver || isWorking ? null : describePlan(await checkFile(store, id)),
    kept: parseColumn(z.array(z.string()), kept),
  };
}

function describePlan({ checked, problems }: CheckedFile): NonNullable<WholeImport['plan']> {
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
