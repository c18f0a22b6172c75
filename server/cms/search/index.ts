/** Full-text search. `SearchEngine` is what another database or a search server would have to offer. */
export { createFts5Engine } from './fts5-engine.ts';
export { searchContent } from './search-content.ts';
export type { SearchEngine } from './search-engine.ts';
