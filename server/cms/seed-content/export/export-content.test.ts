/** Content that was edited on the site, as files, and those loaded again. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { addMove, addRedirect, dropRedirect } from '#server/cms/redirects/index.ts';
import { listRedirects } from '#server/cms/redirects/list-redirects.ts';
import { editSetting, findStoredSetting } from '#server/cms/settings/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { StoredFile } from '#shared/rest/stored-file.ts';
import { makeEpub } from '#test/make-epub.ts';
import { makeWebm } from '#test/make-video.ts';
import { createTestLog, EDITOR, GUEST } from '#test/open-test-cms.ts';
import { openSeedContent } from '#test/seed-content.ts';
import { createDatabase } from '#test/test-database.ts';
import { loadSeedContent } from '../load.ts';
import { exportContent } from './export-content.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');
const context = { ...GUEST, viewer: EDITOR };

/** Items by what files name: numbers and the count of changes are each database's own. */
async function describeItems(database: string) {
  const { db } = await openDatabase(database);
  const [items, terms, brands] = await Promise.all([
    db
      .selectFrom('items')
      .leftJoin('authors', 'authors.id', 'items.author_id')
      .leftJoin('media', 'media.id', 'items.featured_media_id')
      .selectAll('items')
      .select(['authors.slug as author', 'media.file as image'])
      .orderBy('items.type')
      .orderBy('items.slug')
      .execute(),
    db
      .selectFrom('item_terms')
      .innerJoin('terms', 'terms.id', 'item_terms.term_id')
      .select(['item_terms.item_id', 'terms.taxonomy', 'terms.slug'])
      .orderBy('item_terms.position')
      .execute(),
    db.selectFrom('item_brands').selectAll().orderBy('position').execute(),
  ]);
  await db.destroy();
  return items.map(
    ({ id, author_id: _, featured_media_id: __, revision: ___, edited_at: ____, link, ...item }) => ({
      ...item,
      link: link.replace(`/${id}/`, '/id/'),
      terms: terms
        .filter(({ item_id }) => item_id === id)
        .map(({ taxonomy, slug }) => `${taxonomy}:${slug}`)
        .sort(),
      brands: brands.filter(({ item_id }) => item_id === id).map(({ brand }) => brand),
    }),
  );
}

/** Facts beside the items: what waits, and for when; settings as each site reads them; where addresses lead. */
async function describeWaiting(database: string) {
  const { db } = await openDatabase(database);
  const waiting = await db
    .selectFrom('item_writing')
    .innerJoin('items', 'items.id', 'item_writing.item_id')
    .select(['items.id', 'items.slug', 'item_writing.state'])
    .where('item_writing.state', '!=', '')
    .orderBy('items.slug')
    .execute();
  const jobs = await db
    .selectFrom('jobs')
    .select(['key', 'run_at'])
    .where('kind', '=', 'publish-item')
    .execute();
  const settings = await db
    .selectFrom('settings')
    .select(['name', 'brand', 'value'])
    .orderBy('name')
    .orderBy('brand')
    .execute();
  const redirects = {
    facet: (await listRedirects(db, 'facet')).value,
    gemsociety: (await listRedirects(db, 'gemsociety')).value,
  };
  await db.destroy();
  return {
    waiting: waiting.map(({ id, ...item }) => ({
      ...item,
      run_at: jobs.find(({ key }) => key === String(id))?.run_at ?? null,
    })),
    settings,
    redirects,
  };
}

