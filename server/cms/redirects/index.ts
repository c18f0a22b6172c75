/** Where former addresses lead. */
export { canonicalizePath } from './canonicalize-path.ts';
export { flattenRedirects, type WrittenRedirect } from './flatten-redirects.ts';
export { createRedirectHandlers } from './handlers.ts';
export { saveRedirects } from './save-redirects.ts';
export { addRedirect, dropRedirect, leadsInCircle } from './staff-redirects.ts';
