import { join } from 'node:path';
import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { createTestLog, EDITOR, GUEST, openTestCms } from '#test/open-test-cms.ts';
import { testSearch } from '#test/search/search-suite.ts';
import { createSearchThread } from './create-search-thread.ts';

const SEARCH = ENDPOINTS.search.input.parse({ q: 'silver' });
const SUGGEST = ENDPOINTS.suggest.input.parse({ q: 'silver' });

testSearch(t, async () => ({ searchThreads: 2 }));

t.test(
  'threads answer what is answered without them, and know of a change as soon as it is made',
  async (t) => {
    const dir = t.testdir();
    const { cms } = await openTestCms(join(dir, 'threads'), {}, { searchThreads: 2 });
    t.teardown(() => cms.close());
    cms.prepareSearch();
    const { cms: other } = await openTestCms(join(dir, 'none'), {}, { searchThreads: 0 });
    t.teardown(() => other.close());
    const ask = async (searched: typeof cms, q: string) => {
      const { value, tags } = await searched.call(ENDPOINTS.search, { q, aggs: 'post_type,topic' }, GUEST);
      const suggested = await searched.call(ENDPOINTS.suggest, { q, brand: 'facet' }, GUEST);
      return { ...value, took: 0, tags, suggested: suggested.value };
    };
    const questions = ['silver', 'ruby red', 'refractometr', '', 'the'];
    const answers = await Promise.all(questions.map((q) => ask(cms, q)));
    for (const [at, q] of questions.entries()) t.same(answers[at], await ask(other, q), q);
    const { value } = await cms.call(
      ENDPOINTS.listItems,
      { type: 'article', slug: 'soldering-silver' },
      GUEST,
    );
    const id = value.items[0]?.id ?? 0;
    for (const title of ['Brazing Bronze', 'Casting Copper', 'Welding Gold']) {
      await cms.call(ENDPOINTS.changeItem, { type: 'article', id, title }, { ...GUEST, viewer: EDITOR });
      const found = await Promise.all([title, title].map((q) => ask(cms, q)));
      for (const { hits } of found) t.equal(hits.hits[0]?._source.title, title, 'by every thread');
    }
  },
);

t.test('a thread that fails tells who waits and the log, and another takes its place', async (t) => {
  const { database, cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const log = createTestLog();
  const missing = createSearchThread(join(database, 'not-a-folder', 'facet.db'), log);
  await t.rejects(Promise.all([missing.search(SEARCH), missing.suggest(SUGGEST)]));
  t.match(log.lines, [{ level: 'error', message: 'a thread of the search failed' }]);
  t.equal(missing.waiting, 0);
  await t.rejects(missing.search(SEARCH), 'and again, by a new one');

  const thread = createSearchThread(database, log);
  await t.rejects(
    thread.suggest(JSON.parse(JSON.stringify({ ...SUGGEST, q: 7 }))),
    'one question that fails is one answer',
  );
  const { value } = await thread.suggest(SUGGEST);
  t.match(value.items, [{ title: 'Soldering Silver' }]);
  await t.rejects(
    thread.suggest(Object.assign({ ...SUGGEST }, { unsendable: () => 'silver' })),
    'what cannot be sent',
  );
  t.equal(thread.waiting, 0);
  // So many that the last cannot be answered before the end.
  const asked = Array.from({ length: 500 }, () => thread.suggest(SUGGEST));
  const [settled] = await Promise.all([Promise.allSettled(asked), thread.close()]);
  t.match(settled.at(-1), { status: 'rejected', reason: { message: 'The thread of the search has ended.' } });
  await t.rejects(thread.suggest(SUGGEST), 'a closed one does not begin again');
  thread.prepare();
  t.equal(thread.waiting, 0);
});
