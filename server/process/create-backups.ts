import { join } from 'node:path';
import { writeBackup } from '#server/cms/copy/index.ts';
import type { BackupFolder } from '#server/cms/index.ts';
import { BACKUPS_FOLDER, type Config } from '#server/runtime/config.ts';

/** Backups that are made from Studio. */
export function createBackups({ DATA_DIR: dataDir, database }: Config): BackupFolder {
  return {
    dir: join(dataDir, BACKUPS_FOLDER),
    write: (file, now, signal) => writeBackup({ file, database, dataDir, now, signal, report: () => {} }),
  };
}
