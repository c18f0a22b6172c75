import type { AccessGroup, Rights } from '../access.ts';
import type { BrandId } from '../brands.ts';
import type {
  Endpoint,
  InputOf,
  ListEndpoint,
  OutputOf,
  PersonalEndpoint,
  SharedEndpoint,
} from './endpoint.ts';

/** Who calls. `null` stands for a guest. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly rights: Rights;
  /** By which session: the hash of its token's id. Empty where there is none. */
  readonly session: string;
}

/** What is wrong with a token: none of ours or its account is gone; no longer good; its owner may not sign in. */
export type TokenProblem = 'bad' | 'expired' | 'invalid_membership_status';
export type TokenReading =
  | { readonly viewer: Viewer; readonly problem: null }
  | { readonly viewer: null; readonly problem: TokenProblem };

/** In whose name an endpoint is called. `shared` handlers are never given the viewer. */
export interface CallContext {
  readonly brand: BrandId;
  readonly group: AccessGroup;
  readonly viewer: Viewer | null;
  /** For changes: the address that calls, and what the browser calls itself. */
  readonly from?: string;
  readonly userAgent?: string;
}

/** A value with the tags that it depends on or, from a change, that it made stale. */
export interface Answer<T> {
  readonly value: T;
  readonly tags: readonly string[];
  /** The value as JSON in UTF-8, from who makes nothing else of it: whoever only sends it on need not read it. */
  readonly json?: Uint8Array;
}

/** How the web tier reaches a REST base: bundled in this process, or remote over HTTP. */
export interface Transport {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    context: CallContext,
  ): Promise<Answer<OutputOf<E>>>;
  close(): Promise<void>;
}

/**
 * What a page may ask: shared endpoints alone, for the brand and the access group of the page.
 * Throws `RestError`.
 */
export interface PageApi {
  get<E extends SharedEndpoint | ListEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
}

/** What a page for one person may ask besides: personal endpoints, in the name of who is asking. Throws `RestError`. */
export interface PersonalApi {
  get<E extends PersonalEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
}
