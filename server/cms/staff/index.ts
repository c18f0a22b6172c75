/** Studio: what staff see and change of people and orders. */

export { writeChange } from './changes.ts';
export { containsWords } from './contains-words.ts';
export { createStaffHandlers, type StaffOptions } from './handlers.ts';
export { handleLinkCheck } from './links/check-links.ts';
export { pageOfRows } from './page-of-rows.ts';
export { requireRight } from './require-right.ts';
export { type BackupFolder, handleBackups } from './site/backups.ts';
