/**
 * A backup is a tar archive, compressed by zstd, of: `facet-backup.json`; `files/…`, as they are in DATA_DIR; `tables/{table}/{number}.ndjson`,
 * with a row in each line, as a list of the values of its columns; `checksums.json`. It is the same for SQLite and PostgreSQL.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';

/** Counts up whenever an older version could not read it any more. */
export const FORMAT = 1;
export const HEADER_NAME = 'facet-backup.json';
export const CHECKSUMS_NAME = 'checksums.json';
export const FILES_FOLDER = 'files/';
export const TABLES_FOLDER = 'tables/';

/** Files and folders of DATA_DIR that cannot be made again. Its `secret` is a setting, as SECRET is: no backup has it. */
export const KEPT_FILES = ['uploads', 'admin.log'] as const;

const count = z.int().min(0);
const digest = z.object({ rows: count, sha256: z.string() });

/** Header of a backup, read before the rest. */
export const backupHeader = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** Names of those that made the tables: the version of the database. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).readonly(),
      key: z.array(z.string()).readonly(),
      rows: count,
    }),
  ),
  /** How many there were when it was begun. */
  files: count,
});
export type BackupHeader = z.output<typeof backupHeader>;

export const backupChecksums = z.object({
  tables: z.record(z.string(), digest.extend({ highestId: count })),
  files: z.object({ count, bytes: count, sha256: z.string() }),
});
export type BackupChecksums = z.output<typeof backupChecksums>;

export const countBackedUp = ({ tables }: BackupChecksums): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** A digest of all files, in the order of the archive. */
export function createFilesDigest() {
  const hash = createHash('sha256');
  const sums = { count: 0, bytes: 0 };
  return {
    add(name: string, bytes: number, sha256: string): void {
      sums.count += 1;
      sums.bytes += bytes;
      hash.update(`${JSON.stringify([name, bytes, sha256])}\n`);
    },
    finish: () => ({ ...sums, sha256: hash.digest('hex') }),
  };
}
