/** Many listings in one CSV file: its columns are the fields of the form, and three more. */
import { LISTING_FIELD_NAMES } from './listing-fields.ts';

export const IMPORT_COLUMNS: readonly string[] = ['key', 'owner', 'status', ...LISTING_FIELD_NAMES];

/** `undoing` until all of it was looked at, also after undoing was broken off. */
export const IMPORT_STATES = ['checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const MAX_IMPORT_ROWS = 5000;
/** In characters: a call of the REST base can bring no more. */
export const MAX_IMPORT_LENGTH = 4_000_000;
export const MAX_KEY_LENGTH = 100;
/** Photos that an import took out of a listing are kept for so long, so that undoing it brings them back. */
export const FORMER_PHOTO_DAYS = 30;
