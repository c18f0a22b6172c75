export { loadStartingContent } from './load.ts';
