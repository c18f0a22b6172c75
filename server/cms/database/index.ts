/** The databases: opening one, its tables, its migrations, and what SQLite and PostgreSQL do not have in common. */
export { parseColumn } from './columns.ts';
export { compileOnce } from './compile-once.ts';
export { countUpTo } from './count-up-to.ts';
export {
  type Database,
  holdsText,
  isPostgresql,
  LISTED,
  listOf,
  listOfTexts,
  queryRows,
  runForEach,
} from './database.ts';
export { describePlace } from './describe-place.ts';
export { distinctValues } from './distinct-values.ts';
export { selectNamed } from './find-names.ts';
export { inExclusiveTransaction, inPatientTransaction, inTransaction, lockOutbox } from './in-transaction.ts';
export { areOfBrand, listBrandsOfItems, listTermsOfItems } from './item-relations.ts';
export { countListedItems } from './listed-items.ts';
export { migrate, UNFINISHED_COPY } from './migrate.ts';
export type { Migration } from './migration.ts';
export { MIGRATIONS } from './migrations/index.ts';
export { STATUS_OF_NAMED, TYPE_OF_NAMED } from './named-items.ts';
export {
  isPostgresqlUrl,
  type OpenedDatabase,
  openDatabase,
  type PostgresqlHandle,
} from './open.ts';
export { LAST_COVERED } from './postgresql/create-tables/index.ts';
export { isCut, isTooBusy, isUnavailable } from './postgresql/faults.ts';
export type { PoolCounts } from './postgresql/open-postgresql.ts';
export { reachDatabase } from './postgresql/reach-database.ts';
export type { ItemStatus, Tables } from './schema.ts';
export { createFlusher, type Flush, type OpenSync, openSync } from './sqlite/flush.ts';
export { describeNewer, findUnknown, rejectNewer } from './sqlite/known-version.ts';
export { LogTorn, mendLog } from './sqlite/mend-log.ts';
export { type Connection, isMapped, openConnection, openSqlite } from './sqlite/open-sqlite.ts';
