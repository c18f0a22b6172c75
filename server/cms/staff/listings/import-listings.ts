/** Many listings at once: a file is checked, imported and undone, and all are written to one. */
import { inTransaction } from '#server/cms/database/index.ts';
import {
  addImport,
  beginImport,
  countRowsToWrite,
  type DirectoryContext,
  describeImport,
  listImports,
  exportListings as listRows,
  undoImport,
} from '#server/cms/directory/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  checkListingImport as checkEndpoint,
  ListedImport,
  runListingImport as runEndpoint,
  WholeImport,
} from '#shared/rest/listing-imports.ts';
import { requireRight } from '../require-right.ts';
import { importLater, isBeingImported, recordImport } from './import-job.ts';

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
  return { id: await inTransaction(context.db, (db) => addImport({ ...context, db }, file, staff)) };
}

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id */
export async function findListingImport(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<WholeImport> {
  requireRight(context.viewer, 'edit');
  return describeImport(context, id, await isBeingImported(context.db, id));
}

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id, import_blocked, import_has_bad_rows, import_is_over */
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

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id, import_not_done */
export async function undoListingImport(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<WholeImport> {
  const staff = requireRight(context.viewer, 'edit');
  await undoImport(context, id);
  const whole = await describeImport(context, id);
  await recordImport(context, staff, 'import undone', whole);
  return whole;
}

/** @throws rest_not_logged_in, rest_forbidden */
export async function exportListings({ db, viewer }: DirectoryContext): Promise<string[][]> {
  requireRight(viewer, 'edit');
  return listRows(db);
}
