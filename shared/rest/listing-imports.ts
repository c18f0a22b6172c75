/** Studio: many listings at once, from a CSV file and as one. Each endpoint needs the right `edit`. */
import * as z from 'zod';
import { IMPORT_STATES, MAX_IMPORT_LENGTH } from '../listing-import.ts';
import { optionalText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();
const count = z.number().int();

const listedImport = z.object({
  id: z.number(),
  /** Name of the file. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  created_at: z.string(),
  staff_name: z.string(),
  /** Listings that it has written. */
  added: count,
  changed: count,
});
export type ListedImport = z.output<typeof listedImport>;

/** Row as spreadsheets number them: the names of the columns are row 1. */
const problem = z.object({ row: count, column: z.string(), message: z.string() });
export type ImportProblem = z.output<typeof problem>;

export const importPlan = z.object({
  /** Whether the file as a whole cannot be taken, whatever its rows say. */
  is_blocked: z.boolean(),
  add: count,
  change: count,
  same: count,
  bad: count,
  /** The first of them. */
  problems: z.array(problem),
  problem_count: count,
});
export type ImportPlan = z.output<typeof importPlan>;

/** A listing that undoing left as it is. Numbers and the reason are not known of old imports. */
export const keptListing = z.object({
  id: z.number().nullable(),
  row: count.nullable(),
  name: z.string(),
  reason: z.string(),
});
export type KeptListing = z.output<typeof keptListing>;

const wholeImport = listedImport.extend({
  /** Whether its listings are being written, or taken back. */
  is_working: z.boolean(),
  /** Listings that it adds and changes when all is written. */
  total: count,
  /** Changes that are to be written, as the directory was at `checked_at`; null while they are written, and once they were. */
  plan: importPlan.nullable(),
  checked_at: z.string().nullable(),
  /** Listings that undoing it has looked at, and of how many. */
  undone: count,
  undo_total: count,
  /** Listings that undoing it left as they are, since they were changed after it. */
  kept: z.array(keptListing),
});
export type WholeImport = z.output<typeof wholeImport>;

export const listListingImports = personalEndpoint({
  name: 'listListingImports',
  path: 'airnauts/v1/staff/listing-imports/',
  summary: 'Files of listings that were brought, the latest first.',
  input: z.object({}),
  output: z.array(listedImport),
});

export const checkListingImport = changeEndpoint({
  name: 'checkListingImport',
  method: 'POST',
  path: 'airnauts/v1/staff/listing-imports/',
  summary: 'Takes a CSV file, and checks each row. No listing is changed.',
  input: z.object({
    name: optionalText({ most: 200 }),
    csv: z
      .string()
      .trim()
      .min(1, 'Choose a file, or paste its text.')
      .max(MAX_IMPORT_LENGTH, 'The file is too large. Bring its rows in several files.'),
  }),
  output: z.object({ id: z.number() }),
});

export const findListingImport = personalEndpoint({
  name: 'findListingImport',
  path: 'airnauts/v1/staff/listing-imports/:id/',
  summary: 'One file: what is wrong with it, and what it would change or has changed.',
  input: z.object({ id }),
  output: wholeImport,
});

export const runListingImport = changeEndpoint({
  name: 'runListingImport',
  method: 'POST',
  path: 'airnauts/v1/staff/listing-imports/:id/run/',
  summary:
    'Begins to write the listings of a file: all, where nothing is wrong with any, or those that are good. Whoever asked is sent an email at the end.',
  input: z.object({ id, rows: z.enum(['all', 'good']).default('all') }),
  output: wholeImport,
});

export const recheckListingImport = changeEndpoint({
  name: 'recheckListingImport',
  method: 'POST',
  path: 'airnauts/v1/staff/listing-imports/:id/check/',
  summary: 'Checks each row of a file again beside the directory as it is now. No listing is changed.',
  input: z.object({ id }),
  output: wholeImport,
});

export const undoListingImport = changeEndpoint({
  name: 'undoListingImport',
  method: 'POST',
  path: 'airnauts/v1/staff/listing-imports/:id/undo/',
  summary:
    'Begins to remove what a file has added, and to give what it changed its former fields; what was changed since stays as it is. Whoever asked is sent an email at the end.',
  input: z.object({ id }),
  output: wholeImport,
});

export const exportListings = personalEndpoint({
  name: 'exportListings',
  path: 'airnauts/v1/staff/listing-export/',
  summary:
    'All listings that were accepted, as rows of a file that can be brought again. The first row names the columns.',
  input: z.object({}),
  output: z.array(z.array(z.string())),
});
