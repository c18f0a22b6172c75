/** Requirements of every engine: documents with all their members, and the best of each type. */
import type { Test } from 'tap';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, GUEST, openTestCms, PREMIUM_WORD } from '#test/open-test-cms.ts';
import type { OpenWhere } from './open-where.ts';

/** As the contract lists them. */
const MEMBERS = [
  ...[
    'id',
    'post_type',
    'title',
    'slug',
    'link',
    'excerpt',
    'full_excerpt',
    'content',
    'thumbnail',
    'author',
  ],
  ...['categories', 'topics', 'gemstone_family', 'access', 'price', 'date', 'brand'],
];

const LONG = 'The lap turns slowly. '.repeat(30).trim();
const FILES = {
  'articles/laps.md': articleFile('Ruby laps', LONG, { topics: ['ruby'], brands: ['gemsociety', 'facet'] }),
  'articles/ruby-trade.md': articleFile('The trade in ruby', 'A ruby is sold.'),
  'videos/ruby-under-light.md': articleFile('Under light', 'A ruby glows.', {
    topics: ['ruby'],
    video: { width: 640, height: 360, seconds: 60 },
  }),
  'products/ruby-pin.md': articleFile('A pin', 'With a ruby.', {
    product: { sku: 'FCT-PIN', product_type: 'tools', price: 2600 },
  }),
};

export function testDocuments(t: Test, openWhere: OpenWhere): void {
  async function open(dir: string) {
    const { cms } = await openTestCms(dir, FILES, await openWhere());
    const search = async (q: string, input: InputOf<typeof ENDPOINTS.search> = {}) =>
      (await cms.call(ENDPOINTS.search, { q, ...input }, GUEST)).value;
    const first = async (q: string, input: InputOf<typeof ENDPOINTS.search> = {}) =>
      (await search(q, input)).hits.hits[0]?._source;
    return { cms, search, first };
  }

  t.test('a document has all members, and as much of its text as is asked for', async (t) => {
    const { cms, first } = await open(t.testdir());
    t.teardown(() => cms.close());
    const laps = await first('ruby laps');
    t.same(
      MEMBERS.filter((name) => !Object.keys(laps ?? {}).includes(name)),
      [],
    );
    t.match(laps, { full_excerpt: 'What Ruby laps is about.', price: null, brand: 'gemsociety' });
    t.match(laps?.content, /^The lap turns slowly\. .{200,230}…$/);
    t.equal((await first('ruby laps', { content: 'whole' }))?.content, LONG);
    t.match(Object.keys((await first('ruby laps', { content: 'none' })) ?? {}).includes('content'), false);
    t.equal((await first('pin', { post_type: 'product' }))?.price, 2600);
    await t.rejects(cms.call(ENDPOINTS.search, { q: 'ruby', content: 'whole', size: 101 }, GUEST), {
      code: 'rest_invalid_param',
      params: { size: 'At most 100 with whole texts.' },
    });
  });

  t.test('no text of a document holds what is closed', async (t) => {
    const { cms, search } = await open(t.testdir());
    t.teardown(() => cms.close());
    for (const content of ['opening', 'whole'] as const) {
      const all = await search('', { content, aggs: 'post_type' });
      t.match(JSON.stringify(all), 'Everybody may read about the lathe.');
      t.notMatch(JSON.stringify(all), PREMIUM_WORD, content);
    }
  });

  t.test('where types alone are asked for, each shows its best', async (t) => {
    const { cms, search } = await open(t.testdir());
    t.teardown(() => cms.close());
    const typesOf = async (input: InputOf<typeof ENDPOINTS.search>) =>
      (await search('ruby', { ...input, aggs: 'post_type' })).aggregations.post_type?.buckets.map(
        ({ key, doc_count, top_hits }) => [key, doc_count, top_hits?.map(({ link }) => link).toSorted()],
      );
    const everywhere = await typesOf({ size: 0 });
    t.same(everywhere?.[0], [
      'article',
      3,
      ['/article/laps/', '/article/reading-a-refractometer/', '/article/ruby-trade/'],
    ]);
    t.same(
      (await typesOf({ size: 0, categories: 'testing', topic: 'ruby' }))?.[0],
      ['article', 2, ['/article/laps/', '/article/reading-a-refractometer/']],
      'of what was chosen',
    );
    t.same((await typesOf({ size: 1 }))?.[0], ['article', 3, undefined], 'but not beside hits');
  });

  t.test('suggestions count and show what is in the topic that matches', async (t) => {
    const { cms, search } = await open(t.testdir());
    t.teardown(() => cms.close());
    const suggest = async (q: string) => (await cms.call(ENDPOINTS.suggest, { q }, GUEST)).value;
    const { article_categories, aggregations } = await suggest('ruby');
    t.match(article_categories, [{ slug: 'ruby', taxonomy: 'topic', link: '/topic/ruby/' }]);
    const counts = aggregations.post_type.buckets.map(({ key, doc_count }) => [key, doc_count]);
    t.same(counts.toSorted(), [
      ['article', 2],
      ['gemstone', 1],
      ['video', 1],
    ]);
    for (const { key, doc_count, top_hits } of aggregations.post_type.buckets) {
      const shown = await search('ruby', { topic: 'ruby', post_type: key });
      t.equal(shown.hits.total.value, doc_count, `${key}: as many as the results page shows`);
      const links = new Set(shown.hits.hits.map(({ _source }) => _source.link));
      t.same(
        top_hits.filter(({ link }) => !links.has(link)),
        [],
        key,
      );
    }
    // No text holds a word that begins so: the stem of testing is test.
    const testing = await suggest('testi');
    t.match(testing.article_categories, [{ slug: 'testing', taxonomy: 'article-category' }]);
    t.ok(testing.aggregations.post_type.buckets.length > 0, 'of a subject too');
    const none = await suggest('flux');
    t.match(none, { article_categories: [], aggregations: { post_type: { buckets: [{ key: 'article' }] } } });
  });
}
