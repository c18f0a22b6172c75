/** Writes the write-ahead log once more, so that what this machine has in memory of it is on the disk as well. */
import { readFileSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenSync, Sync } from './flush.ts';
import { type Connection, isBusy, openConnection } from './open-sqlite.ts';

const LOCK_RETRY_MS = 20;
/** Longer than loading all of the content holds it. */
const LOCK_ATTEMPTS = 1000;

/** Frames that the index lists are missing in the log: only a process that reads the log anew may go on. */
export class LogTorn extends Error {
  constructor(file: string) {
    super(`${file} has not all that its index names.`);
  }
}

/**
 * After a sync that failed, pages of the log may be in memory, taken for clean, and not on the disk. Writing the same bytes to the
 * same places makes them dirty again, and whatever is on the disk in between is either the old or the same.
 *
 * Nobody appends to the log or begins it anew meanwhile: both need the lock that is held here.
 *
 * @returns the handle through which it was synced, to be closed by the caller.
 * @throws LogTorn when memory has lost what the disk never had; whatever the disk says
 */
export async function mendLog(databaseFile: string, openSync: OpenSync): Promise<Sync> {
  const file = `${databaseFile}-wal`;
  // Before anything is written: what fails from here on is told to it.
  const log = await openSync(file);
  try {
    await rewrite(databaseFile, file);
    await log.sync();
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
}

async function rewrite(databaseFile: string, file: string): Promise<void> {
  const locking = await openConnection(databaseFile);
  const counting = await openConnection(databaseFile);
  const log = await open(file, 'r+');
  try {
    await takeLock(locking);
    try {
      const bytes = readFileSync(file);
      const length = measureWhole(bytes, countFrames(counting));
      if (length === undefined) throw new LogTorn(file);
      for (let at = 0; at < length; ) at += writeSync(log.fd, bytes, at, length - at, at);
    } finally {
      locking.exec('rollback');
    }
  } finally {
    await log.close();
    for (const connection of [counting, locking]) connection.close();
  }
}

/** SQLite would wait on the event loop, and stop whoever holds the lock in this process. */
async function takeLock(connection: Connection): Promise<void> {
  connection.pragma('busy_timeout = 0');
  for (let attempt = 1; ; attempt++) {
    try {
      connection.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === LOCK_ATTEMPTS) throw error;
      await wait(LOCK_RETRY_MS);
    }
  }
}

/**
 * By the index that all connections share. It is SQLite's to read: whoever closed a handle of that file would drop the locks that
 * this process has on it. NOOP, since SQLite 3.51, moves nothing.
 */
function countFrames(connection: Connection): number {
  const [counted] = connection.pragma('wal_checkpoint(NOOP)') as { log: number }[];
  return counted?.log ?? 0;
}

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log, all big-endian. */
const HEADER = { bytes: 32, magicAt: 0, pageSizeAt: 8, saltAt: 16, sumAt: 24 } as const;
const FRAME = { bytes: 24, saltAt: 8, sumAt: 16, summed: 8 } as const;
const SALT_BYTES = 8;
const MAGIC_BIG_ENDIAN = 0x377f_0683;

/** Bytes of so many frames with what stands before them, 0 for none; undefined when one of them is not what was written. */
function measureWhole(log: Buffer, frames: number): number | undefined {
  if (frames <= 0) return 0;
  if (log.length < HEADER.bytes) return undefined;
  const frameBytes = FRAME.bytes + log.readUInt32BE(HEADER.pageSizeAt);
  const length = HEADER.bytes + frames * frameBytes;
  if (log.length < length) return undefined;
  const addTo = createSum(log.readUInt32BE(HEADER.magicAt) === MAGIC_BIG_ENDIAN);
  const salt = log.subarray(HEADER.saltAt, HEADER.saltAt + SALT_BYTES);
  if (!addTo(log.subarray(0, HEADER.sumAt)).equals(log.subarray(HEADER.sumAt, HEADER.bytes)))
    return undefined;
  for (let at = HEADER.bytes; at < length; at += frameBytes) {
    const frame = log.subarray(at, at + frameBytes);
    addTo(frame.subarray(0, FRAME.summed));
    const sum = addTo(frame.subarray(FRAME.bytes));
    const isWhole = sum.equals(frame.subarray(FRAME.sumAt, FRAME.bytes));
    if (!isWhole || !salt.equals(frame.subarray(FRAME.saltAt, FRAME.saltAt + SALT_BYTES))) return undefined;
  }
  return length;
}

const WORD = 4;

/** SQLite's checksum: of two words each, over all that was added so far. */
function createSum(isBigEndian: boolean): (bytes: Buffer) => Buffer {
  const sum = new Uint32Array(2);
  return (bytes) => {
    let [first = 0, second = 0] = sum;
    for (let at = 0; at < bytes.length; at += 2 * WORD) {
      const one = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
      const other = isBigEndian ? bytes.readUInt32BE(at + WORD) : bytes.readUInt32LE(at + WORD);
      first = (first + one + second) >>> 0;
      second = (second + other + first) >>> 0;
    }
    sum.set([first, second]);
    const written = Buffer.alloc(2 * WORD);
    written.writeUInt32BE(first, 0);
    written.writeUInt32BE(second, WORD);
    return written;
  };
}
