/** Whether changes can be kept: what the disk, and other versions of this program, do to the database file. */
export { findFault } from './faults.ts';
export { openInReserve } from './open-in-reserve.ts';
export { rejectNewerPostgresql, watchPostgresql } from './postgresql-storage.ts';
export { openStorage, type Storage, type StorageRefusal } from './storage.ts';
