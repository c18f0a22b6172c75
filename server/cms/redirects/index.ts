/** Where former addresses lead. */
export { flattenRedirects, type WrittenRedirect } from './flatten-redirects.ts';
export { createRedirectHandlers } from './handlers.ts';
export { saveRedirects } from './save-redirects.ts';
