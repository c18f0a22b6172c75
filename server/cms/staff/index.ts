/** Studio: what staff see and change of people and orders. */

export { createStaffHandlers, type StaffOptions } from './handlers.ts';
export { createTeachingHandlers } from './learning/handlers.ts';
export { handleLinkCheck } from './links/check-links.ts';
export { handleOutsideCheck } from './links/check-outside-links.ts';
export { createStaffListingHandlers } from './listings/handlers.ts';
export { handleListingImports } from './listings/import-job.ts';
export { createStaffNewsletterHandlers, type StaffNewsletterOptions } from './newsletters/handlers.ts';
export { createStaffSalesHandlers } from './sales/handlers.ts';
export { type BackupFolder, handleBackups } from './site/backups.ts';
export type { OperatorChoices } from './site/site-context.ts';
export { createStaffWebhookHandlers, type StaffWebhookOptions } from './webhooks/handlers.ts';
