import { join } from 'node:path';
import t from 'tap';
import { createTestLog, EDITOR, GUEST, openTestCms } from '#server/cms/open-test-cms.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { testSearch } from '../search-suite.ts';
import { createSearchThread } from './create-search-thread.ts';

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
  const { databaseFile, cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const log = createTestLog();
  const missing = createSearchThread(join(databaseFile, 'not-a-folder', 'facet.db'), log);
  await t.rejects(Promise.all([missing.ask('search', {}), missing.ask('suggest', {})]));
  t.match(log.lines, [{ level: 'error', message: 'a thread of the search failed' }]);
  t.equal(missing.waiting, 0);
  await t.rejects(missing.ask('search', {}), 'and again, by a new one');

  const thread = createSearchThread(databaseFile, log);
  const input = ENDPOINTS.suggest.input.parse({ q: 'silver' });
  await t.rejects(thread.ask('suggest', { ...input, q: 7 }), 'one question that fails is one answer');
  const { value } = await thread.ask<{ items: { title: string }[] }>('suggest', input);
  t.match(value.items, [{ title: 'Soldering Silver' }]);
  await t.rejects(thread.ask('suggest', { q: () => 'silver' }), 'what cannot be sent');
  t.equal(thread.waiting, 0);
  const asked = thread.ask('suggest', input);
  await Promise.all([t.rejects(asked, { message: 'The thread of the search has ended.' }), thread.close()]);
  await t.rejects(thread.ask('suggest', input), 'a closed one does not begin again');
  thread.prepare();
  t.equal(thread.waiting, 0);
});
