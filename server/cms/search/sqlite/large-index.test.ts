import { type Test, default as t } from 'tap';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import type { SearchEngine, SearchRequest } from '../engine/search-engine.ts';
import { parseQuery } from '../query/parse-query.ts';
import { NO_SYNONYMS } from '../query/synonyms.ts';
import { createFts5Engine } from './fts5-engine.ts';

/** All hold `stone`, and more are not counted than five thousand, of those that hold some of the words a thousand. */
const ALL = 5300;
/** The oldest and a newer one hold two words in the title, every second the rarer in the text. */
const NAMED = [1, 4000];

t.test('a large index', async (t) => {
  const { db, engine, file } = await openLargeIndex(t);
  const find = (text: string, asked: Partial<SearchRequest> = {}) =>
    engine.find(db, { ...request(text), ...asked });

  t.test('of very many matches the newest are counted, and the best are first however old', async (t) => {
    const found = await find('stone opal', { breadth: 'any' });
    t.same(
      found.hits
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
      NAMED,
    );
    t.same([found.total, found.isMore], [1002, true], 'a thousand, and those older that are named best');
    const common = await find('stone');
    t.match(common, { total: 5000, isMore: true, hits: { length: 48 } });
  });

  t.test('what holds all is first, however old, where most hold some of it', async (t) => {
    const found = await find('stone 1000', { breadth: 'any' });
    t.match([found.hits[0]?.id, found.total], [1000, 1001]);
    const { buckets } = await find('stone 1000', { breadth: 'any', facets: ['post_type'], size: 0 });
    for (const { key, count } of buckets.post_type ?? []) {
      const chosen = await find('stone 1000', { breadth: 'any', filters: { post_type: [key] } });
      t.equal(chosen.total, count, key);
      t.equal(chosen.hits[0]?.id === 1000, key === 'article');
    }
  });

  t.test('a question that remembers what it counted answers the same', async (t) => {
    const ranged = parseQuery('hardness:7-9', NO_SYNONYMS);
    for (const asked of [
      request('stone 1000'),
      { ...request('stone 1000'), brand: 'facet' as const },
      { ...request('stone opal'), weights: { content: 1 } },
      { ...request('stone 1000 opal'), facets: ['post_type', 'topic'] as const },
      { ...request(''), query: ranged },
    ])
      for (const breadth of ['all', 'most', 'any'] as const) {
        const whole = { ...asked, breadth };
        const question = engine.startQuestion();
        const count = await question.count(db, whole, 40);
        t.equal(count, await engine.count(db, whole, 40), `${JSON.stringify(asked)} ${breadth}`);
        t.same(await question.find(db, whole), await engine.find(db, whole));
        t.same(await question.find(db, whole), await engine.find(db, whole), 'and again');
      }
  });

  t.test('few matches of common words are all looked at', async (t) => {
    const found = await find('stone opal 1000', { breadth: 'all' });
    t.match(found, { total: 1, isMore: false, hits: [{ id: 1000 }] });
    t.ok((found.hits[0]?.score ?? 0) > 0);
    const other = await find('stone opal 1000', { breadth: 'all', filters: { post_type: ['gemstone'] } });
    t.match(other, { total: 0, hits: [] });
  });

  t.test('pages follow each other without a gap and without a repetition', async (t) => {
    const seen = new Set<number>();
    for (let from = 0; from < 1000; from += 48) {
      const { hits } = await find('stone opal', { from, breadth: 'all' });
      for (const { id } of hits) seen.add(id);
      t.equal(hits.length, 48);
    }
    t.equal(seen.size, 21 * 48);
    const { hits, total } = await find('stone opal', { from: 2600, breadth: 'all' });
    t.equal(total, 2651);
    t.equal(hits.length, 48, 'the last page but one');
    t.equal((await find('stone opal', { from: 2640, breadth: 'all' })).hits.length, 11, 'the last');
  });

  t.test('a facet counts what a click on it shows, also where not all is counted', async (t) => {
    for (const [text, filters] of [
      ['stone', {}],
      ['stone', { topic: ['topic-3'] }],
      ['stone opal', {}],
    ] as const) {
      const { buckets } = await find(text, { facets: ['post_type', 'topic'], filters, size: 0 });
      for (const [facet, list] of Object.entries(buckets)) {
        t.ok(list.length > 1, facet);
        for (const { key, count } of list) {
          const own = { filters: { ...filters, [facet]: [key] } };
          t.equal((await find(text, own)).total, count, `${text} ${facet}=${key}`);
          t.equal((await find(text, { ...own, from: count - 1 })).hits.length, 1, 'to its last');
          t.equal((await find(text, { ...own, from: count })).hits.length, 0);
        }
      }
    }
  });

  t.test('matches of the other site are neither found nor counted', async (t) => {
    const found = await find('stone', { brand: 'gemsociety', size: 96 });
    t.equal(found.total, ALL / 10);
    t.ok(found.hits.every(({ id }) => id % 10 === 0));
  });

  t.test('what is sorted by name or date is sorted through all that is counted', async (t) => {
    const [first] = (await find('stone', { sort: 'name_a_z' })).hits;
    t.equal(first?.titleStems, ' a stone of 1000 ');
    const [newest] = (await find('stone', { sort: 'recent' })).hits;
    t.equal(newest?.id, ALL);
  });

  t.test('of some fields alone, what other fields hold is not counted', async (t) => {
    // The oldest has it in its title alone.
    for (const time of ['first', 'second', 'third']) {
      t.equal((await find('opal')).total, ALL / 2 + 1, time);
      t.equal((await find('opal', { weights: { content: 1 } })).total, ALL / 2, time);
    }
  });

  t.test('another process knows of a change with its next question, and of what is taken away', async (t) => {
    const { db: otherDb } = await openDatabase(file);
    t.teardown(() => otherDb.destroy());
    const other = createFts5Engine();
    const findNewest = async () => {
      const { hits } = await other.find(otherDb, { ...request('stone opal'), sort: 'recent' });
      return hits[0]?.id;
    };
    for (const time of ['first', 'second', 'third']) t.equal(await findNewest(), ALL, time);
    await addDocument(db, engine, ALL + 2);
    t.equal(await findNewest(), ALL + 2);
    await engine.follow(db, [{ id: ALL + 2, document: undefined }]);
    t.equal(await findNewest(), ALL);
  });
});

