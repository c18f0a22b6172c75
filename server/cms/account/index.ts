/** A person's own account: what it holds, how it is changed, taken along and ended. */

export { ACCOUNT_CLOSED } from './emails.ts';
export { exportAccountOf } from './export-account.ts';
export { type AccountOptions, createAccountHandlers } from './handlers.ts';
