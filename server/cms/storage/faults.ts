import { randomUUID } from 'node:crypto';
import { access, constants, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { codeOf } from '#server/runtime/error-code.ts';

/** Faults of the disk, as far as they can be mended under a running process. */
export type StorageFault = 'full' | 'read-only' | 'failing';

const OF_ERRNO: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EIO: 'failing',
};
/** Errors of our own file beside the database; elsewhere these may concern something else. */
const OF_PROBE: Readonly<Record<string, StorageFault>> = {
  ...OF_ERRNO,
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** Undefined for what is no fault of the disk. */
export function findFault(error: unknown): StorageFault | undefined {
  const code = codeOf(error);
  if (!(error instanceof SqliteFile.SqliteError)) return OF_ERRNO[code];
  if (code === 'SQLITE_FULL') return 'full';
  if (code.startsWith('SQLITE_READONLY')) return 'read-only';
  return /^SQLITE_(?:IOERR|CANTOPEN)/.test(code) ? 'failing' : undefined;
}

/** Reads the result of `probe`. */
export const findProbeFault = (found: unknown): StorageFault | undefined => OF_PROBE[codeOf(found)];

/** SQLite hides what the system said: a file of our own beside the database hears it again. Undefined when all went well. */
export async function probe(databaseFile: string): Promise<unknown> {
  const path = join(dirname(databaseFile), `.${randomUUID()}.probe`);
  try {
    await access(databaseFile, constants.W_OK);
    const file = await open(path, 'wx');
    try {
      await file.write('.');
      await file.sync();
    } finally {
      await file.close();
    }
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
