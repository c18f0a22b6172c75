import { LRUCache } from 'lru-cache';
import { type Database, queryRows } from '#server/cms/database/index.ts';
import type { RowNumbers } from './rows.ts';

/** Size of all lists, in rows of four bytes: 32 MB. */
const MAX_ROWS = 8_000_000;
/** Overhead of a list beside its rows and the letters of its key, in rows. */
const OVERHEAD = 150;
/** Words that people search for, each a few dozen bytes. */
const MAX_COUNTS = 10_000;

/** Lists and counts of one state of the index; another state has others. */
export interface IndexCache {
  readonly counts: LRUCache<string, number>;
  /** Lists or, for one that was too long to store, the question that asked for it. */
  readonly lists: LRUCache<string, RowNumbers | LongList>;
}

export interface LongList {
  readonly isTooLong: boolean;
  readonly question: number;
}

/** Lists and counts of the index, as long as the index is not written. */
export interface IndexMemory {
  /** Makes sure that what is recalled next is of the index as it is now; all of one question, of the same state of it. */
  startQuestion(): void;
  /** Counts the questions. */
  readonly question: number;
  recall(db: Database): Promise<IndexCache>;
}

export function createIndexMemory(maxRows = MAX_ROWS): IndexMemory {
  let known = createKnown(maxRows);
  let version: string | undefined;
  let following: Promise<void> | undefined;
  let question = 0;

  async function follow(db: Database): Promise<void> {
    const current = await findVersion(db);
    if (current !== version) known = createKnown(maxRows);
    version = current;
  }

  return {
    startQuestion() {
      following = undefined;
      question += 1;
    },
    get question() {
      return question;
    },
    async recall(db) {
      // A transaction sees what may be taken back.
      if (db.isTransaction) return createKnown(maxRows);
      following ??= follow(db);
      await following;
      return known;
    },
  };
}

/** Without a `max`, for which lru-cache would lay out its tables at once: there is another one with each write of the index. */
function createKnown(maxRows: number): IndexCache {
  return {
    counts: new LRUCache({ maxSize: MAX_COUNTS, sizeCalculation: () => 1 }),
    lists: new LRUCache({
      maxSize: maxRows,
      sizeCalculation: (list, key) =>
        OVERHEAD + Math.ceil(key.length / 2) + ('length' in list ? list.length : 0),
    }),
  };
}

/**
 * FTS5's own record of what its index is made of, which is another one after each write of the index, and of nothing else
 * (https://www.sqlite.org/fts5.html#fts5_data_structures: row 10).
 */
async function findVersion(db: Database): Promise<string> {
  const [row] = await queryRows<{ block: Buffer }>(
    db,
    'select block from search_index_data where id = 10',
    [],
  );
  return row?.block.toString('latin1') ?? '';
}
