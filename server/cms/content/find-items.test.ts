import t from 'tap';
import { accessGroup } from '#shared/access.ts';
import type { CallContext } from '#shared/rest/api.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, GUEST, openTestCms } from '#test/open-test-cms.ts';
import { measureProcessMs } from '#test/processor-time.ts';

type ListInput = Omit<InputOf<typeof ENDPOINTS.listItems>, 'type'>;

async function openLists(dir: string) {
  const opened = await openTestCms(dir, {
    'articles/alpha-100.md': articleFile('alpha 100% & more', 'Text.', {
      date: '2026-02-01',
      author: 'bo-quill',
    }),
  });
  const list = async (input: ListInput) =>
    (await opened.cms.call(ENDPOINTS.listItems, { type: 'article', ...input }, GUEST)).value;
  const slugs = async (input: ListInput) => (await list(input)).items.map((item) => item.slug);
  return { ...opened, list, slugs };
}

const SOLDERING = 'soldering-silver';
const LATHE = 'premium-lathe';
const READING = 'reading-a-refractometer';
const ALPHA = 'alpha-100';

t.test('lists are sorted as WordPress sorts them', async (t) => {
  const { cms, slugs } = await openLists(t.testdir());
  t.teardown(() => cms.close());
  t.same(await slugs({}), [SOLDERING, LATHE, READING, ALPHA], 'newest first');
  t.same(await slugs({ order: 'asc' }), [ALPHA, READING, LATHE, SOLDERING]);
  t.same(
    await slugs({ orderby: 'title' }),
    [ALPHA, READING, SOLDERING, LATHE],
    'names from A to Z, case aside',
  );
  t.same(await slugs({ orderby: 'slug', order: 'desc' }), [SOLDERING, READING, LATHE, ALPHA]);
  const { items } = (await cms.call(ENDPOINTS.listItems, { type: 'article' }, GUEST)).value;
  const include = [items[2]?.id, LATHE, items[0]?.id].join(',');
  t.same(
    await slugs({ include, orderby: 'include' }),
    [READING, LATHE, SOLDERING],
    'in the order of include',
  );
});

t.test('lists are narrowed by slug, id, author, term, brand and words', async (t) => {
  const { cms, list, slugs } = await openLists(t.testdir());
  t.teardown(() => cms.close());
  t.same(await slugs({ slug: `${READING},${SOLDERING},nothing` }), [SOLDERING, READING]);
  t.same(await slugs({ exclude: `${READING},${LATHE}` }), [SOLDERING, ALPHA]);
  t.same(await slugs({ author: 'bo-quill' }), [LATHE, ALPHA]);
  const author = (await list({ slug: READING })).items[0]?.author;
  t.same(await slugs({ author: String(author) }), [SOLDERING, READING], 'by id as well');
  t.same(
    await slugs({ 'article-category': 'gemology' }),
    [LATHE, READING, ALPHA],
    'with what is below the term',
  );
  t.same(await slugs({ 'article-category': 'gemology,metalsmithing' }), [SOLDERING, LATHE, READING, ALPHA]);
  t.same(await slugs({ topic: 'ruby' }), [READING]);
  t.same(await slugs({ brand: 'gemsociety', 'article-category': 'metalsmithing' }), []);
  t.same(await slugs({ search: 'CAFÉ bench' }), [READING]);
  t.same(await slugs({ search: 'bench EDGE' }), [READING], 'every word, in any case');
  t.same(await slugs({ search: '100%' }), [ALPHA], 'signs of the pattern stand for themselves');
  t.same(await slugs({ search: "x' or '1'='1" }), []);
  t.same(await slugs({ search: 'lathe', orderby: 'relevance' }), [LATHE]);
});

