/** The answer of an endpoint in the text that is sent: for one caller, or to be kept for a group. */
import type { FastifyRequest } from 'fastify';
import { createYielder } from '#server/runtime/yield.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CacheDuration } from '#shared/limits.ts';
import type { CallContext, Result, Transport } from '#shared/rest/api.ts';
import type { Endpoint, ListEndpoint, ListPage, SharedEndpoint } from '#shared/rest/endpoint.ts';
import { ACCESS_GROUP_HEADER } from '#shared/rest/headers.ts';
import { makeLinksAbsolute, type OriginOf } from './absolute-links.ts';
import { cacheControl, pagingHeaders } from './answer-headers.ts';
import { baseOf, homeLink, type MountedBase } from './base-address.ts';
import { filterFields } from './filter-fields.ts';
import { addItemLinks } from './item-links.ts';
import { answersWholeList, cutPage } from './page-of-list.ts';

export interface AnswerSource extends MountedBase {
  readonly cms: Pick<Transport, 'call'>;
  readonly originOf: OriginOf;
}

/** By which one caller's answer is another's. */
export const VARY = 'Authorization, Cookie';
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A shared answer as it is sent and kept. */
export interface CachedAnswer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly duration: CacheDuration;
  /** The same bytes with another total are another answer. */
  readonly version: string;
}

/** The answer of an endpoint, and the text in which it is sent. */
export async function makeAnswer(
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  context: CallContext,
  options: AnswerSource,
) {
  const called = await callEndpoint(request, endpoint, input, context, options);
  const { json, value } = called.answer;
  const text =
    json !== undefined && input._fields === undefined
      ? Buffer.from(json.buffer, json.byteOffset, json.byteLength)
      : JSON.stringify(
          filterFields(present(value, request, endpoint, context.brand, options), input._fields),
        );
  return { ...called, text };
}

/** The viewer is left out of the call: what is kept is made for a group. */
export async function makeCached(
  request: FastifyRequest,
  endpoint: SharedEndpoint | ListEndpoint,
  input: Readonly<Record<string, unknown>>,
  context: CallContext,
  options: AnswerSource,
): Promise<CachedAnswer> {
  const { brand, group, token } = context;
  const forGroup = { brand, group, token, viewer: null };
  const { answer, headers, text, total } = await makeAnswer(request, endpoint, input, forGroup, options);
  const isGuest = context.viewer === null;
  return {
    body: typeof text === 'string' ? Buffer.from(text) : text,
    headers: {
      'Content-Type': JSON_TYPE,
      'Cache-Control': cacheControl(endpoint.kind, isGuest),
      Vary: `Accept-Encoding, ${VARY}`,
      ...headers,
      ...(!isGuest && { [ACCESS_GROUP_HEADER]: group }),
    },
    tags: answer.tags,
    duration: endpoint.cache,
    version: String(total ?? ''),
  };
}

/** As WordPress has it over HTTP: with whole addresses. */
function present(
  value: unknown,
  request: FastifyRequest,
  endpoint: Endpoint,
  brand: BrandId,
  options: AnswerSource,
): unknown {
  const linked = makeLinksAbsolute(endpoint, value, brand, options.originOf);
  return addItemLinks(linked, baseOf(request, options));
}

/** Those that read or change what is one person's take turns. */
const yieldIfBusy = createYielder();

async function callEndpoint(
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  context: CallContext,
  options: AnswerSource,
) {
  const base = baseOf(request, options);
  const home = homeLink(base);
  if (endpoint.kind !== 'shared') await yieldIfBusy();
  const pageOf = (list: ListPage<unknown>, tags: readonly string[]) => {
    const paging = pagingHeaders(new URL(request.url, base).href, Number(input.page ?? 1), list);
    const link = paging.link ? `${home}, ${paging.link}` : home;
    const answer: Result<unknown> = { value: list.items, tags };
    return { answer, headers: { ...paging, link }, total: list.total };
  };
  if (endpoint.list) {
    const { value, tags } = await options.cms.call(endpoint, input, context);
    return pageOf(value, tags);
  }
  const isWhole = answersWholeList(endpoint);
  // Another CMS is asked for all of it as well: its pages cannot be cut again.
  const asked = isWhole ? { ...input, page: undefined, per_page: undefined } : input;
  const answer: Result<unknown> = await options.cms.call(endpoint, asked, context);
  if (isWhole && Array.isArray(answer.value))
    return pageOf(cutPage<unknown>(answer.value, input), answer.tags);
  return { answer, headers: { link: home }, total: undefined };
}
