/**
 * Space that is held back by a file, to be had for the little that has to be written on a full disk: signing in and out. The file
 * is there as long as there is room: every process on the database sees at once when it is not.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const MB = 1_048_576;
/** As much as the write-ahead log takes before it begins anew, after which it needs hardly any more. */
export const RESERVE_BYTES = 4 * MB;

export interface DiskReserve {
  isThere(): boolean;
  /** Gives its space to whoever writes next. */
  release(): Promise<void>;
  /** Answers whether there is room for it, and as much again for others. */
  restore(): Promise<boolean>;
}

export function createReserve(databaseFile: string, bytes: number): DiskReserve {
  const path = `${databaseFile}-reserve`;
  return {
    isThere: () => existsSync(path),
    release: () => rm(path, { force: true }),
    async restore() {
      if (existsSync(path)) return true;
      const { bavail, bsize } = await statfs(dirname(path));
      if (bavail * bsize < 2 * bytes) return false;
      const partial = `${path}.${randomUUID()}.part`;
      try {
        // Random, since a file system may make nothing of zeros.
        await writeFile(partial, randomBytes(bytes), { flag: 'wx' });
        await rename(partial, path);
        return true;
      } catch {
        await rm(partial, { force: true });
        return false;
      }
    },
  };
}