t.test('a page beyond the last is an error, except the first', async (t) => {
  const { cms, list, slugs } = await openLists(t.testdir());
  t.teardown(() => cms.close());
  t.match(await list({ per_page: 3 }), { total: 4, totalPages: 2, items: { length: 3 } });
  t.same(await slugs({ per_page: 3, page: 2 }), [ALPHA]);
  await t.rejects(list({ per_page: 3, page: 3 }), { status: 400, code: 'rest_post_invalid_page_number' });
  t.match(await list({ slug: 'nothing' }), { total: 0, totalPages: 0, items: [] });
});

t.test('what does not fit the declaration is refused with the name of the parameter', async (t) => {
  const { cms, list } = await openLists(t.testdir());
  t.teardown(() => cms.close());
  await t.rejects(list({ per_page: 101 }), {
    status: 400,
    code: 'rest_invalid_param',
    params: { per_page: /100/ },
  });
  await t.rejects(list({ page: 'x' }), { code: 'rest_invalid_param', params: { page: String } });
});

t.test('an item has the shape of WordPress, and what it depends on as tags', async (t) => {
  const { cms, list } = await openLists(t.testdir());
  t.teardown(() => cms.close());
  const listed = (await list({ slug: READING })).items[0];
  const answer = await cms.call(
    ENDPOINTS.findItem,
    { type: 'article', id: listed?.id ?? 0, _embed: true },
    GUEST,
  );
  t.match(answer.value, {
    link: '/article/reading-a-refractometer/',
    date: '2026-03-14T00:00:00',
    title: { rendered: 'Reading a Refractometer' },
    excerpt: { rendered: '<p>What Reading a Refractometer is about.</p>' },
    brands: ['gemsociety', 'facet'],
    reading_minutes: 1,
    _embedded: {
      author: [
        { name: 'Ada Brook', link: '/author/ada-brook/', biography: '<p>She <strong>looks</strong>.</p>' },
      ],
      'wp:featuredmedia': [{ source_url: '/wp-content/uploads/gem-ruby.webp', alt_text: 'A ruby' }],
      'wp:term': [
        [{ slug: 'testing', path: 'gemology/testing', link: '/gemology/testing/' }],
        [{ slug: 'ruby', taxonomy: 'topic', count: undefined }],
      ],
    },
  });
  const { id, author, featured_media } = answer.value;
  for (const tag of [`item:${id}`, `author:${author}`, `media:${featured_media}`, 'taxonomy:topic'])
    t.ok(answer.tags.includes(tag), tag);
  const { tags } = await cms.call(ENDPOINTS.listItems, { type: 'article', topic: 'ruby' }, GUEST);
  for (const tag of ['type:article', `item:${id}`, 'taxonomy:topic']) t.ok(tags.includes(tag), tag);
  await t.rejects(
    cms.call(ENDPOINTS.findItem, { type: 'page', id }, GUEST),
    { code: 'rest_post_invalid_id' },
    'under its own type only',
  );
});

t.test('plain text becomes HTML where WordPress answers HTML', async (t) => {
  const { cms, list } = await openLists(t.testdir());
  t.teardown(() => cms.close());
  t.equal((await list({ slug: ALPHA })).items[0]?.title.rendered, 'alpha 100% &amp; more');
});

t.test('a list takes the same few queries however long it is', async (t) => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`articles/a-${index}.md`, articleFile(`A ${index}`, 'Text.')]),
  );
  const { cms } = await openTestCms(t.testdir(), many);
  t.teardown(() => cms.close());
  const time = (per_page: number) =>
    measureProcessMs(async () => {
      for (let round = 0; round < 20; round++)
        await cms.call(ENDPOINTS.listItems, { type: 'article', per_page, _embed: true }, GUEST);
    });
  await time(1);
  const [one, sixty] = [await time(1), await time(60)];
  t.ok(sixty < one * 20, `sixty items take ${(sixty / one).toFixed(1)} times as long as one`);
});

