/** The database: opening it, its tables, its migrations. */
export { parseColumn } from './columns.ts';
export { createFlusher } from './flush.ts';
export { listOf, readBrandsOfItems, readTermsOfItems } from './item-relations.ts';
export { migrate } from './migrate.ts';
export { MIGRATIONS } from './migrations/index.ts';
export {
  type Connection,
  type Database,
  isMapped,
  openConnection,
  openDatabase,
  readRows,
  runForEach,
} from './open.ts';
export type { ItemStatus, Tables } from './schema.ts';
