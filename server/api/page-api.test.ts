import t from 'tap';
import { ApiCache } from '#server/cache/api-cache.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { search } from '#shared/rest/search.ts';
import { tags } from '#shared/rest/tags.ts';
import { GUEST, MEMBER, openTestCms } from '#test/open-test-cms.ts';
import { createPageApi } from './page-api.ts';

t.test(
  'what a page asks past the cache is asked each time, and drops the page as all else does',
  async (t) => {
    const { cms } = await openTestCms(t.testdir());
    t.teardown(() => cms.close());
    const calls: CallContext[] = [];
    const transport: Transport = {
      call(endpoint, input, context) {
        calls.push(context);
        return cms.call(endpoint, input, context);
      },
      close: () => cms.close(),
    };
    const cache = new ApiCache({ maxBytes: 1_000_000 });
    const api = createPageApi(transport, cache, { ...GUEST, viewer: MEMBER }, false);
    const asked = { q: 'silver', brand: 'facet' } as const;
    const found = await api.getUncached(search, asked);
    t.ok(found.hits.total.value > 0);
    t.same({ ...(await api.getUncached(search, asked)), took: 0 }, { ...found, took: 0 });
    t.equal(calls.length, 2);
    t.equal(cache.measure().entries, 0);
    t.ok(api.tags.has(tags.search));
    t.same(
      calls.map(({ viewer }) => viewer),
      [null, null],
      'by nobody in particular',
    );
  },
);
