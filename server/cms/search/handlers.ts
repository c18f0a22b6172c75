import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { Searcher } from './answers/create-searcher.ts';

export interface SearchOptions {
  readonly searching: Searcher;
}

export function createSearchHandlers({ searching }: SearchOptions): readonly Handler[] {
  return [
    handle(ENDPOINTS.search, (input) => searching.search(input)),
    handle(ENDPOINTS.suggest, (input) => searching.suggest(input)),
  ];
}
