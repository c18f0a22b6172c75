import type { ApiCache, CachedResult } from '#server/cache/api-cache.ts';
import type { CallContext, PageApi, PersonalApi, Result, Transport } from '#shared/rest/api.ts';
import type {
  ChangeEndpoint,
  Endpoint,
  InputOf,
  ListEndpoint,
  OutputOf,
  PersonalEndpoint,
  PersonalListEndpoint,
  SharedEndpoint,
} from '#shared/rest/endpoint.ts';

/** The API client of one page: it answers from the cache, and gathers the tags of all that it answered. */
export interface TaggedPageApi extends PageApi {
  readonly tags: ReadonlySet<string>;
  /** Whether every answer so far was within its time. */
  isFresh(): boolean;
}

/** @param patient waits for answers to be renewed rather than take those past their time. */
export function createPageApi(
  transport: Transport,
  cache: ApiCache,
  context: CallContext,
  patient: boolean,
): TaggedPageApi {
  const tags = new Set<string>();
  let fresh = true;
  return {
    tags,
    isFresh: () => fresh,
    async get<E extends SharedEndpoint | ListEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
      const answer = await callCached(transport, cache, endpoint, input, context, patient);
      fresh &&= answer.fresh;
      for (const tag of answer.tags) tags.add(tag);
      return answer.value;
    },
    async getUncached<E extends SharedEndpoint | ListEndpoint>(
      endpoint: E,
      input: InputOf<E>,
    ): Promise<OutputOf<E>> {
      const answer = await callShared(transport, endpoint, input, context);
      for (const tag of answer.tags) tags.add(tag);
      return answer.value;
    },
  };
}

/** Personal answers go past every cache. */
export function createPersonalApi(transport: Transport, context: CallContext): PersonalApi {
  return {
    async get<E extends PersonalEndpoint | PersonalListEndpoint>(
      endpoint: E,
      input: InputOf<E>,
    ): Promise<OutputOf<E>> {
      return (await transport.call(endpoint, input, context)).value;
    },
    async post<E extends ChangeEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
      return (await transport.call(endpoint, input, context)).value;
    },
  };
}

/** The viewer is left out of the call: what is answered is for all of the group. */
function callShared<E extends SharedEndpoint | ListEndpoint>(
  transport: Transport,
  endpoint: E,
  input: InputOf<E>,
  { brand, group, token }: CallContext,
): Promise<Result<OutputOf<E>>> {
  return transport.call(endpoint, input, { brand, group, token, viewer: null });
}

/** A shared endpoint through the cache. */
export async function callCached<E extends SharedEndpoint | ListEndpoint>(
  transport: Transport,
  cache: ApiCache,
  endpoint: E,
  input: InputOf<E>,
  context: CallContext,
  patient = false,
): Promise<CachedResult<OutputOf<E>>> {
  if (endpoint.isCachedAsBytes) {
    const { value, ...kept } = await callWritten(transport, cache, endpoint, input, context, patient);
    // Parses what `callWritten` has written of this very endpoint.
    const answer: OutputOf<E> = JSON.parse(value.toString());
    return { ...kept, value: answer };
  }
  const load = () => callShared(transport, endpoint, input, context);
  return cache.get(nameAnswer(endpoint, input, context), endpoint.cache, load, patient);
}

/** The same of an endpoint that is kept written: its JSON in UTF-8, which nobody may change. */
export function callWritten<E extends SharedEndpoint | ListEndpoint>(
  transport: Transport,
  cache: ApiCache,
  endpoint: E,
  input: InputOf<E>,
  context: CallContext,
  patient = false,
): Promise<CachedResult<Buffer>> {
  const load = async () => {
    const answer = await callShared(transport, endpoint, input, context);
    // Short ones too have memory of their own: `Buffer.from` would hold a page of the pool for each.
    const json = answer.json ?? new TextEncoder().encode(JSON.stringify(answer.value));
    return { value: Buffer.from(json.buffer, json.byteOffset, json.byteLength), tags: answer.tags };
  };
  // Under this name nothing is kept but bytes.
  return cache.get(`written ${nameAnswer(endpoint, input, context)}`, endpoint.cache, load, patient);
}

function nameAnswer(endpoint: Endpoint, input: unknown, { brand, group }: CallContext): string {
  return `${endpoint.name}\n${brand}\n${group}\n${formatInput(input)}`;
}

/** The same input in another order of members is the same key. Inputs are flat. */
function formatInput(input: unknown): string {
  if (input === null || typeof input !== 'object') return '';
  const members: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) members.push(`${name}=${formatValue(value)}`);
  }
  return members.sort().join('\n');
}

/** A text that JSON would only put in quotes is put in quotes: half the time of a key is saved. */
function formatValue(value: unknown): string {
  return typeof value === 'string' && !NEEDS_ESCAPES.test(value) ? `"${value}"` : JSON.stringify(value);
}
const NEEDS_ESCAPES = /["\\\n]/;
