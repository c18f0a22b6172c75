import type { Statement } from 'better-sqlite3';
import {
  type Connection,
  type Flush,
  findUnknown,
  LogTorn,
  MIGRATIONS,
  type OpenSync,
  openSync,
} from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { codeOf } from '#server/runtime/error-code.ts';
import { type RestError, saveUncertain, storageFull, storageUnavailable } from '#shared/rest/errors.ts';
import { findFault, findProbeFault, probe, type StorageFault } from './faults.ts';
import { MOVED_NO_MORE, MOVING } from './maintenance.ts';
import { createReserve, RESERVE_BYTES } from './reserve.ts';
import { openSyncedLog, type SyncedLog } from './synced-log.ts';

/**
 * `newer`: another version of this program has changed the tables, and this one no longer knows what they mean. `unreachable`: a
 * database elsewhere does not answer. `moving`: it is being copied to another, or was.
 */
export type StorageRefusal = StorageFault | 'newer' | 'unreachable' | 'moving';

export interface Storage {
  /**
   * Runs a change and waits until it would survive a power cut.
   * @param isEssential let through on a full disk, in the space that is held back
   * @throws storage_full, storage_unavailable, save_uncertain, and what the change throws
   */
  change<T>(run: () => Promise<T>, isEssential: boolean): Promise<T>;
  /** Runs what is no change, and may write all the same. */
  attempt<T>(run: () => Promise<T>): Promise<T>;
  /** Runs writes of our own accord: left for later while changes are refused. */
  background(run: () => Promise<void>): Promise<void>;
  /** Throws what a change would be answered with. */
  admit(isEssential: boolean): void;
  readonly flush: Flush;
  /** Why changes are refused; undefined when they are taken. */
  readonly refusal: StorageRefusal | undefined;
  /** Looks now whether it is well again. */
  recheck(): Promise<void>;
  /**
   * Answers whether the database may be closed: the last to close it moves the log into it, which must not be done with a log that
   * is not on the disk.
   */
  close(): Promise<boolean>;
}

export interface StorageOptions {
  readonly databaseFile: string;
  readonly connection: Connection;
  readonly log: Log;
  /** Called when nothing but reading the file anew helps: the process has to end, without closing the database. */
  readonly endAbruptly: () => void;
  readonly openSync?: OpenSync | undefined;
  /** Bytes held back for signing in on a full disk. */
  readonly reserveBytes?: number | undefined;
}

const RECHECK_MS = 2000;
/** Header of a refused change, in seconds. */
const RETRY_AFTER = 30;

const REFUSED: Readonly<Record<StorageFault | 'newer', string>> = {
  full: 'the disk is full: changes are refused, but for signing in',
  'read-only': 'the file system is read-only: changes are refused',
  failing: 'the disk fails: changes are refused',
  newer: 'a newer version has changed the database: this one refuses all changes, stop it',
};

/** Decision 40. Syncs the log first: what an earlier process left may be in memory alone. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseFile, connection, openSync: open = openSync } = options;
  // Makes the log, where the database is new.
  const findState = connection.prepare<[string], DatabaseState>(
    'select (select count(*) from migrations) as migrations, (select target from maintenance where until > ?) as target',
  );
  const syncedLog = await openSyncedLog(databaseFile, connection, open);
  const storage = new DiskStorage(options, syncedLog, findState);
  await storage.settle();
  return storage;
}

interface DatabaseState {
  readonly migrations: number;
  /** Where it is being moved; null when it is not. */
  readonly target: string | null;
}

class DiskStorage implements Storage {
  readonly #options: StorageOptions;
  readonly #syncedLog: SyncedLog;
  readonly #reserve: ReturnType<typeof createReserve>;
  readonly #findState: Statement<[string], DatabaseState>;
  #isMoving = false;
  #refusal: StorageFault | 'newer' | undefined;
  #timer: NodeJS.Timeout | undefined;
  #rechecking: Promise<void> | undefined;

  constructor(options: StorageOptions, syncedLog: SyncedLog, findState: Statement<[string], DatabaseState>) {
    const { databaseFile, reserveBytes = RESERVE_BYTES } = options;
    this.#options = options;
    this.#syncedLog = syncedLog;
    this.#reserve = createReserve(databaseFile, reserveBytes);
    this.#findState = findState;
  }

