/** What a new site shows before an editor has written anything: files loaded into the database. */
export { loadStartingContent } from './load.ts';
