import type { WholeImport } from '#shared/rest/listing-imports.ts';

interface Progress {
  readonly words: string;
  readonly done: number;
  /** At least 1. */
  readonly total: number;
}

/** `12 of 2,000 listings are written.` or `Undoing, 12 of 2,000 listings.` */
export function describeProgress(found: WholeImport): Progress {
  const isUndoing = found.state === 'undoing';
  const done = isUndoing ? found.undone : found.added + found.changed;
  const total = isUndoing ? found.undo_total : found.total;
  const count = `${formatCount(done)} of ${formatCount(total)} listings`;
  return {
    words: `${isUndoing ? `Undoing, ${count}` : `${count} are written`}. You can leave this page: we email you at the end.`,
    done,
    total: Math.max(total, 1),
  };
}

export const formatCount = (count: number): string => count.toLocaleString('en-US');
