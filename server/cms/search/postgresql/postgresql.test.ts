import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import { testSearch } from '#test/search/search-suite.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { until } from '#test/until.ts';
import type { IndexedDocument, SearchCriteria } from '../engine/search-engine.ts';
import { parseQuery } from '../query/parse-query.ts';
import { NO_SYNONYMS } from '../query/synonyms.ts';
import { createPostgresqlStore } from './postgresql-store.ts';

const server = await startPostgresql();
t.teardown(() => server.close());

testSearch(t, async () => ({ searchUrl: await server.createDatabase() }));

const RUBY: IndexedDocument = {
  id: 7,
  type: 'gemstone',
  title: 'Ruby',
  content: 'Chromium makes rubies red.',
  full_excerpt: 'What ruby is.',
  keywords: 'corundum',
  properties: [{ property: 'ri', low: 1.76, high: 1.77 }],
  brands: ['facet'],
  date: '2026-01-02T00:00:00',
  family: 'corundum',
  access: [],
  topics: ['ruby'],
  categories: [],
};
async function openStore(t: Test) {
  const url = await server.createDatabase();
  const store = createPostgresqlStore(url);
  // A store is handed the database of the content, and leaves it alone.
  const { db } = await openDatabase(`${t.testdir()}/facet.db`);
  t.teardown(async () => {
    await store.close();
    await db.destroy();
  });
  await store.prepare();
  const put = (...documents: readonly IndexedDocument[]) => store.write({ put: documents, remove: [] });
  const count = (word: string) => store.lexicon.countDocuments(db, word);
  return { url, store, db, put, count };
}

t.test('a document that is written twice counts once, and leaves nothing behind', async (t) => {
  const { store, db, put, count } = await openStore(t);
  await put(RUBY);
  await put(RUBY, { ...RUBY, id: 8, title: 'Spinel' });
  t.equal(await store.lexicon.countAll(db), 2);
  t.same([await count('rubies'), await store.lexicon.countTitles(db, 'ruby')], [2, 1]);
  await put({ ...RUBY, content: 'Silk.', full_excerpt: '', title: 'Sapphire' });
  t.same([await count('ruby'), await count('silk'), await count('sapphire')], [1, 1, 1]);
  await store.write({ put: [], remove: [7, 8, 9] });
  t.same([await store.lexicon.countAll(db), await count('ruby'), await count('xri176')], [0, 0, 0]);
  t.notOk(await store.lexicon.hasPrefix(db, 'chrom'), 'a word of no document is the beginning of nothing');
});

t.test('a batch that is not written by its deadline is never written', async (t) => {
  const { url, store, db, put } = await openStore(t);
  const batch = { put: [RUBY], remove: [] };
  await t.rejects(store.write(batch, AbortSignal.abort()));
  const held = server.run(url, 'begin; lock table facet_search.documents; select pg_sleep(1); commit');
  await until(async () => (await server.run(url, LOCKED)).length > 0);
  await t.rejects(store.write(batch, AbortSignal.timeout(100)), /too long for a batch/);
  await held;
  await put({ ...RUBY, id: 8 });
  t.equal(await store.lexicon.countAll(db), 1, 'only what came afterwards');
});

const LOCKED = `select 1 from pg_locks where relation::regclass::text like 'facet_search.%' and mode = 'AccessExclusiveLock'
  and granted`;

t.test('what nobody waits for any more ends in the server too', async (t) => {
  const { url, store, db } = await openStore(t);
  const held = server.run(url, 'begin; lock table facet_search.stems; select pg_sleep(4); commit');
  await until(async () => (await server.run(url, LOCKED)).length > 0);
  await t.rejects(store.lexicon.countDocuments(db, 'ruby'));
  await until(async () => (await server.run(url, WAITING)).length === 0, 1000);
  await held;
});

const WAITING = `select 1 from pg_stat_activity where application_name = 'facet search' and wait_event_type = 'Lock'`;

t.test('every text is taken', async (t) => {
  const { store, db, put, count } = await openStore(t);
  const texts = [
    'a\0b \ud800 \udc00x \u{10FFFF}',
    `'quoted' "twice" back\\slash : * & | ! <-> (parentheses)`,
    'x'.repeat(100_000),
    'opal '.repeat(50_000),
    Array.from({ length: 100_000 }, (_, at) => `word${at.toString(36)}`).join(' '),
    Array.from({ length: 30_000 }, (_, at) => `${at}${'中'.repeat(40)}`).join(' '),
    '',
  ];
  await put(...texts.map((content, at) => ({ ...RUBY, id: at + 1, content, title: content.slice(0, 300) })));
  t.equal(await store.lexicon.countAll(db), texts.length);
  t.equal(await count('opal'), 1);
  t.equal(await count('parentheses'), 1);
});

t.test('mistyped words are near in letters, whatever trigrams say', async (t) => {
  const { store, db, put } = await openStore(t);
  await put({ ...RUBY, content: 'topaz sapphire tourmaline amethyst opal' });
  const near = async (word: string, most: number) =>
    (await store.lexicon.listNear(db, word, most)).map((found) => `${found.word} ${found.distance}`);
  t.same(await near('tpoaz', 1), ['topaz 1']);
  t.same(await near('saphire', 2), ['sapphire 1']);
  t.same(await near('tormalene', 2), ['tourmaline 2']);
  t.same(await near('amathyst', 1), ['amethyst 1']);
  t.same(await near('topaz', 1), [], 'a word is not near itself');
});

t.test('who may not create pg_trgm is told its name', async (t) => {
  const url = new URL(await server.createDatabase());
  await server.run(url.href, `create role visitor login password 'secret of the visitor'`);
  url.username = 'visitor';
  url.password = 'secret of the visitor';
  const store = createPostgresqlStore(url.href);
  t.teardown(() => store.close());
  await t.rejects(store.prepare(), { message: /pg_trgm/ });
  t.equal(store.name, `postgresql://${url.host}${url.pathname}`);
});

t.test('a schema of the name that somebody else made is left alone', async (t) => {
  const { url, store } = await openStore(t);
  await server.run(
    url,
    'drop schema facet_search cascade; create schema facet_search; create table facet_search.own ()',
  );
  await t.rejects(store.prepare(), { message: /did not make/ });
  t.equal((await server.run(url, 'select * from facet_search.own')).length, 0);
});

t.test('counting ends where nobody wants to know more', async (t) => {
  const { store, db, put } = await openStore(t);
  await put(...[1, 2, 3].map((id) => ({ ...RUBY, id })));
  const asked: SearchCriteria = {
    query: parseQuery('ruby', NO_SYNONYMS),
    breadth: 'all',
    weights: SEARCH_DEFAULTS.weights,
    brand: 'facet',
  };
  t.same([await store.count(db, asked, 2), await store.count(db, asked, 10)], [2, 3]);
});

t.test('tables of an older version are made anew, those of a newer one are left alone', async (t) => {
  const { url, store, db, put } = await openStore(t);
  await put(RUBY);
  await Promise.all([store.prepare(), store.prepare()]);
  t.equal(await store.lexicon.countAll(db), 1);
  await server.run(url, 'update facet_search.state set version = version + 1');
  await t.rejects(store.prepare(), { message: /newer/ });
  await server.run(url, 'update facet_search.state set version = 0');
  await Promise.all([store.prepare(), store.prepare()]);
  t.equal(await store.lexicon.countAll(db), 0);
});
