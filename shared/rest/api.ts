import type { AccessGroup, Rights } from '../access.ts';
import type { BrandId } from '../brands.ts';
import type {
  ChangeEndpoint,
  Endpoint,
  InputOf,
  ListEndpoint,
  OutputOf,
  PersonalEndpoint,
  PersonalListEndpoint,
  SharedEndpoint,
} from './endpoint.ts';

/** Caller of an endpoint. `null` stands for a guest. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly rights: Rights;
  /** By which session: the hash of its token's id. Empty where there is none. */
  readonly session: string;
  /** Works here, where that needs a second factor, and has none: `roles` are without those of staff. */
  readonly needsSecondFactor?: true;
  /** Calls with an application password. */
  readonly isProgram?: true;
  /** Calls with an application password that changes nothing. */
  readonly readsOnly?: true;
}

/**
 * Reason why a token is rejected: not ours or its account is gone; no longer valid; staff locked the account; its owner may not sign in;
 * the CMS that knows does not answer.
 */
export type TokenProblem = 'bad' | 'expired' | 'account_locked' | 'invalid_membership_status' | 'unreachable';
export type TokenReading =
  /** `token` is the one that was read, where another CMS is to be shown it. */
  | { readonly viewer: Viewer; readonly problem: null; readonly token?: string }
  | { readonly viewer: null; readonly problem: TokenProblem };

/** In whose name an endpoint is called. `shared` handlers are never given the viewer. */
export interface CallContext {
  readonly brand: BrandId;
  readonly group: AccessGroup;
  readonly viewer: Viewer | null;
  /** By which another CMS knows who calls. What is read with it for a group is anybody's of the group. */
  readonly token?: string | undefined;
  /** For changes: the address that calls, and what the browser calls itself. */
  readonly from?: string;
  readonly userAgent?: string;
  /** Name of the host that a browser asked, whether or not it is one of ours; left out where no browser calls. */
  readonly host?: string | undefined;
  /** The cookie by which accounts know the browser: empty where it has none, left out where no browser calls. */
  readonly device?: string;
}

/** A value with the tags on which it depends: none where it is one person's, or a change's. */
export interface Result<T> {
  readonly value: T;
  readonly tags: readonly string[];
  /** The value as JSON in UTF-8, from who makes nothing else of it: whoever only sends it on need not read it. */
  readonly json?: Uint8Array;
  /** The browser's next cookie by which accounts know it; never a part of the value, which scripts may read. */
  readonly device?: string | undefined;
}

/** How the web tier reaches a REST base: bundled in this process, or remote over HTTP. */
export interface Transport {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    context: CallContext,
  ): Promise<Result<OutputOf<E>>>;
  close(): Promise<void>;
}

/** Calls that a page may make: shared endpoints alone, for the brand and the access group of the page. Throws `RestError`. */
export interface PageApi {
  get<E extends SharedEndpoint | ListEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The same past the API cache: for what only this page asks, and so is cached with it. */
  getUncached<E extends SharedEndpoint | ListEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
}

/** Calls that a personal page may make besides: personal endpoints, in the name of who is asking. Throws `RestError`. */
export interface PersonalApi {
  get<E extends PersonalEndpoint | PersonalListEndpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<OutputOf<E>>;
  /** For those that are posted to and change nothing: `summarizeCheckout`. */
  post<E extends ChangeEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
}