/** Exams with what is asked, without numbers of their own and when somebody edited them. */
async function describeExams(database: string) {
  const { db } = await openDatabase(database);
  const exams = await db.selectFrom('exams').selectAll().orderBy('slug').execute();
  const questions = await db
    .selectFrom('exam_questions')
    .select(['exam_id', 'key', 'type', 'points', 'definition'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute();
  await db.destroy();
  return exams.map(({ id, edited_at: _, ...exam }) => ({
    ...exam,
    questions: questions
      .filter(({ exam_id }) => exam_id === id)
      .map(({ exam_id: __, ...question }) => question),
  }));
}

async function open(t: Test) {
  const dir = t.testdir({ fresh: {} });
  const opened = await openSeedContent(dir);
  t.teardown(() => opened.close());
  const contentDir = join(dir, 'content');
  await cp(CONTENT, contentDir, { recursive: true });
  const write = async (all = false) => {
    const { db } = await openDatabase(opened.database);
    const counts = await exportContent({ db, contentDir, uploadsDir: join(dir, 'uploads'), all });
    await db.destroy();
    return counts;
  };
  const load = async (database: string) => {
    const log = createTestLog();
    const now = () => new Date();
    const uploadsDir = join(dir, 'fresh', 'uploads');
    const counts = await loadSeedContent({ database, contentDir, uploadsDir, demoUsers: true, log, now });
    const told = log.lines.map(({ message }) => message);
    t.equal(counts.failed, 0, told.join('\n'));
    t.same(
      told.filter((message) => message.includes('no image called')),
      [],
    );
    return counts;
  };
  return { ...opened, dir, contentDir, write, load };
}

t.test('everything is written as it is stored, and loading it changes no row', async (t) => {
  const { database, write, load } = await open(t);
  const before = await describeItems(database);
  const exams = await describeExams(database);
  t.same(await write(), { written: [], removed: [], left: [] }, 'nobody has edited anything');
  const { written, left } = await write(true);
  t.same(left, []);
  t.equal(written.length, before.length + exams.length);
  await load(database);
  t.same(await describeItems(database), before);
  t.same(await describeExams(database), exams);
  t.same((await write(true)).written, [], 'and the files say the same');
});

t.test('what was edited is the same in a new database', async (t) => {
  const { cms, dir, database, contentDir, write, load } = await open(t);
  const find = async (type: 'article' | 'video', slug: string) =>
    (await cms.call(ENDPOINTS.listItems, { type, slug }, GUEST)).value.items[0]?.id ?? 0;
  const change = (fields: object) =>
    cms.call(ENDPOINTS.changeItem, { type: 'article', id: 0, ...fields }, context);
  await change({
    id: await find('article', 'pricing-a-repair'),
    ...{ title: 'Pricing: "a" repair', content: '<p>Two &amp; two.</p>\n\n<!--more-->\n\n<p>Four.</p>' },
    ...{
      access: ['GOLD'],
      brands: ['facet'],
      topic: ['ruby'],
      slug: 'pricing-repairs',
      date: '2026-02-03T04:05:06',
    },
  });
  await change({ id: await find('article', 'reading-a-refractometer'), status: 'draft', excerpt: '' });
  const trashed = { type: 'article', id: await find('article', 'ring-sizing-and-ring-blanks') } as const;
  await cms.call(ENDPOINTS.removeItem, trashed, context);
  await cms.call(ENDPOINTS.createItem, { type: 'article', title: 'New here', status: 'publish' }, context);
  const { written, removed } = await write();
  t.same([...written].sort(), [
    'articles/new-here.md',
    'articles/pricing-repairs.md',
    'articles/reading-a-refractometer.md',
    'redirects/redirects.yaml',
  ]);
  t.same([...removed].sort(), ['articles/pricing-a-repair.md', 'articles/ring-sizing-and-ring-blanks.md']);
  t.match(
    await readFile(join(contentDir, 'redirects/redirects.yaml'), 'utf8'),
    '- from: /article/pricing-a-repair/\n  to: /article/pricing-repairs/',
  );
  const before = (await describeItems(database)).filter(({ slug }) => slug !== 'ring-sizing-and-ring-blanks');
  await load(database);
  t.same(
    (await describeItems(database)).filter(({ slug }) => slug !== 'ring-sizing-and-ring-blanks'),
    before,
    'here nothing changes',
  );
  const fresh = await createDatabase(join(dir, 'fresh'));
  await load(fresh);
  t.same(await describeItems(fresh), before);
});

t.test(
  'an exam that was edited is the same in a new database, and one that nothing asks is named',
  async (t) => {
    const { cms, dir, database, contentDir, write, load } = await open(t);
    const exams = (await cms.call(ENDPOINTS.listStaffExams, {}, context)).value;
    const id = exams.find(({ slug }) => slug === 'gem-tools')?.id ?? 0;
    const { value: exam } = await cms.call(ENDPOINTS.findStaffExam, { id }, context);
    t.equal(exam.questions.length, 12, 'those of the GIFT beside it as well');
    await cms.call(ENDPOINTS.changeExam, { id, title: 'Tools', attempts: 3, intro: 'Take *care*.' }, context);
    const [first, second] = exam.questions;
    if (!first || !second) throw new Error('there are twelve');
    await cms.call(ENDPOINTS.removeQuestion, { id, question: first.id }, context);
    await cms.call(
      ENDPOINTS.saveQuestion,
      {
        ...second,
        ...{ id, question_id: second.id, pool: 'optics', points: 3 },
      },
      context,
    );
    const another = { ...second, id, question: 'Another <sup>one</sup>?', pool: 'optics', points: 3 };
    await cms.call(ENDPOINTS.saveQuestion, another, context);
    await cms.call(ENDPOINTS.createExam, { title: 'Nothing yet' }, context);
    t.same(await write(), {
      written: ['exams/gem-tools.yaml'],
      removed: [],
      left: ['exams/nothing-yet.yaml: It has no questions.'],
    });
    t.match(await readFile(join(contentDir, 'exams/gem-tools.yaml'), 'utf8'), 'intro: Take *care*.');
    const before = await describeExams(database);
    await load(database);
    t.same(await describeExams(database), before, 'here nothing changes');
    const fresh = await createDatabase(join(dir, 'fresh'));
    await load(fresh);
    t.same(
      await describeExams(fresh),
      before.filter(({ slug }) => slug !== 'nothing-yet'),
    );
  },
);

t.test('terms, authors and images that were edited are the same in a new database', async (t) => {
  const { cms, dir, database, write, load } = await open(t);
  const [topic] = (await cms.call(ENDPOINTS.listTerms, { taxonomy: 'topic', slug: 'ruby' }, GUEST)).value
    .items;
  const [author] = (await cms.call(ENDPOINTS.listAuthors, {}, GUEST)).value.items;
  const [image] = (await cms.call(ENDPOINTS.listMedia, { slug: 'gem-ruby' }, GUEST)).value.items;
  if (!topic || !author || !image) throw new Error('The content lacks a topic, an author or an image.');
  const red = { taxonomy: 'topic', id: topic.id, slug: 'rubies', description: 'Red.' } as const;
  await cms.call(ENDPOINTS.changeTerm, red, context);
  await cms.call(ENDPOINTS.createTerm, { taxonomy: 'article-category', name: 'Bench' }, context);
  const renamed = { id: author.id, slug: 'renamed', biography: '<p>Cuts &amp; sets.</p>' };
  await cms.call(ENDPOINTS.changeAuthor, renamed, context);
  const words = { id: image.id, alt_text: 'A red one', focal_point: '20,80', caption: 'Mogok' };
  await cms.call(ENDPOINTS.changeMedia, words, context);
  const { written, removed } = await write();
  t.ok(removed.includes(`authors/${author.slug}.md`));
  for (const path of ['authors/renamed.md', 'terms/topic.yaml', 'terms/article-category.yaml'])
    t.ok(written.includes(path), path);
  const describe = async (name: string) => {
    const { db } = await openDatabase(name);
    const tables = [
      await db.selectFrom('terms').select(['taxonomy', 'slug', 'name', 'description', 'path']).execute(),
      await db.selectFrom('authors').select(['slug', 'name', 'biography', 'portrait']).execute(),
      await db.selectFrom('media').select(['slug', 'alt', 'caption', 'focal_point']).execute(),
    ];
    await db.destroy();
    return tables.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
  };
  const before = await describe(database);
  const items = await describeItems(database);
  await load(database);
  t.same(await describe(database), before, 'here nothing changes');
  const fresh = await createDatabase(join(dir, 'fresh'));
  await load(fresh);
  t.same(await describe(fresh), before);
  t.same(await describeItems(fresh), items);
});

t.test('videos and books that somebody sent are the same in a new database', async (t) => {
  const { cms, dir, database, write, load } = await open(t);
  const files = {
    [`${'a'.repeat(32)}.webm`]: { bytes: await makeWebm(), width: 1280, height: 720, seconds: 15 },
    [`${'b'.repeat(32)}.epub`]: { bytes: makeEpub(), width: 0, height: 0 },
  };
  await mkdir(join(dir, 'uploads'), { recursive: true });
  for (const [name, { bytes, ...size }] of Object.entries(files)) {
    await writeFile(join(dir, 'uploads', name), bytes);
    const mimeType = name.endsWith('webm') ? 'video/webm' : 'application/epub+zip';
    const facts = { ...size, mimeType, placeholder: '', bytes: bytes.length };
    const file = new StoredFile({ ...facts, file: name, name: `Pearls and ${name}` });
    await cms.call(ENDPOINTS.createMedia, { file, title: 'About pearls', caption: 'For all' }, context);
  }
  t.same((await write()).written, ['media/uploads.yaml']);
  t.same((await write()).written, []);
  const describe = async (name: string) => {
    const { db } = await openDatabase(name);
    const rows = await db
      .selectFrom('media')
      .select(['file', 'mime_type', 'width', 'height', 'bytes', 'seconds', 'title', 'caption'])
      .where('file', 'in', Object.keys(files))
      .orderBy('file')
      .execute();
    await db.destroy();
    return rows;
  };
  const before = await describe(database);
  t.equal(before.length, 2);
  await load(database);
  t.same(await describe(database), before, 'here nothing changes');
  const fresh = await createDatabase(join(dir, 'fresh'));
  await load(fresh);
  t.same(await describe(fresh), before);
  for (const [name, { bytes }] of Object.entries(files))
    t.ok(Buffer.from(bytes).equals(await readFile(join(dir, 'fresh', 'uploads', name))), name);
});

t.test('an image that somebody sent is in the library once, also where its list is loaded', async (t) => {
  const { cms, dir, database, write, load } = await open(t);
  const name = `${'c'.repeat(32)}.webp`;
  await mkdir(join(dir, 'uploads'), { recursive: true });
  await writeFile(join(dir, 'uploads', name), 'x');
  const facts = { width: 90, height: 60, mimeType: 'image/webp', placeholder: '', bytes: 1 };
  const file = new StoredFile({ ...facts, file: name, name: 'Red stone.png' });
  const sent = await cms.call(ENDPOINTS.createMedia, { file, alt_text: 'A red stone' }, context);
  const fields = {
    title: 'Red',
    content: '<p>Red.</p>',
    featured_media: sent.value.id,
    status: 'publish',
  } as const;
  await cms.call(ENDPOINTS.createItem, { type: 'article', ...fields }, context);
  const [author] = (await cms.call(ENDPOINTS.listAuthors, {}, GUEST)).value.items;
  await cms.call(ENDPOINTS.changeAuthor, { id: author?.id ?? 0, image: sent.value.id }, context);
  const describe = async (place: string) => {
    const { db } = await openDatabase(place);
    const media = await db.selectFrom('media').select(['slug', 'file', 'alt']).orderBy('slug').execute();
    const portraits = await db
      .selectFrom('authors')
      .innerJoin('media', 'media.id', 'authors.image_id')
      .select(['authors.slug', 'media.file'])
      .orderBy('authors.slug')
      .execute();
    await db.destroy();
    return { media, portraits };
  };
  const [before, items] = [await describe(database), await describeItems(database)];
  t.ok((await write()).written.includes('media/uploads.yaml'));
  await load(database);
  t.same(await describe(database), before, 'no second one');
  t.same(await describeItems(database), items);
  const fresh = await createDatabase(join(dir, 'fresh'));
  await load(fresh);
  t.same((await describe(fresh)).portraits, before.portraits);
  const isRed = ({ slug }: { slug: string }) => slug === 'red';
  t.same((await describeItems(fresh)).filter(isRed), items.filter(isRed));
});

t.test('words about a video of the files are written beside what its list says', async (t) => {
  const { cms, dir, database, write, load } = await open(t);
  const asked = { context: 'edit', slug: 'star-and-lamp-video' } as const;
  const [video] = (await cms.call(ENDPOINTS.listEditedMedia, asked, context)).value.items;
  await cms.call(ENDPOINTS.changeMedia, { id: video?.id ?? 0, title: 'The star', caption: 'Slow' }, context);
  t.same((await write()).written, ['media/files.yaml']);
  t.same((await write()).written, []);
  const fresh = await createDatabase(join(dir, 'fresh'));
  await load(fresh);
  const describe = async (place: string) => {
    const { db } = await openDatabase(place);
    const rows = await db
      .selectFrom('media')
      .select(['slug', 'file', 'title', 'caption', 'width', 'height', 'bytes', 'seconds'])
      .where('slug', '=', asked.slug)
      .execute();
    await db.destroy();
    return rows;
  };
  const [row] = await describe(fresh);
  t.match(row, { file: 'film-star-and-lamp.webm', title: 'The star', caption: 'Slow', seconds: 16 });
  t.same([row], await describe(database));
});

t.test('what waits, settings and redirects are the same in a new database', async (t) => {
  const { cms, dir, database, contentDir, write, load } = await open(t);
  const create = async (title: string, fields: object) =>
    cms.call(ENDPOINTS.createItem, { type: 'article', title, ...fields }, context);
  await create('To come', { status: 'future', date: '2999-03-04T05:06:07' });
  await create('To review', { status: 'pending' });
  await create('For staff', { status: 'private' });
  await create('Once planned', { status: 'future', date: '2999-03-04T05:06:07' });
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const site = await findStoredSetting(db, 'site', 'gemsociety');
  if (!site) throw new Error('There is no setting.');
  await editSetting(db, 'site', site, { ...(site.value as object), tagline: 'Stones' }, new Date());
  await editSetting(db, 'only-here', { brand: '', fileValue: undefined }, { count: 3 }, new Date());
  await addRedirect(db, { brand: 'facet', path: '/sale/', target: '/shop/', status: 302 });
  await addRedirect(db, { brand: 'facet', path: '/gone/', target: null, status: 410 });
  await addMove(db, { path: '/topic/left/', target: '/shop/' });
  await addMove(db, { path: '/business-listing/closed/', target: null, status: 410 });
  const { written } = await write();
  t.same([...written].sort(), [
    'articles/for-staff.md',
    'articles/once-planned.md',
    'articles/to-come.md',
    'articles/to-review.md',
    'redirects/redirects.yaml',
    'settings/only-here.yaml',
    'settings/site.yaml',
  ]);
  t.same((await write()).written, [], 'written once');
  const before = await describeWaiting(database);
  t.same(before.waiting, [
    { slug: 'for-staff', state: 'private', run_at: null },
    { slug: 'once-planned', state: 'future', run_at: '2999-03-04T05:06:07.000Z' },
    { slug: 'to-come', state: 'future', run_at: '2999-03-04T05:06:07.000Z' },
    { slug: 'to-review', state: 'pending', run_at: null },
  ]);
  await load(database);
  t.same(await describeWaiting(database), before, 'here nothing changes');
  const fresh = await createDatabase(join(dir, 'fresh'));
  await load(fresh);
  t.same(await describeWaiting(fresh), before);
  const file = join(contentDir, 'articles/to-come.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace('2999-03-04', '2001-03-04'));
  await rm(join(contentDir, 'articles/once-planned.md'));
  await load(fresh);
  t.same((await describeWaiting(fresh)).waiting, [
    { slug: 'for-staff', state: 'private', run_at: null },
    { slug: 'to-review', state: 'pending', run_at: null },
  ]);
  t.match(
    (await describeItems(fresh)).find(({ slug }) => slug === 'to-come'),
    { status: 'publish', date: '2001-03-04T05:06:07' },
    'a day that has passed',
  );
});

t.test('a redirect that was exported is removed for good, with its line', async (t) => {
  const { database, contentDir, write, load } = await open(t);
  const file = join(contentDir, 'redirects/redirects.yaml');
  await writeFile(
    file,
    '# Former addresses.\n- { from: /first/, to: /shop/ }\n- { from: /second/, to: /shop/ }\n',
  );
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const now = new Date();
  const read = async () => Object.keys((await listRedirects(db, 'facet')).value).sort();
  await addRedirect(db, { brand: '', path: '/sale/', target: '/shop/', status: 302 });
  await addMove(db, { path: '/topic/left/', target: null, status: 410 });
  await write();
  await load(database);
  t.same(await read(), ['/first/', '/sale/', '/second/', '/topic/left/']);
  t.ok(await dropRedirect(db, { brand: '', path: '/sale/', source: 'staff' }, now));
  t.ok(await dropRedirect(db, { brand: '', path: '/topic/left/', source: 'move' }, now));
  t.ok(await dropRedirect(db, { brand: '', path: '/first/', source: 'content' }, now));
  t.same(await read(), ['/second/']);
  await writeFile(file, `${await readFile(file, 'utf8')}- { from: /third/, to: /shop/ }\n`);
  await load(database);
  t.same(await read(), ['/second/', '/third/'], 'nor does the file bring them back');
  t.same((await write()).written, ['redirects/redirects.yaml']);
  t.equal(
    await readFile(file, 'utf8'),
    '# Former addresses.\n\n- { from: /second/, to: /shop/ }\n- { from: /third/, to: /shop/ }\n',
  );
  await load(database);
  t.same((await write()).written, [], 'written once');
  await writeFile(file, '- { from: /first/, to: /shop/ }\n');
  await load(database);
  t.same(await read(), ['/first/'], 'a line that comes after is new');
  await dropRedirect(db, { brand: '', path: '/first/', source: 'content' }, now);
  await addRedirect(db, { brand: '', path: '/next/', target: '/shop/', status: 301 });
  await write();
  await load(database);
  t.same(await read(), ['/next/'], 'in the place of the last one');
});