  async settle(): Promise<void> {
    try {
      await this.#syncedLog.renew();
      if (!(await this.#reserve.restore())) this.#refuse('full', { cause: 'ENOSPC' });
    } catch (error) {
      this.#syncedLog.distrust();
      if (!(await this.#judge(error))) throw error;
    }
  }

  get refusal(): StorageRefusal | undefined {
    const state = this.#findState.get(new Date().toISOString());
    if ((state?.migrations ?? 0) > MIGRATIONS.length)
      this.#refuse('newer', {
        version: findUnknown(this.#options.connection),
        known: MIGRATIONS.at(-1)?.name,
      });
    if (!this.#refusal && !this.#reserve.isThere()) this.#refuse('full', { cause: 'ENOSPC' });
    this.#noteMove(state?.target ?? null);
    return this.#refusal ?? (this.#isMoving ? 'moving' : undefined);
  }

  #noteMove(target: string | null): void {
    if (this.#isMoving === (target !== null)) return;
    this.#isMoving = target !== null;
    if (this.#isMoving) this.#options.log.warn({ target }, MOVING);
    else this.#options.log.info({}, MOVED_NO_MORE);
  }

  admit(isEssential: boolean): void {
    const { refusal } = this;
    if (!refusal || (refusal === 'full' && isEssential)) return;
    throw toError(refusal);
  }

  async change<T>(run: () => Promise<T>, isEssential: boolean): Promise<T> {
    this.admit(isEssential);
    const answer = await this.#attempt(run, isEssential && this.#reserve.isThere());
    await this.flush();
    return answer;
  }

  attempt<T>(run: () => Promise<T>): Promise<T> {
    return this.#attempt(run, false);
  }

  /** A fault of the disk has taken back all that was done: where space was just made, it may be done again. */
  async #attempt<T>(run: () => Promise<T>, mayRepeat: boolean): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const fault = await this.#judge(error);
      if (!fault) throw error;
      if (mayRepeat && fault === 'full') return this.#attempt(run, false);
      throw toError(fault);
    }
  }

  readonly background = async (run: () => Promise<void>): Promise<void> => {
    if (this.refusal) return;
    try {
      await run();
    } catch (error) {
      if (!(await this.#judge(error))) throw error;
    }
  };

  readonly flush: Flush = async () => {
    try {
      await this.#syncedLog.flush();
    } catch (error) {
      this.#syncedLog.distrust();
      this.#refuse('failing', { cause: codeOf(error), err: error });
      throw withRetry(saveUncertain());
    }
  };

  /** Takes note of what the disk did, and says it once. Answers what it was. */
  async #judge(error: unknown): Promise<StorageFault | undefined> {
    const seen = findFault(error);
    if (!seen) return undefined;
    const heard = seen === 'failing' ? await probe(this.#options.databaseFile) : undefined;
    const fault = findProbeFault(heard) ?? seen;
    if (fault === 'full') await this.#reserve.release().catch(() => {});
    // SQLite syncs as well, where it begins its log anew.
    if (fault === 'failing') this.#syncedLog.distrust();
    this.#refuse(fault, { cause: codeOf(heard) || codeOf(error) });
    return fault;
  }

  #refuse(found: StorageFault | 'newer', details: object): void {
    if (this.#refusal === found || this.#refusal === 'newer') return;
    const { log, databaseFile } = this.#options;
    this.#refusal = found;
    log.error({ ...details, path: databaseFile }, REFUSED[found]);
    this.#timer ??= setInterval(() => void this.recheck(), RECHECK_MS).unref();
  }

  recheck(): Promise<void> {
    this.#rechecking ??= this.#mend()
      .catch((err) => {
        // Any other failure is why changes are refused already.
        if (!(err instanceof LogTorn)) return;
        this.#options.log.error({ err }, 'the log of the database has to be read anew: this process ends');
        this.#options.endAbruptly();
      })
      .finally(() => {
        this.#rechecking = undefined;
      });
    return this.#rechecking;
  }

  async #mend(): Promise<void> {
    const { databaseFile, log } = this.#options;
    if (!this.#refusal || this.#refusal === 'newer') return;
    if ((await probe(databaseFile)) !== undefined) return;
    if (!this.#syncedLog.isTrusted) await this.#syncedLog.renew();
    if (!(await this.#reserve.restore())) return this.#refuse('full', { cause: 'ENOSPC' });
    this.#refusal = undefined;
    clearInterval(this.#timer);
    this.#timer = undefined;
    log.info({ path: databaseFile }, 'the disk is well again: changes are taken');
  }

  async close(): Promise<boolean> {
    clearInterval(this.#timer);
    await (this.#syncedLog.isTrusted ? this.#rechecking : this.recheck());
    await this.#syncedLog.close();
    return this.#syncedLog.isTrusted;
  }
}

function toError(refusal: StorageRefusal): RestError {
  return withRetry(refusal === 'full' ? storageFull() : storageUnavailable());
}

function withRetry(error: RestError): RestError {
  error.retryAfter = RETRY_AFTER;
  return error;
}
