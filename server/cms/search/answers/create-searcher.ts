/** Searches of the endpoints, wherever they are answered: here, or in a thread (`thread/`). */
import type { Database } from '#server/cms/database/index.ts';
import type { Result } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { search } from '#shared/rest/search.ts';
import type { suggest } from '#shared/rest/suggestions.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import { searchContent } from './search-content.ts';
import { suggestContent } from './suggest-content.ts';

export interface Searcher {
  search(input: ParsedInputOf<typeof search>): Promise<Result<OutputOf<typeof search>>>;
  suggest(input: ParsedInputOf<typeof suggest>): Promise<Result<OutputOf<typeof suggest>>>;
}

export function createSearcher(db: Database, engine: SearchEngine): Searcher {
  return {
    search: (input) => searchContent(db, engine, input),
    suggest: (input) => suggestContent(db, engine, input),
  };
}
