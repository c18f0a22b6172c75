import { sql } from 'kysely';
import t, { type Test } from 'tap';
import { type Database, isPostgresql, migrate, openDatabase } from '#server/cms/database/index.ts';
import { listRedirects } from '#server/cms/redirects/list-redirects.ts';
import { createWriter, followItems, prepareIndex } from '#server/cms/search/index.ts';
import { insertItem } from '#test/insert-item.ts';
import { EDITOR } from '#test/open-test-cms.ts';
import { createDatabase, databaseIn } from '#test/test-database.ts';
import { findOneEdited } from './authors/find-edited-authors.ts';
import { handleHandOver } from './authors/hand-over.ts';
import { removeAuthor } from './authors/remove-author.ts';
import { changeAuthor } from './authors/write-authors.ts';
import { handleIndexing } from './index-later.ts';
import { changeTerm, mergeTerm } from './terms/write-terms.ts';

/** Several times as many as the job takes at once. */
const MANY = 130;
const NOW = new Date('2027-01-15T10:00:00.000Z');

/** Items of one author, under one topic, which search knows. */
async function open(t: Test) {
  const dir = t.testdir();
  await createDatabase(dir);
  const { db } = await openDatabase(databaseIn(dir));
  t.teardown(() => db.destroy());
  await migrate(db);
  await prepareIndex(db, '');
  const search = createWriter(db, '');
  const author = await addAuthor(db, 'Ada Stone');
  const term = await addTopic(db, 'Garnet');
  const text = 'Borax keeps a joint clean.';
  const ids = Array.from({ length: MANY }, (_, at) => at + 1);
  for (const id of ids) {
    await insertItem(db, id, { public_text: text, author_id: author });
    await db.insertInto('item_brands').values({ item_id: id, brand: 'facet', position: 0 }).execute();
    await db.insertInto('item_terms').values({ item_id: id, term_id: term, position: 0 }).execute();
  }
  await followItems(db, search, ids);
  const store = { db, search, now: NOW };
  /** How many items search finds by these words; each is its own stem. */
  const countKnown = async (words: string) => {
    const table = sql.raw(isPostgresql(db) ? 'facet_search.documents' : 'search_documents');
    const { rows } = await sql<{ keyword_stems: string }>`select keyword_stems from ${table}`.execute(db);
    return rows.filter(({ keyword_stems }) => keyword_stems.includes(words.toLowerCase())).length;
  };
  const listJobs = () => db.selectFrom('jobs').select(['kind', 'key', 'payload']).execute();
  const runJob = async (handler = handleIndexing({ db, now: () => NOW })) => {
    const [job] = await listJobs();
    t.equal(job?.kind, handler.kind.name);
    const { signal } = new AbortController();
    const attempt = { key: job?.key ?? '', isLast: false, signal, finish: async () => {} };
    await handler.run(job?.payload ?? '', attempt);
    await db.deleteFrom('jobs').execute();
  };
  return { db, store, author, term, countKnown, listJobs, runJob };
}

