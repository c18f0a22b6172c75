/** Copies of whole databases: to another database. */
export { moveDatabase, reopenDatabase } from './move-database.ts';
