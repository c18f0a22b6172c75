import { type FileHandle, open } from 'node:fs/promises';
import { codeOf } from '#server/runtime/error-code.ts';

/** Waits until everything committed before the call is on the disk. Throws what the disk says. */
export type Flush = () => Promise<void>;

export interface Flusher {
  readonly flush: Flush;
  /** Goes on after a sync that failed, by way of a handle through which the whole log was synced since. */
  renew(log: Sync): Promise<void>;
  close(): Promise<void>;
}

/**
 * Brings the write-ahead log of a database to the disk from a thread of libuv's pool. SQLite itself would wait for the disk on
 * the event loop, once for every commit; here one sync answers all commits that came before it began.
 *
 * After one that failed, none is asked for again: Linux takes the pages that it could not write for written, so that the next sync
 * would succeed over a hole (decision 40).
 *
 * @param log opened before the first commit that it is to answer for: a handle is told of what failed since it was opened.
 */
export function createFlusher(log: Sync): Flusher {
  let current = log;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;

  async function sync(): Promise<void> {
    try {
      await current.sync();
    } catch (error) {
      failure = { error };
      throw error;
    } finally {
      running = undefined;
    }
  }

  function flush(): Promise<void> {
    if (failure) return Promise.reject(failure.error);
    if (!running) {
      running = sync();
      return running;
    }
    // A sync that is under way may have begun before the caller's commit: it has to be another one.
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
    async renew(renewed) {
      const before = current;
      current = renewed;
      failure = undefined;
      await before.close();
    },
    async close() {
      await Promise.allSettled([running, next]);
      await current.close();
    },
  };
}

export interface Sync {
  sync(): Promise<void>;
  close(): Promise<void>;
}

export type OpenSync = (file: string) => Promise<Sync>;

/** The log is there from the first look at the database on; without one there is nothing to be synced. */
export async function openSync(file: string): Promise<Sync> {
  const handle = await openIfThere(file);
  return {
    sync: async () => handle?.datasync(),
    close: async () => handle?.close(),
  };
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r+');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
