/** The write-ahead log of the database, and whether what stands in it is on the disk. */
import {
  type Connection,
  createFlusher,
  type Flush,
  mendLog,
  type OpenSync,
} from '#server/cms/database/index.ts';

export interface SyncedLog {
  readonly flush: Flush;
  /** False once a sync has failed: the log has to be written again before anything is trusted to it. */
  readonly isTrusted: boolean;
  distrust(): void;
  /** Writes all of the log again and syncs it. @throws LogTorn, and what the disk says */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Pages of the log after which SQLite moves them into the database: its default. */
const CHECKPOINT_PAGES = 1000;

export async function openSyncedLog(
  databaseFile: string,
  connection: Connection,
  open: OpenSync,
): Promise<SyncedLog> {
  const flusher = createFlusher(await open(`${databaseFile}-wal`));
  let isTrusted = true;
  return {
    flush: flusher.flush,
    get isTrusted() {
      return isTrusted;
    },
    distrust() {
      isTrusted = false;
      // To move the log into the database would begin with a sync that succeeds over a hole.
      connection.pragma('wal_autocheckpoint = 0');
    },
    async renew() {
      await flusher.renew(await mendLog(databaseFile, open));
      if (isTrusted) return;
      isTrusted = true;
      connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    },
    close: () => flusher.close(),
  };
}
