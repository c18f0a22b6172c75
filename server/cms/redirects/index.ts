/** Where former addresses lead. */
export { addMove, addRedirect, dropRedirect, leadsInCircle } from './add-redirect.ts';
export { canonicalizePath } from './canonicalize-path.ts';
export { checkRedirects, type WrittenRedirect } from './check-redirects.ts';
export { findLiving } from './find-living.ts';
export { findEnd } from './follow-redirect.ts';
export { createRedirectHandlers } from './handlers.ts';
export { type FollowedRedirects, followRedirects } from './list-redirects.ts';
export { parseWritten } from './new-redirect.ts';
export { forgetOtherRemoved, listRemoved, nameRemoved } from './removed-redirects.ts';
export { saveRedirects } from './save-redirects.ts';
