import { LRUCache } from 'lru-cache';
import { type Database, readRows } from '#server/cms/database/index.ts';
import type { Rows } from './rows.ts';

/** Of lists, in rows of four bytes: 32 MB. */
const MOST_ROWS = 8_000_000;
/** What a list takes beside its rows and the letters of its key, in rows. */
const OVERHEAD = 150;
/** Words that people search for, each a few dozen bytes. */
const MOST_COUNTS = 10_000;

/** What was read of one state of the index; of another there is another one. */
export interface Known {
  readonly counts: LRUCache<string, number>;
  /** Of a list that is longer than was worth while, the question that asked for it. */
  readonly lists: LRUCache<string, Rows | LongList>;
}

export interface LongList {
  readonly isTooLong: boolean;
  readonly question: number;
}

/** What was read of the index, as long as the index is not written. */
export interface IndexMemory {
  /** What is recalled next has to be of the index as it is now; all of one question, of the same state of it. */
  startQuestion(): void;
  /** Counts the questions. */
  readonly question: number;
  recall(db: Database): Promise<Known>;
}

export function createIndexMemory(mostRows = MOST_ROWS): IndexMemory {
  let known = createKnown(mostRows);
  let version: string | undefined;
  let following: Promise<void> | undefined;
  let question = 0;

  async function follow(db: Database): Promise<void> {
    const current = await readVersion(db);
    if (current !== version) known = createKnown(mostRows);
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
      if (db.isTransaction) return createKnown(mostRows);
      following ??= follow(db);
      await following;
      return known;
    },
  };
}

/** Without a `max`, for which lru-cache would lay out its tables at once: there is another one with each write of the index. */
function createKnown(mostRows: number): Known {
  return {
    counts: new LRUCache({ maxSize: MOST_COUNTS, sizeCalculation: () => 1 }),
    lists: new LRUCache({
      maxSize: mostRows,
      sizeCalculation: (list, key) =>
        OVERHEAD + Math.ceil(key.length / 2) + ('length' in list ? list.length : 0),
    }),
  };
}

/**
 * FTS5's own record of what its index is made of, which is another one after each write of the index, and of nothing else
 * (https://www.sqlite.org/fts5.html#fts5_data_structures: row 10).
 */
async function readVersion(db: Database): Promise<string> {
  const [row] = await readRows<{ block: Buffer }>(
    db,
    'select block from search_index_data where id = 10',
    [],
  );
  return row?.block.toString('latin1') ?? '';
}
