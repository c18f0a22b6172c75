import { type FileHandle, open } from 'node:fs/promises';

/** Waits until everything committed before the call is on the disk. Throws what the disk says. */
export type Flush = () => Promise<void>;

export interface Flusher {
  readonly flush: Flush;
  close(): Promise<void>;
}

/**
 * Brings the write-ahead log of a database to the disk from a thread of libuv's pool. SQLite itself would wait for the disk on
 * the event loop, once for every commit; here one sync answers all commits that came before it began.
 */
export function createFlusher(databaseFile: string, sync: (file: string) => Sync = openSync): Flusher {
  const log = sync(`${databaseFile}-wal`);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function flush(): Promise<void> {
    if (!running) {
      running = log.sync().finally(() => {
        running = undefined;
      });
      return running;
    }
    // What is under way may have begun before the caller's commit: it has to be another one.
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return flush();
      });
    return next;
  }

  return {
    flush,
    async close() {
      await Promise.allSettled([running, next]);
      await log.close();
    },
  };
}

export interface Sync {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The log is there from the first write on; without one there is nothing to be synced. */
function openSync(file: string): Sync {
  let handle: FileHandle | undefined;
  return {
    async sync() {
      handle ??= await openIfThere(file);
      await handle?.datasync();
    },
    close: async () => handle?.close(),
  };
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r+');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
