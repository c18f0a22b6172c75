/** A person's own account: what it holds, how it is changed, taken along and ended. */

export { exportAccountOf } from './export-account.ts';
export { type AccountOptions, createAccountHandlers } from './handlers.ts';
