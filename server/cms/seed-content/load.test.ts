import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, CAST, GUEST, openTestCms, writeFiles } from '#test/open-test-cms.ts';

/** Within a second every process is told what became stale. */
const OUTBOX_MS = 1000;
const FILES = Object.keys(CAST).filter((name) => !name.endsWith('.webp')).length;

t.test('loading twice is the same as loading once', async (t) => {
  const { cms, load } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const read = async () => (await cms.call(ENDPOINTS.listItems, { type: 'article' }, GUEST)).value;
  const before = await read();
  const stale: string[] = [];
  cms.onInvalidate((tags) => stale.push(...tags));
  t.match(await load(), { loaded: 0, unchanged: FILES, failed: 0, removed: 0 });
  t.same(await read(), before);
  t.same(stale, []);
});

t.test('a file with a mistake is named with its line, and everything else is loaded', async (t) => {
  const { cms, log, load, contentDir } = await openTestCms(t.testdir(), {
    'articles/no-excerpt.md':
      '---\ntitle: A\nauthor: ada-brook\ndate: 2026-01-01\nbrands: [facet]\n---\n\nText.\n',
    'articles/bad-date.md': '---\ntitle: A\nexcerpt: B\ndate: 14 March\n---\n\nText.\n',
    'articles/bad-yaml.md': '---\ntitle: A\nexcerpt: "B\ndate: 2026-01-01\n---\n\nText.\n',
    'articles/bad-block.md': articleFile('A', 'Text.\n\n<!-- wp:airnauts/content-block {"name" /-->'),
    'articles/bad-category.md': articleFile('A', 'Text.', { categories: ['nothing'] }),
    'articles/no-front-matter.md': 'Text.\n',
    'articles/nul.md': articleFile('A', 'Text.\n\nA\0B'),
    'articles/escaped-nul.md': articleFile('A', 'Text.', { excerpt: 'A\0B' }),
    'articles/typo.md': articleFile('A', 'Text.', { catgories: ['testing'] }),
    'settings/broken.yaml': 'a: [1\n',
    'settings/alias.yaml': 'a: *nothing\n',
    'terms/no-such-taxonomy.yaml': '- { slug: a, name: A }\n',
  });
  t.teardown(() => cms.close());
  const messages = log.lines.filter((line) => line.level === 'error').map((line) => line.message);
  for (const expected of [
    'content/articles/no-excerpt.md:6: excerpt is missing',
    'content/articles/bad-date.md:4: date: must be a date such as 2026-03-14',
    'content/articles/bad-block.md:11: the attributes of the block are not JSON on one line',
    'content/articles/bad-category.md:6: there is no article category called nothing',
    'content/articles/no-front-matter.md:1: the file must start with front matter between two lines of ---',
    'content/articles/nul.md:11: a NUL character stands here, which PostgreSQL cannot store',
    'content/articles/escaped-nul.md:3: a NUL character stands here, which PostgreSQL cannot store',
    'content/terms/no-such-taxonomy.yaml:1: there is no taxonomy called no-such-taxonomy',
  ])
    t.ok(messages.includes(expected), expected);
  for (const pattern of [
    /bad-yaml\.md:\d: /,
    /broken\.yaml:\d: /,
    /alias\.yaml:\d: /,
    /typo\.md:\d: .*catgories/,
  ])
    t.ok(
      messages.some((message) => pattern.test(message)),
      String(pattern),
    );
  const { value } = await cms.call(ENDPOINTS.listItems, { type: 'article' }, GUEST);
  t.equal(value.total, 3, 'the good ones are there');
  await writeFiles(contentDir, { 'articles/no-excerpt.md': articleFile('Mended', 'Text.') });
  t.match(await load(), { loaded: 1, failed: 11, unchanged: FILES }, 'and a bad one is tried again');
});

t.test('a changed file changes its item, which keeps its id, and tells what became stale', async (t) => {
  const { cms, load, contentDir } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const find = async () =>
    (await cms.call(ENDPOINTS.listItems, { type: 'article', slug: 'soldering-silver' }, GUEST)).value
      .items[0];
  const id = (await find())?.id;
  const told: string[] = [];
  cms.onInvalidate((tags) => told.push(...tags));
  await writeFiles(contentDir, {
    'articles/soldering-silver.md': articleFile('Brazing Silver', 'Use borax.', { categories: ['testing'] }),
  });
  t.match(await load(), { loaded: 1, unchanged: FILES - 1 });
  t.match(await find(), { id, title: { rendered: 'Brazing Silver' } });
  await wait(OUTBOX_MS);
  t.same(told.sort(), [`item:${id}`, 'items', 'search', 'taxonomy:article-category', 'type:article']);
});

