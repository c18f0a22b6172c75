/** Listings of the directory: brought from a CSV file, written to one, and an import taken back. */
import { readFile, writeFile } from 'node:fs/promises';
import {
  addImport,
  describeImport,
  exportListings,
  type ImportStore,
  runImport,
  undoImport,
} from '#server/cms/directory/index.ts';
import { decodeText } from '#server/runtime/decode-text.ts';
import { MAX_IMPORT_LENGTH } from '#shared/listing-import.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { WholeImport } from '#shared/rest/listing-imports.ts';
import { writeCsv } from '#shared/write-csv.ts';
import { formatTable } from './format-table.ts';
import type { Command } from './parse-command.ts';
import type { Terminal } from './terminal.ts';

export type ListingOperator = ImportStore;
type ListingInput = Extract<Command, { readonly name: 'listings' }>['given'];
type ImportInput = Extract<ListingInput, { readonly action: 'import' }>;

const noFile = defineError('no_file', 404, "The file '%s' cannot be read as text in UTF-8 or UTF-16.");
const tooLarge = defineError(
  'file_too_large',
  413,
  'The file is too large. Bring its rows in several files.',
);
const rowsAreWrong = defineError(
  'rows_are_wrong',
  422,
  '%sNothing was written. --good-rows leaves out rows that are wrong.',
);
const notWritten = defineError('file_not_written', 500, "The file '%s' cannot be written.");

/** @throws no_file, file_too_large, rows_are_wrong, import_invalid_id, import_not_done */
export async function runListingCommand(
  given: ListingInput,
  store: ListingOperator,
  terminal: Terminal,
): Promise<void> {
  if (given.action === 'import') return importFile(given, store, terminal);
  if (given.action === 'undo') {
    await undoImport(store, given.what);
    const { kept } = await describeImport(store, given.what);
    terminal.noteChange({ msg: 'listing import undone', after: { import: given.what } });
    terminal.write(`Import ${given.what} was undone.\n`);
    if (kept.length > 0)
      terminal.write(
        `These stay as they are:\n${formatTable([
          ['row', 'name', 'reason'],
          ...kept.map(({ row, name, reason }) => [String(row ?? ''), name, reason]),
        ])}`,
      );
    return;
  }
  const csv = writeCsv(await exportListings(store.db));
  if (given.what === undefined) return terminal.write(csv);
  const file = given.what;
  await writeFile(file, csv).catch(() => {
    throw notWritten(file);
  });
  terminal.write(`All listings were written to ${file}.\n`);
}

async function importFile(given: ImportInput, store: ListingOperator, terminal: Terminal): Promise<void> {
  const csv = await readText(given.what);
  const id = await addImport(store, { name: given.what, csv }, { id: null, name: 'Operator' });
  const { plan } = await describeImport(store, id);
  const words = plan ? describePlan(plan) : '';
  const isRefused = plan !== null && plan.bad > 0 && !given['good-rows'];
  if (given['dry-run'] || isRefused || plan?.is_blocked)
    await store.db.deleteFrom('listing_imports').where('id', '=', id).execute();
  if (isRefused || plan?.is_blocked) throw rowsAreWrong(words);
  if (given['dry-run']) return terminal.write(`${words}Nothing was written.\n`);
  terminal.write(words);
  await runImport(store, id, given['good-rows'] ? 'good' : 'all');
  const { added, changed } = await describeImport(store, id);
  terminal.noteChange({ msg: 'listings imported', after: { import: id, added, changed } });
  terminal.write(
    `Import ${id}: added ${added}, changed ${changed}. Undo it with: admin listings undo ${id}\n`,
  );
}

async function readText(file: string): Promise<string> {
  let csv: string;
  try {
    csv = decodeText(await readFile(file));
  } catch {
    throw noFile(file);
  }
  if (csv.length > MAX_IMPORT_LENGTH) throw tooLarge();
  return csv;
}

function describePlan({
  problems,
  problem_count,
  add,
  change,
  same,
  bad,
}: NonNullable<WholeImport['plan']>): string {
  const counts = `To add: ${add}. To change: ${change}. The same as now: ${same}. Wrong: ${bad}.\n`;
  if (problems.length === 0) return counts;
  const rows = problems.map(({ row, column, message }) => [String(row), column || 'whole row', message]);
  const rest = problem_count - problems.length;
  return `${formatTable([['row', 'column', 'problem'], ...rows])}${rest > 0 ? `And ${rest} more.\n` : ''}${counts}`;
}
