import { createPageApi, type TaggedPageApi } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import type { PersonalRequest } from '#server/render/page-request.ts';
import { addRight } from '#shared/access.ts';
import { METERED_RIGHT } from '#shared/metering.ts';
import type { Transport } from '#shared/rest/api.ts';
import { listItems } from '#shared/rest/content.ts';
import type { InputOf, ListEndpoint, OutputOf, SharedEndpoint } from '#shared/rest/endpoint.ts';

/** The client of a page: with the right to the one article that its reader has opened, and to nothing else. */
export function createApiFor(
  request: PersonalRequest,
  transport: Transport,
  cache: ApiCache,
  patient: boolean,
): TaggedPageApi {
  const usual = createPageApi(transport, cache, request, patient);
  const { metered, group } = request;
  if (!metered?.isOpen) return usual;
  const open = createPageApi(
    transport,
    cache,
    { ...request, group: addRight(group, METERED_RIGHT) },
    patient,
  );
  const isTheOne = (endpoint: SharedEndpoint | ListEndpoint, input: unknown) => {
    if (endpoint !== listItems) return false;
    const { type, slug } = input as InputOf<typeof listItems>;
    return type === 'article' && slug === metered.slug;
  };
  return {
    tags: usual.tags,
    isFresh: usual.isFresh,
    get<E extends SharedEndpoint | ListEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
      return (isTheOne(endpoint, input) ? open : usual).get(endpoint, input);
    },
    getUncached: usual.getUncached,
  };
}
