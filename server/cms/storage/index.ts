/** Whether changes can be kept: what the disk, and other versions of this program, do to the database file. */
export { findFault } from './faults.ts';
export { openInReserve } from './open-in-reserve.ts';
export { openStorage, type StorageRefusal } from './storage.ts';