async function addAuthor(db: Database, name: string): Promise<number> {
  const words = { name, position: '', description: '', biography: '', image_id: null, portrait: null };
  const slug = name.toLowerCase().replace(' ', '-');
  return (
    await db
      .insertInto('authors')
      .values({ ...words, slug })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

async function addTopic(db: Database, name: string): Promise<number> {
  const slug = name.toLowerCase();
  const place = { taxonomy: 'topic', slug, path: slug, parent_id: null } as const;
  const row = await db
    .insertInto('terms')
    .values({ ...place, name, description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

t.test(
  'a renamed author is known to search when the job ends, and the change does not wait for it',
  async (t) => {
    const { store, author, countKnown, runJob, db } = await open(t);
    t.equal(await countKnown('Ada Stone'), MANY);
    await changeAuthor(store, { id: author, name: 'Ada Flint' }, EDITOR);
    t.equal(await countKnown('Ada Flint'), 0, 'the change leaves the index to the job');
    await runJob();
    t.equal(await countKnown('Ada Flint'), MANY);
    t.equal(await countKnown('Ada Stone'), 0);
    const outbox = await db.selectFrom('outbox').select('tags').execute();
    const stale = outbox.map(({ tags }) => tags).join(' ');
    t.match(stale, new RegExp(`item:${MANY}\\b`), 'their pages are stale');
  },
);

t.test('a renamed and then merged term is known by its last name', async (t) => {
  const { db, store, term, countKnown, listJobs, runJob } = await open(t);
  const other = await addTopic(db, 'Topaz');
  await db.insertInto('item_terms').values({ item_id: 1, term_id: other, position: 1 }).execute();
  await changeTerm(store, { taxonomy: 'topic', id: term, description: 'Red.' }, EDITOR);
  t.same(await listJobs(), [], 'search does not know descriptions');
  await changeTerm(store, { taxonomy: 'topic', id: term, name: 'Opal' }, EDITOR);
  t.equal(await countKnown('Opal'), 0);
  await runJob();
  t.equal(await countKnown('Opal'), MANY);
  await mergeTerm(store, { taxonomy: 'topic', id: term, into: other }, EDITOR);
  t.equal(await countKnown('Topaz'), 1, 'the one that was in it');
  await runJob();
  t.equal(await countKnown('Topaz'), MANY);
  t.equal(await countKnown('Opal'), 0);
});

t.test('what a deleted author wrote is known under the name of whoever took it over', async (t) => {
  const { db, store, author, countKnown, runJob } = await open(t);
  const heir = await addAuthor(db, 'Bo Quill');
  await t.rejects(removeAuthor(store, { id: author, force: true }, EDITOR), { code: 'rest_author_in_use' });
  const remove = (id: number, reassign: number) => removeAuthor(store, { id, force: true, reassign }, EDITOR);
  t.match(await remove(author, heir), { deleted: false, previous: { items: MANY } }, 'nobody waits for it');
  t.match(await findOneEdited(db, author), { heir, items: MANY, is_stopped: false });
  await t.rejects(remove(author, heir), { code: 'rest_author_in_use' }, 'it is under way');
  await t.rejects(remove(heir, author), { code: 'rest_author_in_use' }, 'who takes over stays');
  await db.updateTable('jobs').set({ state: 'dead', ended_at: NOW.toISOString() }).execute();
  t.match(await findOneEdited(db, author), { heir, is_stopped: true }, 'the job failed for good');
  t.match(await removeAuthor(store, { id: author, force: true }, EDITOR), { deleted: false });
  t.match(await findOneEdited(db, author), { heir, is_stopped: false }, 'it goes on');
  await runJob(handleHandOver({ db, now: () => NOW }));
  t.equal(await countKnown('Bo Quill'), MANY);
  t.equal(await countKnown('Ada Stone'), 0);
  await t.rejects(findOneEdited(db, author), { code: 'rest_user_invalid_id' });
  t.match(await findOneEdited(db, heir), { heir: 0, items: MANY });
  const { value: redirects } = await listRedirects(db, 'facet');
  t.match(redirects, { '/author/ada-stone/': { to: '/author/bo-quill/' } });
});

t.test('a few items go to another author at once', async (t) => {
  const { db, store, author, countKnown, runJob } = await open(t);
  const heir = await addAuthor(db, 'Bo Quill');
  await db.updateTable('items').set({ author_id: heir }).where('id', '>', 5).execute();
  t.match(await removeAuthor(store, { id: author, force: true, reassign: heir }, EDITOR), { deleted: true });
  await t.rejects(findOneEdited(db, author), { code: 'rest_user_invalid_id' });
  t.match(await findOneEdited(db, heir), { items: MANY });
  await runJob();
  t.equal(await countKnown('Bo Quill'), MANY);
});

t.test('an interrupted job goes on where it was', async (t) => {
  const { db, store, author, countKnown, listJobs, runJob } = await open(t);
  await changeAuthor(store, { id: author, name: 'Ada Flint' }, EDITOR);
  const closing = new AbortController();
  let steps = 0;
  const now = () => {
    steps += 1;
    if (steps === 2) closing.abort();
    return NOW;
  };
  const [{ key, payload } = { key: '', payload: '' }] = await listJobs();
  const attempt = { key, isLast: false, signal: closing.signal, finish: async () => {} };
  await t.rejects(handleIndexing({ db, now }).run(payload, attempt), { name: 'AbortError' });
  const known = await countKnown('Ada Flint');
  t.ok(known > 0 && known < MANY, `${known} are known`);
  await db.deleteFrom('outbox').execute();
  await runJob();
  t.equal(await countKnown('Ada Flint'), MANY);
  const stale = (await db.selectFrom('outbox').select('tags').execute()).flatMap(({ tags }) =>
    JSON.parse(tags),
  );
  t.equal(stale.filter((tag) => tag.startsWith('item:')).length, MANY - known, 'each once');
});
