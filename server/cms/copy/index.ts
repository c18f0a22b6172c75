/** Copies of whole databases: to another database, and to and from a file. */
export { restoreBackup } from './backup/restore-backup.ts';
export { rejectUnfinished } from './backup/unfinished-restore.ts';
export { writeBackup } from './backup/write-backup.ts';
export { moveDatabase, reopenDatabase } from './move-database.ts';
