/** Whether changes can be kept: what the disk, other versions of this program, and whoever moves it do to the database. */
export { findFault } from './faults.ts';
export { closeForMove, findMove, reopen } from './maintenance.ts';
export { openInReserve } from './open-in-reserve.ts';
export { rejectNewerPostgresql, watchPostgresql } from './postgresql-storage.ts';
export { openStorage, type Storage, type StorageRefusal } from './storage.ts';
