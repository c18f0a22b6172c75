/** What the endpoints of the search ask, wherever it is answered: here, or in a thread (`thread/`). */
import type { Database } from '#server/cms/database/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { search } from '#shared/rest/search.ts';
import type { suggest } from '#shared/rest/suggestions.ts';
import { searchContent } from './search-content.ts';
import type { SearchEngine } from './search-engine.ts';
import { suggestContent } from './suggest-content.ts';

export interface Searching {
  search(input: ParsedInputOf<typeof search>): Promise<Answer<OutputOf<typeof search>>>;
  suggest(input: ParsedInputOf<typeof suggest>): Promise<Answer<OutputOf<typeof suggest>>>;
}

export function answerSearches(db: Database, engine: SearchEngine): Searching {
  return {
    search: (input) => searchContent(db, engine, input),
    suggest: (input) => suggestContent(db, engine, input),
  };
}
