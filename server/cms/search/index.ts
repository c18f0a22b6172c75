/** Full-text search, in the database file or in a server outside of it (`open-engine.ts`). */
export { createSearcher } from './answers/create-searcher.ts';
export { createSearchCounter } from './count-searches.ts';
export { refreshSources } from './documents/search-sources.ts';
export type { SearchEngine, SearchWriter } from './engine/search-engine.ts';
export { createSearchHandlers, type SearchOptions } from './handlers.ts';
export { createWriter, openEngine, prepareIndex } from './open-engine.ts';
export { SYNONYMS_SETTING } from './query/load-synonyms.ts';
export { allowedDistance, SpellingDictionary } from './query/spelling.ts';
export { synonymsSetting } from './query/synonyms.ts';
export { handleRebuild, rebuildJob } from './rebuild-job.ts';
export { followItem, followItems, gatherItems } from './sync/follow-items.ts';
export { countThreads, searchInThreads } from './thread/search-in-threads.ts';
