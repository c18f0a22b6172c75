/** Full-text search, in the database file or in a server outside of it (`open-engine.ts`). */
export { answerSearches, type Searching } from './answer-searches.ts';
export { followItem, followItems } from './follow-items.ts';
export { createWriter, openEngine } from './open-engine.ts';
export type { SearchEngine, SearchWriter } from './search-engine.ts';
export { showAgain } from './shown-items.ts';
export { createFts5Engine } from './sqlite/fts5-engine.ts';
export { countThreads, searchInThreads } from './thread/search-in-threads.ts';
