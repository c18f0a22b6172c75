import type * as z from 'zod';
import type { CacheDuration } from '../limits.ts';
import '../number-words.ts';
import type { RestError } from './errors.ts';

/**
 * One declaration of an endpoint of the REST base. The HTTP route, the in-process call, the remote call, the cache key
 * and the OpenAPI page all come from it.
 *
 * - `shared`: may be cached. Its handler is given the brand and the access group, never the person.
 * - `personal`: never cached; its handler is given the viewer.
 * - `change`: its handler is given the viewer, and writes what it made stale to the outbox.
 */
export type EndpointKind = 'shared' | 'personal' | 'change';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Declaration<I extends z.ZodType, O extends z.ZodType> {
  /** Unique, a verb and a noun: `listItems`. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Relative to the REST base, parameters as `:name`; they are members of the input. */
  readonly path: string;
  readonly summary: string;
  /** From path, query and body together. Query values arrive as strings: coerce. */
  readonly input: I;
  /** Schema of the answer; of a list, of one element. */
  readonly output: O;
}

export interface SharedEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends Declaration<I, O> {
  readonly kind: 'shared';
  readonly method: 'GET';
  readonly cache: CacheDuration;
  readonly list: false;
  /** Answers that are long, many, and each asked for by few: kept as they are sent, which no garbage collector has to walk. */
  readonly isCachedAsBytes?: true;
}

/** A list answers a page of elements and how many there are in all (`X-WP-Total`). */
export interface ListEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends Declaration<I, O> {
  readonly kind: 'shared';
  readonly method: 'GET';
  readonly cache: CacheDuration;
  readonly list: true;
  readonly isCachedAsBytes?: never;
}

export interface PersonalEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends Declaration<I, O> {
  readonly kind: 'personal';
  readonly method: 'GET';
  readonly list: false;
}

/** A page of elements, as a list answers it, but for one viewer: `context=edit`. */
export interface PersonalListEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends Declaration<I, O> {
  readonly kind: 'personal';
  readonly method: 'GET';
  readonly list: true;
}

export interface ChangeEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends Declaration<I, O> {
  readonly kind: 'change';
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly list: false;
  /** Methods that do the same, as WordPress takes them. */
  readonly aliases?: readonly HttpMethod[];
  /** Whether it takes a file or a part of one, whose member of the input the server makes. */
  readonly takesFile?: true | 'part';
  /** Whether it answers 201 and the address of what it made. */
  readonly creates?: true;
  /**
   * Effect of the call on the caller's token. `starts` answers a new one in `jwt`, `ends` ends the one that was sent; these and
   * `ignored` take whoever calls, while all others reject an invalid token: no change is made as a guest by mistake.
   */
  readonly token?: 'starts' | 'ends' | 'ignored';
  /** The body of its errors, where it is not WordPress's. */
  readonly describeError?: (error: RestError) => object;
  /** The code and the message of such a body. */
  readonly parseError?: (body: unknown) => { readonly code: string; readonly message: string } | undefined;
}

export type Endpoint =
  | SharedEndpoint
  | ListEndpoint
  | PersonalEndpoint
  | PersonalListEndpoint
  | ChangeEndpoint;

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;

export interface ListPage<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly totalPages: number;
}

export type OutputOf<E extends Endpoint> = E extends { readonly list: true }
  ? ListPage<z.output<E['output']>>
  : z.output<E['output']>;

type Given<E extends Endpoint> = Omit<E, 'kind' | 'list' | 'method'>;

export function sharedEndpoint<I extends z.ZodType, O extends z.ZodType>(
  given: Given<SharedEndpoint<I, O>>,
): SharedEndpoint<I, O> {
  return Object.freeze({ ...given, kind: 'shared', method: 'GET', list: false });
}

export function listEndpoint<I extends z.ZodType, O extends z.ZodType>(
  given: Given<ListEndpoint<I, O>>,
): ListEndpoint<I, O> {
  return Object.freeze({ ...given, kind: 'shared', method: 'GET', list: true });
}

export function personalEndpoint<I extends z.ZodType, O extends z.ZodType>(
  given: Given<PersonalEndpoint<I, O>>,
): PersonalEndpoint<I, O> {
  return Object.freeze({ ...given, kind: 'personal', method: 'GET', list: false });
}

export function personalListEndpoint<I extends z.ZodType, O extends z.ZodType>(
  given: Given<PersonalListEndpoint<I, O>>,
): PersonalListEndpoint<I, O> {
  return Object.freeze({ ...given, kind: 'personal', method: 'GET', list: true });
}

export function changeEndpoint<I extends z.ZodType, O extends z.ZodType>(
  given: Given<ChangeEndpoint<I, O>> & Pick<ChangeEndpoint, 'method'>,
): ChangeEndpoint<I, O> {
  return Object.freeze({ ...given, kind: 'change', list: false });
}
