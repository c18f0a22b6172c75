import t from 'tap';
import type { PageApi } from '#shared/rest/api.ts';
import { loadOthers } from './load-others.ts';

t.test('the items of a list share one answer, and none of them stands among its own others', async (t) => {
  const asked: unknown[] = [];
  const api = {
    async get(_: unknown, input: unknown) {
      asked.push(input);
      return { items: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 9, totalPages: 3 } as never;
    },
    getUncached: () => Promise.reject(new Error('A list is cached.')),
  } satisfies PageApi;
  const load = async (id: number) =>
    (await loadOthers({ api, brand: 'facet' }, { id }, 2, { type: 'photo' })).map((item) => item.id);
  t.same(await load(1), [2, 3]);
  t.same(await load(2), [1, 3]);
  t.same(await load(9), [1, 2], 'not more than were asked for');
  t.same(asked[0], asked[1]);
});
