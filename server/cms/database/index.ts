/** The database: opening it, its tables, its migrations. */
export { parseColumn } from './columns.ts';
export { createFlusher, type Flush, type OpenSync, openSync } from './flush.ts';
export { listBrandsOfItems, listOf, listTermsOfItems } from './item-relations.ts';
export { findUnknown, rejectNewer } from './known-version.ts';
export { LogTorn, mendLog } from './mend-log.ts';
export { migrate } from './migrate.ts';
export { MIGRATIONS } from './migrations/index.ts';
export {
  type Connection,
  type Database,
  isMapped,
  openConnection,
  openDatabase,
  queryRows,
  runForEach,
} from './open.ts';
export type { ItemStatus, Tables } from './schema.ts';
