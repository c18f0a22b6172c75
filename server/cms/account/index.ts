/** A person's own account: what it holds, how it is changed, taken along and ended. */

export { changeAccount, findAccount } from './account.ts';
export { changeAddress, findAddresses } from './addresses.ts';
export { listOwnBusinesses } from './businesses.ts';
export { closeAccount } from './close-account.ts';
export { exportAccount } from './export-account.ts';