t.test('a term counts items in it and below it, once each, of one brand when asked', async (t) => {
  const { cms } = await openLists(t.testdir());
  t.teardown(() => cms.close());
  const terms = async (input: object) =>
    (await cms.call(ENDPOINTS.listTerms, { taxonomy: 'article-category', ...input }, GUEST)).value.items;
  t.match(await terms({ orderby: 'name' }), [
    { slug: 'gemology', count: 4, parent: 0, description: 'Gems & light.' },
    { slug: 'metalsmithing', count: 1 },
    { slug: 'testing', count: 4 },
  ]);
  t.match(await terms({ brand: 'gemsociety', hide_empty: true }), [
    { slug: 'gemology' },
    { slug: 'testing' },
  ]);
  const [gemology] = await terms({ slug: 'gemology' });
  t.match(await terms({ parent: gemology?.id }), [{ slug: 'testing', parent: gemology?.id }]);
  t.match(await terms({ orderby: 'count' }), [{ count: 4 }, { count: 4 }, { count: 1 }]);
});

t.test('people are listed when they have published something', async (t) => {
  const { cms } = await openTestCms(t.testdir(), {
    'authors/idle-ian.md': '---\nname: Idle Ian\n---\n\nNothing yet.\n',
  });
  t.teardown(() => cms.close());
  const { value, tags } = await cms.call(ENDPOINTS.listAuthors, {}, GUEST);
  t.same(
    value.items.map((user) => user.name),
    ['Ada Brook', 'Bo Quill'],
    'one without a file has the name that the slug spells',
  );
  t.ok(tags.includes('authors'));
});

t.test('a setting that is kept apart for each brand answers the one that is asked for', async (t) => {
  const { cms } = await openLists(t.testdir());
  t.teardown(() => cms.close());
  const site = async (input: object, brand: 'facet' | 'gemsociety') =>
    (await cms.call(ENDPOINTS.findSetting, { name: 'site', ...input }, { ...GUEST, brand })).value;
  t.match(await site({}, 'facet'), { name: 'Facet' });
  t.match(await site({}, 'gemsociety'), { name: 'Gem Society' });
  t.match(await site({ brand: 'gemsociety' }, 'facet'), { name: 'Gem Society' });
  const { value } = await cms.call(ENDPOINTS.listSettings, {}, GUEST);
  t.same(Object.keys(value).sort(), ['filters', 'membership-rights', 'site']);
  t.match(value, { filters: [{ slug: 'gemology' }], site: { name: 'Facet', description: 'Metal' } });
  await t.rejects(cms.call(ENDPOINTS.findSetting, { name: 'nothing' }, GUEST), {
    code: 'rest_setting_invalid',
  });
});

t.test(
  'the images of a text come with it, for those who may read it, and it is purged with them',
  async (t) => {
    const image = (name: string) => `![A stone](${name})`;
    const tile = '<!-- wp:airnauts/content-block {"name":"image","image":{"src":"gem-opal"}} /-->';
    const { cms } = await openTestCms(t.testdir(), {
      'media/more.yaml': 'gem-opal: { alt: An opal, width: 9, height: 9, placeholder: UklGRg== }\n',
      'media/gem-opal.webp': 'x',
      'articles/pictured.md': articleFile(
        'Pictured',
        [image('gem-ruby'), image('gem-ruby'), '<!--more-->', tile].join('\n\n'),
        { access: ['GOLD'] },
      ),
    });
    t.teardown(() => cms.close());
    const read = (context: CallContext) =>
      cms.call(ENDPOINTS.listItems, { type: 'article', slug: 'pictured', _embed: true }, context);
    const shown = async (context: CallContext) =>
      (await read(context)).value.items[0]?._embedded?.['facet:textmedia'] ?? [];
    t.same(
      (await shown(GUEST)).map(({ slug }) => slug),
      ['gem-ruby'],
    );
    const member = { ...GUEST, group: accessGroup({ ALL: true, GOLD: true }) };
    const [, opal] = await shown(member);
    t.match(opal, { slug: 'gem-opal', media_details: { placeholder: 'UklGRg==' } });
    t.ok((await read(member)).tags.includes(`media:${opal?.id}`));
  },
);
