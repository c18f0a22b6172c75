/** Many listings at once: a file is checked, imported and undone, and all are written to one. */
import { inTransaction } from '#server/cms/database/index.ts';
import {
  addImport,
  beginImport,
  beginUndo,
  checkImport,
  countRowsToWrite,
  type DirectoryContext,
  describeImport,
  importIsBeingUndone,
  listImports,
  exportListings as listRows,
} from '#server/cms/directory/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  checkListingImport as checkEndpoint,
  ListedImport,
  runListingImport as runEndpoint,
  WholeImport,
} from '#shared/rest/listing-imports.ts';
import { requireRight } from '../require-right.ts';
import { findWork, importLater, undoLater } from './import-job.ts';

const isBeingImported = defineError(
  'import_is_working',
  409,
  'This file is being imported. It can be undone when that has ended.',
);

/** @throws rest_not_logged_in, rest_forbidden */
export async function listListingImports({ db, viewer }: DirectoryContext): Promise<ListedImport[]> {
  requireRight(viewer, 'edit');
  return listImports(db);
}

/** @throws rest_not_logged_in, rest_forbidden */
export async function checkListingImport(
  context: DirectoryContext,
  file: ParsedInputOf<typeof checkEndpoint>,
): Promise<{ id: number }> {
  const staff = requireRight(context.viewer, 'edit');
  return { id: await addImport(context, file, staff) };
}

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id */
export async function findListingImport(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<WholeImport> {
  requireRight(context.viewer, 'edit');
  return describeImport(context, id, (await findWork(context.db, id)) !== undefined);
}

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id */
export async function recheckListingImport(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<WholeImport> {
  const found = await findListingImport(context, { id });
  if (found.plan === null) return found;
  await checkImport(context, id);
  return findListingImport(context, { id });
}

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id, import_blocked, import_has_bad_rows, import_is_over, import_being_undone */
export async function runListingImport(
  context: DirectoryContext,
  { id, rows }: ParsedInputOf<typeof runEndpoint>,
): Promise<WholeImport> {
  const { id: staff_id, name: staff_name } = requireRight(context.viewer, 'edit');
  const { now, brand } = context;
  const count = await countRowsToWrite(context, id, rows);
  await inTransaction(context.db, async (db) => {
    await beginImport(db, id, count);
    await importLater(db, { id, rows, staff_id, staff_name, brand }, now);
  });
  return describeImport(context, id, true);
}

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id, import_not_done, import_is_working, import_being_undone */
export async function undoListingImport(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<WholeImport> {
  const { id: staff_id, name: staff_name } = requireRight(context.viewer, 'edit');
  const { now, brand } = context;
  await inTransaction(context.db, async (db) => {
    const isWhole = await beginUndo(db, id);
    const work = await findWork(db, id);
    if (work === 'undoing') throw importIsBeingUndone();
    // The job of an import that is written has only its email left.
    if (work === 'importing' && !isWhole) throw isBeingImported();
    await undoLater(db, { id, staff_id, staff_name, brand }, now);
  });
  return describeImport(context, id, true);
}

/** @throws rest_not_logged_in, rest_forbidden */
export async function exportListings({ db, viewer }: DirectoryContext): Promise<string[][]> {
  requireRight(viewer, 'edit');
  return listRows(db);
}
