/** Content that was deleted on the site, and files that would bring it back. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, EDITOR, GUEST, openTestCms, writeFiles } from '#test/open-test-cms.ts';
import { ALL } from './exams/sample-exam.ts';
import { exportContent } from './export/export-content.ts';

const context = { ...GUEST, viewer: EDITOR };
const SLUG = 'soldering-silver';
const FILE = `articles/${SLUG}.md`;

async function open(t: Test, files: Readonly<Record<string, string>> = {}) {
  const dir = t.testdir();
  const opened = await openTestCms(dir, files);
  const { cms, log, contentDir, load, database } = opened;
  t.teardown(() => cms.close());
  const list = async (type: 'article' | 'course' = 'article') =>
    (await cms.call(ENDPOINTS.listItems, { type }, GUEST)).value.items;
  const find = async (slug = SLUG) => (await list()).find((item) => item.slug === slug);
  const removeItem = async (slug = SLUG) =>
    cms.call(
      ENDPOINTS.removeItem,
      { type: 'article', id: (await find(slug))?.id ?? 0, force: true },
      context,
    );
  const rewrite = async (title: string) => {
    await writeFiles(contentDir, { [FILE]: articleFile(title, 'Other words.') });
    log.lines.length = 0;
    return load();
  };
  const readLog = () => log.lines.map(({ message }) => message).join('\n');
  const write = async () => {
    const { db } = await openDatabase(database);
    const counts = await exportContent({ db, contentDir, uploadsDir: join(dir, 'uploads') });
    await db.destroy();
    return counts;
  };
  return { ...opened, dir, find, removeItem, rewrite, readLog, write };
}

t.test('an item that was deleted for good stays so when its file changes', async (t) => {
  const { find, removeItem, rewrite, readLog, write, load, contentDir } = await open(t);
  await removeItem();
  t.match(await rewrite('Brazing'), { loaded: 1, failed: 0, deleted: 1 });
  t.equal(await find(), undefined);
  t.match(readLog(), `left out, since it was deleted on the site: content/${FILE}. To bring something back`);
  t.match(await rewrite('Once more'), { deleted: 1 }, 'and the next time as well');
  t.same((await write()).removed, [FILE]);
  t.match(await load(), { removed: 1 }, 'a start without its file');
  t.match(await rewrite('On purpose'), { loaded: 1, deleted: 0 });
  t.match(await find(), { title: { rendered: 'On purpose' } });
  t.ok(existsSync(join(contentDir, FILE)));
});

t.test('an item that somebody made anew at the address is there, and its file left alone', async (t) => {
  const { cms, find, removeItem, rewrite, readLog } = await open(t);
  await removeItem();
  const anew = { type: 'article', title: 'Soldering Silver', status: 'publish' } as const;
  await cms.call(ENDPOINTS.createItem, anew, context);
  t.match(await rewrite('Brazing'), { deleted: 0, failed: 0 });
  t.match(await find(), { title: { rendered: 'Soldering Silver' } });
  t.match(readLog(), 'somebody has edited this');
  await removeItem();
  t.match(await rewrite('Again'), { deleted: 1 }, 'and deleted a second time');
  t.equal(await find(), undefined);
});

t.test('an item that has another address, or is in the trash, is not there twice', async (t) => {
  const { cms, find, rewrite } = await open(t);
  const id = (await find())?.id ?? 0;
  await cms.call(ENDPOINTS.changeItem, { type: 'article', id, slug: 'joining-silver' }, context);
  await rewrite('Brazing');
  t.equal(await find(), undefined);
  t.match(await find('joining-silver'), { id, title: { rendered: 'Soldering Silver' } });
  await cms.call(ENDPOINTS.removeItem, { type: 'article', id }, context);
  // The trash gives up its address to whoever wants it.
  await cms.call(ENDPOINTS.createItem, { type: 'article', title: 'Joining Silver' }, context);
  await rewrite('Once more');
  t.equal(await find(), undefined);
});

t.test('exams, authors, terms and images that were deleted stay so', async (t) => {
  const { cms, database, dir, contentDir, load, log, readLog, write } = await open(t, {
    'exams/tools.yaml': ALL,
    'authors/cy-lapidary.md': '---\nname: Cy\nposition: Cutter\ndescription: Cuts.\n---\n\nText.\n',
    'terms/topic.yaml': '- { slug: opal, name: Opal }\n',
    'media/media.yaml':
      '# Ours\ngem-ruby: { alt: A, width: 9, height: 9 }\nopal: { alt: B, width: 9, height: 9 }\n',
    'media/opal.webp': 'x',
  });
  const [exam] = (await cms.call(ENDPOINTS.listStaffExams, {}, context)).value;
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const authors = () => db.selectFrom('authors').select('id').where('slug', '=', 'cy-lapidary').execute();
  const topics = () => db.selectFrom('terms').select('id').where('slug', '=', 'opal').execute();
  const images = async () => (await cms.call(ENDPOINTS.listMedia, { slug: 'opal' }, GUEST)).value.items;
  const [author] = await authors();
  const [topic] = await topics();
  const [image] = await images();
  if (!exam || !author || !topic || !image) throw new Error('The files were not loaded.');
  await cms.call(ENDPOINTS.removeExam, { id: exam.id }, context);
  await cms.call(ENDPOINTS.removeAuthor, { id: author.id, force: true }, context);
  await cms.call(ENDPOINTS.removeTerm, { taxonomy: 'topic', id: topic.id, force: true }, context);
  await cms.call(ENDPOINTS.removeMedia, { id: image.id, force: true }, context);
  await db.updateTable('seed_files').set({ hash: 'before' }).execute();
  await rm(join(dir, 'uploads/opal.webp'), { force: true });
  log.lines.length = 0;
  t.match(await load(), { failed: 0, deleted: 3 });
  t.same((await cms.call(ENDPOINTS.listStaffExams, {}, context)).value, []);
  t.same(await authors(), []);
  t.same(await topics(), []);
  t.same(await images(), []);
  t.notOk(existsSync(join(dir, 'uploads/opal.webp')), 'nor is its file');
  t.match(readLog(), 'content/media/opal.webp, content/authors/cy-lapidary.md, content/exams/tools.yaml');
  t.match(readLog(), 'opal was deleted on the site');
  const { removed } = await write();
  t.same([...removed].sort(), ['authors/cy-lapidary.md', 'exams/tools.yaml', 'media/opal.webp']);
  const listed = await readFile(join(contentDir, 'media/media.yaml'), 'utf8');
  t.match(listed, /^# Ours\ngem-ruby:/);
  t.notMatch(listed, 'opal');
  t.match(await load(), { failed: 0, deleted: 0 });
  await writeFiles(contentDir, {
    'exams/tools.yaml': ALL,
    'media/media.yaml': `${listed}opal: { alt: B, width: 9, height: 9 }\n`,
    'media/opal.webp': 'y',
  });
  t.match(await load(), { failed: 0, deleted: 0 }, 'files that come after are new');
  t.equal((await images()).length, 1);
  t.equal((await cms.call(ENDPOINTS.listStaffExams, {}, context)).value.length, 1);
});

t.test(
  'an image comes back after a start without its file, as does an exam that was never in one',
  async (t) => {
    const { cms, contentDir, load } = await open(t, {
      'media/media.yaml':
        'gem-ruby: { alt: A, width: 9, height: 9 }\nopal: { alt: B, width: 9, height: 9 }\n',
      'media/opal.webp': 'x',
    });
    const images = async () => (await cms.call(ENDPOINTS.listMedia, { slug: 'opal' }, GUEST)).value.items;
    const [image] = await images();
    await cms.call(ENDPOINTS.removeMedia, { id: image?.id ?? 0, force: true }, context);
    t.match(await load(), { loaded: 0 });
    await rm(join(contentDir, 'media/opal.webp'));
    t.match(await load(), { loaded: 0 }, 'a start without its file');
    await writeFiles(contentDir, { 'media/opal.webp': 'y' });
    t.match(await load(), { deleted: 0, failed: 0 });
    t.equal((await images()).length, 1);
    const exam = (await cms.call(ENDPOINTS.createExam, { title: 'Tools' }, context)).value;
    await cms.call(ENDPOINTS.removeExam, { id: exam.id }, context);
    await writeFiles(contentDir, { 'exams/tools.yaml': ALL });
    t.match(await load(), { loaded: 1, deleted: 0 });
    t.equal((await cms.call(ENDPOINTS.listStaffExams, {}, context)).value.length, 1);
  },
);