async function openLargeIndex(t: Test): Promise<{ db: Database; engine: SearchEngine; file: string }> {
  const file = `${t.testdir()}/facet.db`;
  const { db } = await openDatabase(file);
  t.teardown(() => db.destroy());
  await migrate(db);
  const engine = createFts5Engine();
  await db.transaction().execute(async (transaction) => {
    for (let id = 1; id <= ALL; id += 1) await addDocument(transaction, engine, id);
  });
  return { db, engine, file };
}

async function addDocument(db: Database, engine: SearchEngine, id: number): Promise<void> {
  const isNamed = NAMED.includes(id);
  const title = isNamed ? `Opal stone of ${id}` : `A stone of ${id}`;
  const type: ContentType = id % 7 === 0 ? 'gemstone' : 'article';
  const content = id % 2 === 0 ? 'Stone and opal.' : 'Stone.';
  const date = new Date(Date.UTC(2000, 0, id)).toISOString().slice(0, 19);
  await db
    .insertInto('items')
    .values({ ...ITEM, id, type, slug: `item-${id}`, title, date, modified: date })
    .execute();
  const document = {
    id,
    type,
    title,
    content,
    full_excerpt: '',
    keywords: '',
    properties: [],
    brands: id % 10 === 0 ? (['facet', 'gemsociety'] as const) : (['facet'] as const),
    date,
    family: '',
    access: [],
    topics: [`topic-${id % 5}`],
    categories: [],
  };
  await engine.follow(db, [{ id, document }]);
}

const ITEM = {
  status: 'publish',
  excerpt: '',
  content: '',
  public_html: '',
  whole_html: '',
  public_text: '',
  link: '/',
  author_id: null,
  featured_media_id: null,
  access: '[]',
  gemstone_family: '',
  gem: null,
  details: null,
  reading_minutes: 1,
  revision: 1,
  edited_at: null,
} as const;

function request(text: string): SearchRequest {
  return {
    query: parseQuery(text, NO_SYNONYMS),
    breadth: 'all',
    weights: SEARCH_DEFAULTS.weights,
    brand: undefined,
    filters: {},
    sort: 'relevance',
    from: 0,
    size: 48,
    facets: [],
  };
}
