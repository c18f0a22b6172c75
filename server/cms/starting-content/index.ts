/** What a new site shows before an editor has written anything: files loaded into the database. */
export { type LoadCounts, loadStartingContent } from './load.ts';
