/**
 * A WordPress as it comes, without our endpoints: its posts and pages are articles and pages, its categories and tags ours. Where it
 * has no route, lists are empty and the site has the settings that every site has.
 */
import * as z from 'zod';
import { listAddresses } from '#shared/rest/addresses.ts';
import type { CallContext, Result, Transport } from '#shared/rest/api.ts';
import { findCounts } from '#shared/rest/counts.ts';
import { drawMap, findListings } from '#shared/rest/directory.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { noRoute, noSetting, RestError } from '#shared/rest/errors.ts';
import { search } from '#shared/rest/search.ts';
import { findSetting } from '#shared/rest/settings.ts';
import { suggest } from '#shared/rest/suggestions.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import { describeDefaultSite } from './default-site.ts';
import type { RemoteAnswer, RemoteClient } from './remote-client.ts';
import { parseOutput } from './remote-transport.ts';
import { createListMemory } from './vanished-lists.ts';
import { type PlainTaxonomy, type PlainType, toItem, toTerm } from './wordpress-shapes.ts';

type Input = Readonly<Record<string, unknown>>;

const ROUTES_OF_TYPES: Readonly<Record<string, string>> = { article: 'posts', page: 'pages' };
const ROUTES_OF_TAXONOMIES: Readonly<Record<string, string>> = {
  'article-category': 'categories',
  topic: 'tags',
};
const NOTHING = { status: 200, headers: new Headers(), body: [] };
const NO_COUNTS = { gems: 0, lessons: 0, exams_passed: 0 };
const EMPTY_SEARCH = {
  took: 0,
  timed_out: false,
  time_out: false,
  _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
  shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
  hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
  aggregations: {},
};

const EMPTY_DIRECTORY = {
  ...{ total: 0, total_pages: 0, listings: [], facets: [], place: null, other_places: [], places: [] },
  map: { level: 'world', box: { west: -168, south: -52, east: 180, north: 72 }, pins: [] },
};

const EMPTY_SUGGESTIONS = {
  items: [],
  authors: [],
  article_categories: [],
  aggregations: { post_type: { relation: 'eq', buckets: [] } },
};

/** @param now in milliseconds */
export function withPlainWordPress(
  transport: Transport,
  client: RemoteClient,
  now = () => performance.now(),
): Transport {
  const doubtEmpty = createListMemory(now);
  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      context: CallContext,
    ): Promise<Result<OutputOf<E>>> {
      try {
        return await transport.call(endpoint, input, context);
      } catch (error) {
        if (!isUnknownRoute(error)) throw error;
        const answer = await answerInstead(client, endpoint, { ...(input as object) }, context);
        if (!answer) throw error;
        if (endpoint.list)
          doubtEmpty(`${endpoint.name} ${context.brand} ${JSON.stringify(input)}`, answer.body);
        return { value: parseOutput(endpoint, answer), tags: [tagOf.all] };
      }
    },
    close: () => transport.close(),
  };
}

const isUnknownRoute = (error: unknown): boolean =>
  error instanceof RestError && (error.code === noRoute().code || error.code === noSetting().code);

async function answerInstead(
  client: RemoteClient,
  endpoint: Endpoint,
  input: Input,
  { brand }: CallContext,
): Promise<RemoteAnswer | undefined> {
  if (endpoint.kind !== 'shared') return undefined;
  if (endpoint.name === findSetting.name)
    return input.name === 'site' ? { ...NOTHING, body: describeDefaultSite(brand) } : undefined;
  if (endpoint.name === findCounts.name) return { ...NOTHING, body: NO_COUNTS };
  if (endpoint.name === search.name) return { ...NOTHING, body: EMPTY_SEARCH };
  if (endpoint.name === findListings.name) return { ...NOTHING, body: EMPTY_DIRECTORY };
  if (endpoint.name === drawMap.name) return { ...NOTHING, body: { land: '', borders: '', towns: [] } };
  if (endpoint.name === suggest.name)
    return {
      ...NOTHING,
      body: EMPTY_SUGGESTIONS,
    };
  if (endpoint.name === listAddresses.name) return NOTHING;
  const { type, taxonomy, id } = input;
  if (isKeyOf(ROUTES_OF_TYPES, type)) {
    const answer = await ask(client, ROUTES_OF_TYPES[type] ?? '', endpoint, input);
    return answer && mapBody(answer, (body) => toItem(body, type as PlainType));
  }
  if (isKeyOf(ROUTES_OF_TAXONOMIES, taxonomy)) {
    const answer = await ask(client, ROUTES_OF_TAXONOMIES[taxonomy] ?? '', endpoint, input);
    return answer && mapBody(answer, (body) => toTerm(body, taxonomy as PlainTaxonomy));
  }
  return endpoint.list && id === undefined ? NOTHING : undefined;
}

const isKeyOf = (record: object, key: unknown): key is string =>
  typeof key === 'string' && Object.hasOwn(record, key);

/** Bodies that are no element are left out of a list. */
function mapBody(
  answer: RemoteAnswer,
  map: (element: unknown) => object | undefined,
): RemoteAnswer | undefined {
  const { body } = answer;
  if (Array.isArray(body))
    return { ...answer, body: body.map(map).filter((element) => element !== undefined) };
  const element = map(body);
  return element && { ...answer, body: element };
}

/** Parameters that WordPress takes as we do. */
const SAME = ['include', 'exclude', 'search', 'slug', 'parent', 'hide_empty', 'order', 'page', 'per_page'];
const IDS = /^\d+(?:,\d+)*$/;

/** Nothing where a name that is asked for is nobody's. */
async function ask(
  client: RemoteClient,
  route: string,
  endpoint: Endpoint,
  input: Input,
): Promise<RemoteAnswer | undefined> {
  const url = new URL(`wp/v2/${route}${endpoint.list ? '' : `/${Number(input.id)}`}`, client.base);
  for (const name of SAME)
    if (input[name] !== undefined && (name !== 'include' || IDS.test(String(input[name]))))
      url.searchParams.set(name, String(input[name]));
  if (input._embed) url.searchParams.set('_embed', '1');
  if (['date', 'title', 'modified', 'name', 'count'].includes(String(input.orderby)))
    url.searchParams.set('orderby', String(input.orderby));
  for (const [ours, theirs, parameter] of RELATIONS) {
    if (input[ours] === undefined) continue;
    const ids = await findIds(client, theirs, String(input[ours]));
    if (ids === '') return NOTHING;
    url.searchParams.set(parameter, ids);
  }
  const answer = await client.send({ url, method: 'GET', headers: {} });
  if (answer.status === 400 || answer.status === 404) return endpoint.list ? NOTHING : undefined;
  return answer;
}

const RELATIONS = [
  ['article-category', 'categories', 'categories'],
  ['topic', 'tags', 'tags'],
  ['author', 'users', 'author'],
] as const;

const listOfIds = z.array(z.object({ id: z.number() })).catch([]);

/** We take slugs as well, WordPress numbers alone. */
async function findIds(client: RemoteClient, route: string, text: string): Promise<string> {
  if (IDS.test(text)) return text;
  const url = new URL(`wp/v2/${route}`, client.base);
  url.searchParams.set('slug', text);
  const { body } = await client.send({ url, method: 'GET', headers: {} });
  return listOfIds
    .parse(body)
    .map(({ id }) => id)
    .join(',');
}
