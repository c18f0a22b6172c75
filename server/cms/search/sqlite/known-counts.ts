import { LRUCache } from 'lru-cache';
import { type Database, readRows } from '#server/cms/database/index.ts';

/** Words that people search for, each a few dozen bytes. */
const MOST = 10_000;

/** A question counts several words: what is committed meanwhile is seen by the next. */
const QUESTION_MS = 1;

/** What was counted in a large index, kept until anything is written: FTS5 reads a word's whole list to count its documents. */
export interface KnownCounts {
  read(db: Database, key: string, count: () => Promise<number>): Promise<number>;
  /** This process has written to the index. */
  forget(): void;
}

export function createKnownCounts(): KnownCounts {
  const known = new LRUCache<string, number>({ max: MOST });
  let version: number | undefined;
  let followed = Number.NEGATIVE_INFINITY;

  /** Whatever another connection commits makes another version (https://www.sqlite.org/pragma.html#pragma_data_version). */
  async function follow(db: Database): Promise<void> {
    if (performance.now() - followed < QUESTION_MS) return;
    followed = performance.now();
    const [row] = await readRows<{ data_version: number }>(db, 'pragma data_version', []);
    const current = row?.data_version;
    if (current !== version) known.clear();
    version = current;
  }

  return {
    async read(db, key, count) {
      // A transaction sees what may be taken back.
      if (db.isTransaction) return count();
      await follow(db);
      const before = known.get(key);
      if (before !== undefined) return before;
      const counted = await count();
      known.set(key, counted);
      return counted;
    },
    forget: () => known.clear(),
  };
}