t.test(
  'an item whose file is gone is seen no more, and is the same item when the file returns',
  async (t) => {
    const { cms, load, contentDir } = await openTestCms(t.testdir());
    t.teardown(() => cms.close());
    const file = join(contentDir, 'articles/soldering-silver.md');
    const find = async () =>
      (await cms.call(ENDPOINTS.listItems, { type: 'article', slug: 'soldering-silver' }, GUEST)).value
        .items[0];
    const id = (await find())?.id;
    const text = await readFile(file, 'utf8');
    await rm(file);
    t.match(await load(), { removed: 1, loaded: 0 });
    t.equal(await find(), undefined);
    t.match((await cms.call(ENDPOINTS.search, { q: 'flux' }, GUEST)).value.hits.total, { value: 0 });
    await writeFile(file, text);
    t.match(await load(), { loaded: 1 });
    t.equal((await find())?.id, id);
  },
);

t.test('terms, settings and images that files no longer name are gone', async (t) => {
  const { cms, load, contentDir } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  await rm(join(contentDir, 'settings/filters.yaml'));
  await writeFiles(contentDir, {
    'terms/article-category.yaml':
      '- { slug: testing, name: Testing }\n- { slug: metalsmithing, name: Metal }\n',
    'media/media.yaml': '{}\n',
  });
  await load();
  const terms = (await cms.call(ENDPOINTS.listTerms, { taxonomy: 'article-category' }, GUEST)).value.items;
  t.match(terms, [
    { slug: 'metalsmithing', name: 'Metal' },
    { slug: 'testing', path: 'testing', parent: 0 },
  ]);
  await t.rejects(cms.call(ENDPOINTS.findSetting, { name: 'filters' }, GUEST), {
    code: 'rest_setting_invalid',
  });
  t.equal((await cms.call(ENDPOINTS.listMedia, {}, GUEST)).value.total, 0);
  const gem = (await cms.call(ENDPOINTS.listItems, { type: 'gemstone' }, GUEST)).value.items[0];
  t.equal(gem?.featured_media, 0);
});

t.test('several lists name images, and one list that changes leaves the images of the others', async (t) => {
  const photo = (alt: string): string => `photo-ruby: { alt: ${alt}, width: 800, height: 800 }\n`;
  const { cms, load, contentDir } = await openTestCms(t.testdir(), {
    'media/photos.yaml': photo('Red'),
    'media/photo-ruby.webp': 'x',
  });
  t.teardown(() => cms.close());
  const list = async () =>
    (await cms.call(ENDPOINTS.listMedia, {}, GUEST)).value.items.map(({ slug }) => slug).sort();
  t.same(await list(), ['gem-ruby', 'photo-ruby']);
  await writeFiles(contentDir, { 'media/photos.yaml': photo('Redder') });
  await load();
  t.same(await list(), ['gem-ruby', 'photo-ruby'], 'one list has changed');
  await writeFiles(contentDir, { 'media/photos.yaml': 'photo-ruby: [1\n' });
  await load();
  t.same(await list(), ['gem-ruby', 'photo-ruby'], 'a list with a mistake takes nothing away');
  await rm(join(contentDir, 'media/photos.yaml'));
  await load();
  t.same(await list(), ['gem-ruby'], 'a list is gone');
});

t.test('images are copied to the uploads, and again when they change', async (t) => {
  const dir = t.testdir();
  const { cms, load, contentDir } = await openTestCms(dir);
  t.teardown(() => cms.close());
  const upload = join(dir, 'uploads/gem-ruby.webp');
  t.equal(await readFile(upload, 'utf8'), 'x');
  const { ino } = await stat(upload);
  await load();
  t.equal((await stat(upload)).ino, ino, 'one that has not changed is not copied again');
  const image = join(contentDir, 'media/gem-ruby.webp');
  await writeFile(image, 'y');
  await utimes(image, new Date(), new Date(Date.now() + 5000));
  await load();
  t.equal(await readFile(upload, 'utf8'), 'y');
});

t.test('two processes that load at once leave each item once', async (t) => {
  const { cms, load } = await openTestCms(t.testdir(), { 'articles/late.md': articleFile('Late', 'Text.') });
  t.teardown(() => cms.close());
  await Promise.all([load(), load(), load()]);
  t.equal((await cms.call(ENDPOINTS.listItems, { type: 'article', slug: 'late' }, GUEST)).value.total, 1);
});

t.test('a second start of 150 files takes well under 300 milliseconds', async (t) => {
  const body = 'A paragraph of some length about a stone.\n\n'.repeat(40);
  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`articles/a-${index}.md`, articleFile(`A ${index}`, body)]),
  );
  const { cms, load } = await openTestCms(t.testdir(), many);
  t.teardown(() => cms.close());
  const { ms, unchanged } = await load();
  t.equal(unchanged, FILES + 150);
  t.ok(ms < 300, `${ms} ms`);
});
