/** Many listings at once: a file is checked, imported and undone, and all are written to one. */
import { inTransaction } from '#server/cms/database/index.ts';
import {
  addImport,
  type DirectoryContext,
  describeImport,
  listImports,
  exportListings as listRows,
  runImport,
  undoImport,
} from '#server/cms/directory/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  checkListingImport as checkEndpoint,
  ListedImport,
  runListingImport as runEndpoint,
  WholeImport,
} from '#shared/rest/listing-imports.ts';
import { requireRight } from '../require-right.ts';

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
  return describeImport(context, id);
}

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id, import_blocked, import_has_bad_rows, import_is_over */
export async function runListingImport(
  context: DirectoryContext,
  { id, rows }: ParsedInputOf<typeof runEndpoint>,
): Promise<WholeImport> {
  const staff = requireRight(context.viewer, 'edit');
  await runImport(context, id, rows);
  return record(context, staff, 'listings imported', id);
}

/** @throws rest_not_logged_in, rest_forbidden, import_invalid_id, import_not_done */
export async function undoListingImport(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<WholeImport> {
  const staff = requireRight(context.viewer, 'edit');
  await undoImport(context, id);
  return record(context, staff, 'import undone', id);
}

async function record(
  context: DirectoryContext,
  staff: Viewer,
  action: 'listings imported' | 'import undone',
  id: number,
): Promise<WholeImport> {
  const whole = await describeImport(context, id);
  const details = {
    import: String(id),
    file: whole.name,
    added: String(whole.added),
    changed: String(whole.changed),
    ...(whole.kept.length > 0 && { 'left as they are': String(whole.kept.length) }),
  };
  await writeChange(context.db, staff, { action, userId: null, reason: '', details }, context.now);
  return whole;
}

/** @throws rest_not_logged_in, rest_forbidden */
export async function exportListings({ db, viewer }: DirectoryContext): Promise<string[][]> {
  requireRight(viewer, 'edit');
  return inTransaction(db, listRows);
}
