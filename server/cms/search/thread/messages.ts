import type { Searcher } from '../answers/create-searcher.ts';

/** Input as the endpoint's schema has parsed it. */
export type SearchQuestion =
  | { readonly kind: 'search'; readonly input: Parameters<Searcher['search']>[0] }
  | { readonly kind: 'suggest'; readonly input: Parameters<Searcher['suggest']>[0] };

export interface SearchThreadRequest {
  readonly requestId: number;
  readonly question: SearchQuestion;
}

/** Reply to the request of this id. */
export type SearchThreadReply =
  | { readonly requestId: number; readonly json: Uint8Array; readonly tags: readonly string[] }
  | { readonly requestId: number; readonly error: Readonly<Record<string, unknown>> };
