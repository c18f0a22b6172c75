import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { createWriter } from '#server/cms/search/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { openLoggedDatabase } from '#test/log-statements.ts';
import {
  articleFile,
  EDITOR,
  GUEST,
  MEMBER,
  openTestCms,
  PREMIUM_SENTENCE,
  writeFiles,
} from '#test/open-test-cms.ts';
import { changeItem } from './write-item.ts';

const EDITING = { ...GUEST, viewer: EDITOR };

async function openWithItem(dir: string, slug = 'soldering-silver') {
  const opened = await openTestCms(dir);
  const find = async () =>
    (await opened.cms.call(ENDPOINTS.listItems, { type: 'article', slug }, GUEST)).value.items[0];
  const id = (await find())?.id ?? 0;
  return { ...opened, find, id, target: { type: 'article', id } as const };
}

t.test('only staff may change an item', async (t) => {
  const { cms, target } = await openWithItem(t.testdir());
  t.teardown(() => cms.close());
  const change = { ...target, title: 'Stolen' };
  await t.rejects(cms.call(ENDPOINTS.changeItem, change, GUEST), { status: 401, code: 'rest_not_logged_in' });
  await t.rejects(cms.call(ENDPOINTS.changeItem, change, { ...GUEST, viewer: MEMBER }), {
    code: 'rest_forbidden',
  });
});

t.test('a title of spaces is refused', async (t) => {
  const { cms, target } = await openWithItem(t.testdir());
  t.teardown(() => cms.close());
  const change = cms.call(ENDPOINTS.changeItem, { ...target, title: '  ' }, EDITING);
  await t.rejects(change, { code: 'rest_invalid_param' });
});

t.test('a change is cleaned, searched, told and kept beside what it replaced', async (t) => {
  const { cms, target, find, id } = await openWithItem(t.testdir());
  t.teardown(() => cms.close());
  const stale: string[] = [];
  cms.onInvalidate((tags) => stale.push(...tags));
  const answer = await cms.call(
    ENDPOINTS.changeItem,
    {
      ...target,
      title: 'Brazing',
      content: '<p onclick="x()">Use borax.</p><script>x</script>',
      excerpt: '<b>Hot</b> work',
    },
    EDITING,
  );
  t.equal(answer.value.content.rendered, '<p>Use borax.</p>');
  t.same(
    [...stale].sort(),
    [`item:${id}`, 'items', 'search', 'type:article'],
    'told at once in this process',
  );
  t.match(await find(), { title: { rendered: 'Brazing' }, excerpt: { rendered: '<p>Hot work</p>' } });
  const search = async (q: string) => (await cms.call(ENDPOINTS.search, { q }, GUEST)).value.hits.total.value;
  t.equal(await search('borax'), 1);
  t.equal(await search('flux'), 0);
});

t.test('a draft disappears everywhere, and comes back', async (t) => {
  const { cms, target, find } = await openWithItem(t.testdir());
  t.teardown(() => cms.close());
  const tags: string[] = [];
  cms.onInvalidate((stale) => tags.push(...stale));
  await cms.call(ENDPOINTS.changeItem, { ...target, status: 'draft' }, EDITING);
  t.ok(tags.includes('taxonomy:article-category'), 'the counts of its terms are stale');
  t.ok(tags.includes('authors'), 'and who has published something');
  t.equal(await find(), undefined);
  await t.rejects(cms.call(ENDPOINTS.findItem, target, GUEST), { code: 'rest_post_invalid_id' });
  t.match((await cms.call(ENDPOINTS.search, { q: 'flux' }, GUEST)).value, { hits: { total: { value: 0 } } });
  await cms.call(ENDPOINTS.changeItem, { ...target, status: 'publish' }, EDITING);
  t.ok(await find());
});

t.test('protected text stays protected when it is changed', async (t) => {
  const { cms, target, find } = await openWithItem(t.testdir(), 'premium-lathe');
  t.teardown(() => cms.close());
  const answer = await cms.call(
    ENDPOINTS.changeItem,
    { ...target, content: `<div><p>New and open.</p><!--more--><p>${PREMIUM_SENTENCE}</p></div>` },
    EDITING,
  );
  t.match(answer.value.content.rendered, PREMIUM_SENTENCE, 'the editor sees the whole');
  t.equal((await find())?.content.rendered, '<div><p>New and open.</p></div>');
});

t.test('fifty changes at the same time all count, one after the other', async (t) => {
  const { cms, target, database } = await openWithItem(t.testdir());
  const COUNT = 50;
  const titles = Array.from({ length: COUNT }, (_, index) => `Title ${index}`);
  await Promise.all(titles.map((title) => cms.call(ENDPOINTS.changeItem, { ...target, title }, EDITING)));
  await cms.close();
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  t.equal((await db.selectFrom('revisions').select('id').execute()).length, COUNT);
  t.match(await db.selectFrom('items').select('revision').where('id', '=', target.id).executeTakeFirst(), {
    revision: COUNT + 1,
  });
});

t.test('a change reads the row of its item once, and has the time of its clock', async (t) => {
  const { cms, target, database } = await openWithItem(t.testdir());
  await cms.close();
  const { db, countReads } = await openLoggedDatabase(database);
  t.teardown(() => db.destroy());
  const now = new Date('2031-02-03T04:05:06.789Z');
  const change = { ...target, title: 'Brazing', content: '<p>Use borax.</p>' };
  const item = await changeItem({ db, search: createWriter(db, ''), now }, change, EDITOR);
  t.equal(countReads('items'), 1);
  t.match(item, { title: { rendered: 'Brazing' }, modified: '2031-02-03T04:05:06' });
  const findLast = (table: 'outbox' | 'revisions') =>
    db.selectFrom(table).selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  t.match(await findLast('outbox'), { created_at: now.toISOString() });
  t.match(await findLast('revisions'), { replaced_at: now.toISOString(), title: 'Soldering Silver' });
});

t.test('what an editor changed is not taken back by the files', async (t) => {
  const { cms, target, find, contentDir, load, log } = await openWithItem(t.testdir());
  t.teardown(() => cms.close());
  await cms.call(ENDPOINTS.changeItem, { ...target, title: 'Edited' }, EDITING);
  await writeFiles(contentDir, { 'articles/soldering-silver.md': articleFile('From the file', 'Text.') });
  t.match(await load(), { loaded: 1 });
  t.equal((await find())?.title.rendered, 'Edited');
  t.match(log.lines.at(-1)?.message, /soldering-silver\.md:1: somebody has edited this/);
});
