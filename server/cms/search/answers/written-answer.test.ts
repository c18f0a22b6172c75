import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { GUEST, openTestCms } from '#test/open-test-cms.ts';

t.test('an answer says the same as an object and as JSON', async (t) => {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  for (const input of [
    { q: 'silver', aggs: 'post_type,topic,access', places: '1' },
    { q: 'silvr' },
    { q: 'silver', content: 'none' },
    { q: 'nothing holds this', exact: '1' },
    { q: '', size: 0, aggs: 'post_type' },
  ] as const) {
    const { value, json } = await cms.call(ENDPOINTS.search, input, GUEST);
    t.same(JSON.parse(Buffer.from(json ?? []).toString()), value, JSON.stringify(input));
    t.doesNotThrow(() => ENDPOINTS.search.output.parse(value));
  }
});

t.test('a document that answers share is nobody’s to change', async (t) => {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const find = async (q: string) =>
    (await cms.call(ENDPOINTS.search, { q }, GUEST)).value.hits.hits[0]?._source;
  const document = await find('soldering silver');
  t.equal(await find('soldering'), document, 'one for both');
  t.ok(Object.isFrozen(document) && Object.isFrozen(document?.topics));
});
