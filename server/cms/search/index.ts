/** Full-text search. `SearchEngine` is what another database or a search server would have to offer. */
export { followItem, followItems, reindexIfOld } from './follow-items.ts';
export { searchContent } from './search-content.ts';
export type { SearchEngine } from './search-engine.ts';
export { createFts5Engine } from './sqlite/fts5-engine.ts';
export { suggestContent } from './suggest-content.ts';
