import { LRUCache } from 'lru-cache';
import { type Database, readRows } from '#server/cms/database/index.ts';
import type { Rows } from './rows.ts';

/** What is kept of the index of one connection: 32 MB as rows of four bytes. */
const MOST_ROWS = 8_000_000;
/** What anything that is kept takes beside its rows, in rows. */
const OVERHEAD = 50;

/** What was read of the index, kept until the index is written: FTS5 reads a word's whole list to count its texts. */
export interface IndexMemory {
  /** The next that is read has to be true of the index as it is now; what is read after it, of the same index. */
  startQuestion(): void;
  /** `key` tells what is read; the same key is always of the same type. */
  read<T extends number | Rows | null>(db: Database, key: string, read: () => Promise<T>): Promise<T>;
  /** This process has written to the index. */
  forget(): void;
}

export function createIndexMemory(): IndexMemory {
  const known = new LRUCache<string, { readonly value: number | Rows | null }>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ value }) => OVERHEAD + (value instanceof Uint32Array ? value.length : 0),
  });
  let version: string | undefined;
  let following: Promise<void> | undefined;

  async function follow(db: Database): Promise<void> {
    const current = await readVersion(db);
    if (current !== version) known.clear();
    version = current;
  }

  return {
    startQuestion() {
      following = undefined;
    },
    async read<T extends number | Rows | null>(db: Database, key: string, read: () => Promise<T>) {
      // A transaction sees what may be taken back.
      if (db.isTransaction) return read();
      following ??= follow(db);
      await following;
      const before = known.get(key);
      if (before) return before.value as T;
      const own = version;
      const value = await read();
      // Another question may have learned meanwhile that the index was written.
      if (own === version) known.set(key, { value });
      return value;
    },
    forget: () => known.clear(),
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
