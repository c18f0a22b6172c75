/** Who calls: tokens, staff roles, and the caller's own answer. */

export { findMe } from './find-me.ts';
export { assertSecret, isStaff } from './rules.ts';
export { issueToken, readToken } from './token.ts';
