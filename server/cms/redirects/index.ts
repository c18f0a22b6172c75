/** Where former addresses lead. */
export { flattenRedirects, type WrittenRedirect } from './flatten-redirects.ts';
export { listRedirects } from './list-redirects.ts';
export { saveRedirects } from './save-redirects.ts';
