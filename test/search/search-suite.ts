/** Requirements of every engine; each brings the address of a store of its own, or an empty one for the file. */
import type { Test } from 'tap';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, GUEST, openTestCms, writeFiles } from '#test/open-test-cms.ts';
import { testDocuments } from './documents-suite.ts';
import type { OpenWhere } from './open-where.ts';
import { testSpelling } from './spelling-suite.ts';

async function openSearch(dir: string, openWhere: OpenWhere, files: Readonly<Record<string, string>> = {}) {
  const { cms } = await openTestCms(dir, files, await openWhere());
  const search = async (q: string, input: InputOf<typeof ENDPOINTS.search> = {}) =>
    (await cms.call(ENDPOINTS.search, { q, ...input }, GUEST)).value;
  const slugs = async (q: string, input: InputOf<typeof ENDPOINTS.search> = {}) =>
    (await search(q, input)).hits.hits.map((hit) => hit._source.slug);
  return { cms, search, slugs };
}

export function testSearch(t: Test, openWhere: OpenWhere): void {
  testDocuments(t, openWhere);
  testSpelling(t, openWhere);

  t.test('words are found by their stem, without accents, and by the beginning of the last', async (t) => {
    const { cms, slugs } = await openSearch(t.testdir(), openWhere);
    t.teardown(() => cms.close());
    t.same(await slugs('heated joints'), ['soldering-silver']);
    t.same(await slugs('cafe creme'), ['reading-a-refractometer']);
    t.same(await slugs('place refracto'), ['reading-a-refractometer']);
    t.same(
      await slugs('1.762'),
      ['ruby', 'reading-a-refractometer'],
      'a number is looked for among properties too',
    );
    t.same(
      await slugs('refracto place'),
      ['reading-a-refractometer'],
      'any of the words when not all are found',
    );
    t.same(await slugs('zzz'), []);
  });

  t.test(
    'a possessive stands beside its neighbor, and a word is itself before it is the stem of another',
    async (t) => {
      const { cms, slugs } = await openSearch(t.testdir(), openWhere, {
        'articles/eye.md': articleFile('Eye', 'A chrysoberyl cat’s-eye in sunlight.'),
        'articles/cat.md': articleFile('Cat', 'One eye of a cat, or of a tiger.'),
        'articles/ore.md': articleFile('Ore', 'Ores of copper, roasted.'),
        'articles/gold.md': articleFile('Gold', 'Leaves of or moulu, also an objet d’or.'),
      });
      t.teardown(() => cms.close());
      t.same(await slugs('"cat\'s-eye"'), ['eye']);
      t.same(await slugs('"cats eye"'), ['eye']);
      t.same(await slugs('ore'), ['ore']);
      t.same(await slugs("d'or"), ['gold']);
    },
  );

  t.test('no text that a person can type is an error', async (t) => {
    const { cms, search } = await openSearch(t.testdir(), openWhere);
    t.teardown(() => cms.close());
    const hostile = [
      '"',
      '""',
      "'",
      '*',
      'a*',
      '^silver',
      '-silver',
      '+silver',
      '(',
      ')',
      '(silver',
      'silver)',
      'title:silver',
      '{title}:silver',
      'silver AND',
      'AND',
      'OR OR',
      'NOT silver',
      'NEAR(silver flux, 2)',
      'NEAR',
      'silver NEAR/2 flux',
      '"silver',
      'sil"ver',
      '\\',
      '%',
      '_',
      ';drop table items',
      '--',
      '/*',
      '\0',
      'a\0b',
      '😀',
      '💎 silver',
      '中文',
      'ñ',
      '\u202eabc',
      '\ud800',
      'é'.normalize('NFD'),
      '?',
      '??',
      ':',
      'a:b:c',
      '<em>',
      '&lt;',
      '\uE000silver\uE001',
      'silver '.repeat(28),
      'x'.repeat(200),
      '"'.repeat(200),
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    ];
    for (const q of hostile) {
      const { hits } = await search(q, { aggs: 'post_type,categories' });
      t.ok(hits.total.value >= 0, JSON.stringify(q));
    }
  });

  t.test(
    'a word in the title weighs more than one in the excerpt, and that more than one in the text',
    async (t) => {
      const filler = 'Plain words about benches and lamps and files.';
      const { cms, slugs } = await openSearch(t.testdir(), openWhere, {
        'articles/in-text.md': articleFile('One', `${filler} Zircon.`, { excerpt: filler }),
        'articles/in-excerpt.md': articleFile('Two', filler, { excerpt: `${filler} Zircon.` }),
        'articles/in-title.md': articleFile('Zircon', filler, { excerpt: filler }),
      });
      t.teardown(() => cms.close());
      t.same(await slugs('zircon'), ['in-title', 'in-excerpt', 'in-text']);
      t.same(await slugs('zircon', { search_fields: 'title' }), ['in-title']);
      t.same(await slugs('zircon', { search_fields: 'full_excerpt^9,title' }), ['in-excerpt', 'in-title']);
      t.same(await slugs('zircon', { search_fields: 'password^9' }), ['in-title', 'in-excerpt', 'in-text']);
    },
  );

  t.test('matches are marked, and nothing else of the text is HTML', async (t) => {
    const { cms, search } = await openSearch(t.testdir(), openWhere, {
      'articles/tags.md': articleFile(
        'A <b>bold</b> beryl',
        'Beryl &lt;script&gt;alert(1)&lt;/script&gt; & co.',
        {
          excerpt: '"Beryl" <img src=x onerror=alert(1)>',
        },
      ),
    });
    t.teardown(() => cms.close());
    const [hit] = (await search('beryl')).hits.hits;
    t.same(hit?.highlight, {
      title: ['A &lt;b&gt;bold&lt;/b&gt; <em>beryl</em>'],
      content: ['<em>Beryl</em> &lt;script&gt;alert(1)&lt;/script&gt; &amp; co.'],
      full_excerpt: ['&quot;<em>Beryl</em>&quot; &lt;img src=x onerror=alert(1)&gt;'],
    });
  });

  t.test('hits are filtered, sorted, paged and counted', async (t) => {
    const { cms, search, slugs } = await openSearch(t.testdir(), openWhere);
    t.teardown(() => cms.close());
    const all = ['about', 'premium-lathe', 'reading-a-refractometer', 'ruby', 'soldering-silver'];
    t.same((await slugs('')).toSorted(), all, 'no words ask for everything');
    t.same(await slugs('', { sort: 'name_a_z' }), [
      'about',
      'reading-a-refractometer',
      'ruby',
      'soldering-silver',
      'premium-lathe',
    ]);
    t.same((await slugs('', { sort: 'name_z_a' }))[0], 'premium-lathe');
    t.same((await slugs('', { sort: 'recent' }))[0], 'soldering-silver');
    t.same(await slugs('', { post_type: 'gemstone,page', sort: 'name_a_z' }), ['about', 'ruby']);
    t.same(await slugs('', { post_type: 'author' }), [], 'a type that nothing is of');
    t.same(await slugs('', { categories: 'metalsmithing' }), ['soldering-silver']);
    t.same((await slugs('', { categories: 'gemology' })).length, 3, 'with what is below the category');
    t.notOk((await slugs('', { brand: 'gemsociety' })).includes('soldering-silver'));
    const page = await search('', { size: 2, from: 4, sort: 'recent' });
    t.match(page.hits, { total: { value: 5, relation: 'eq' }, hits: { length: 1 } });
    const none = await search('', { size: 1, aggs: 'post_type,categories' });
    t.equal(none.hits.hits.length, 1);
    t.same(none.aggregations, {
      post_type: {
        buckets: [
          { key: 'article', doc_count: 3 },
          { key: 'gemstone', doc_count: 1 },
          { key: 'page', doc_count: 1 },
        ],
      },
      categories: {
        buckets: [
          { key: 'gemology', doc_count: 3 },
          { key: 'testing', doc_count: 3 },
          { key: 'metalsmithing', doc_count: 1 },
        ],
      },
    });
  });

  t.test('a hit says what a card shows', async (t) => {
    const { cms, search } = await openSearch(t.testdir(), openWhere);
    t.teardown(() => cms.close());
    t.match((await search('chromium')).hits.hits[0]?._source, {
      post_type: 'gemstone',
      link: '/gemstone-encyclopedia/ruby/',
      thumbnail: { src: '/wp-content/uploads/gem-ruby.webp', width: 1200, height: 900, alt: 'A ruby' },
      author: { name: 'Ada Brook', link: '/author/ada-brook/' },
      categories: ['testing'],
      topics: ['ruby'],
      gemstone_family: { slug: 'corundum' },
      access: [],
    });
  });

  t.test('synonyms, properties and mistyped words lead to what was meant', async (t) => {
    const { cms, search, slugs } = await openSearch(t.testdir(), openWhere, {
      'settings/search-synonyms.yaml': 'equal:\n  - [ri, refractive index]\n  - [pigeon blood, chromium]\n',
    });
    t.teardown(() => cms.close());
    t.same(await slugs('pigeon blood'), ['ruby']);
    t.same(await slugs('ri 1.765'), ['ruby'], 'a class of the scale that its range touches');
    t.same(await slugs('mohs 9'), ['ruby']);
    t.same(await slugs('ri:1.76-1.77 sg:4.0'), ['ruby']);
    t.same(await slugs('ri:1.5'), []);
    t.same(await slugs('ri:1.3-1.765 ri:1.768-2.4'), ['ruby'], 'one that touches both ranges of a property');
    t.same(await slugs('ri:1.3-1.765 ri:1.8-2.4'), []);
    const mistyped = await search('refractomter');
    t.equal(mistyped.corrected, 'refractometer');
    t.equal(mistyped.hits.hits[0]?._source.slug, 'reading-a-refractometer');
    const exact = await search('refractomter', { exact: '1' });
    t.same([exact.corrected, exact.hits.total.value], [undefined, 0]);
    t.equal((await search('solderingsilver')).corrected, 'soldering silver', 'two words written as one');
  });

  t.test('a facet counts what a click on it shows, whatever else is chosen', async (t) => {
    const { cms, search } = await openSearch(t.testdir(), openWhere);
    t.teardown(() => cms.close());
    const aggs = 'post_type,topic,family,access,categories';
    for (const q of ['', 'ruby', 'silver joint', 'place stone heat'])
      for (const chosen of [{}, { post_type: 'article' }, { topic: 'ruby' }]) {
        const { aggregations } = await search(q, { ...chosen, aggs });
        for (const [facet, { buckets }] of Object.entries(aggregations))
          for (const { key, doc_count } of buckets) {
            const { hits } = await search(q, { ...chosen, [facet]: key });
            t.equal(hits.total.value, doc_count, `'${q}' ${JSON.stringify(chosen)} ${facet}=${key}`);
          }
      }
  });

  t.test('suggestions are titles that go on with what was typed, people and topics', async (t) => {
    const { cms } = await openSearch(t.testdir(), openWhere);
    t.teardown(() => cms.close());
    const suggest = async (q: string) => (await cms.call(ENDPOINTS.suggest, { q }, GUEST)).value;
    t.match(await suggest('sold'), { items: [{ link: '/article/soldering-silver/' }], authors: [] });
    t.match((await suggest('brook')).authors, [{ name: 'Ada Brook', link: '/author/ada-brook/' }]);
    t.same((await suggest('bro')).authors, [], 'three letters are part of too many names');
    const topics = (await suggest('metals')).article_categories;
    t.match(topics, [{ slug: 'metalsmithing', featured_articles: [{ title: 'Soldering Silver' }] }]);
    t.same(await suggest('?'), {
      items: [],
      authors: [],
      article_categories: [],
      aggregations: { post_type: { buckets: [], relation: 'eq' } },
    });
  });

  t.test('items are found under the new name of their author and of what they are filed under', async (t) => {
    const dir = t.testdir();
    const where = await openWhere();
    const { cms, load, contentDir } = await openTestCms(dir, {}, where);
    t.teardown(() => cms.close());
    const slugs = async (q: string) =>
      (await cms.call(ENDPOINTS.search, { q }, GUEST)).value.hits.hits.map((hit) => hit._source.slug);
    t.same(await slugs('quibble'), []);
    await writeFiles(contentDir, {
      'authors/ada-brook.md':
        '---\nname: Ada Quibble\nposition: Gemologist\ndescription: Ada.\n---\n\nShe looks.\n',
      'terms/article-category.yaml':
        '- slug: gemology\n  name: Gemology\n  children:\n    - { slug: testing, name: Wobbleproof }\n- { slug: metalsmithing, name: Metalsmithing }\n',
    });
    await load();
    await cms.settleSearch();
    t.ok((await slugs('quibble')).includes('reading-a-refractometer'));
    t.ok((await slugs('wobbleproof')).includes('ruby'));
  });
}
