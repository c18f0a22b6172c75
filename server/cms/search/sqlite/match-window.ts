import type { RowNumbers } from './rows.ts';

/** Matches of a search that are counted: all, or the newest of very many. */
export interface MatchWindow {
  /** Matches in the window; without filters, what is found. */
  readonly count: number;
  /** The row of the oldest that is counted for its age; 0 when all are. */
  readonly oldest: number;
  readonly isMore: boolean;
  /** The newest first: all that is counted, or the first thousand. */
  readonly newest: readonly number[];
  /** All that match, when that is known. */
  readonly all: RowNumbers | null;
  /** Rows of what would match if all had to be held, where less is asked of a match and these are few. */
  readonly whole: readonly number[] | undefined;
}
