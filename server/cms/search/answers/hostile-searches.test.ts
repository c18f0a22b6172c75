import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { GUEST, openTestCms } from '#test/open-test-cms.ts';
import { HOSTILE_SEARCHES } from '#test/search/hostile-searches.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { createFts5Engine } from '../sqlite/fts5-engine.ts';
import { understandSearch } from './understand-search.ts';

t.test('whatever is typed is answered, by search and by suggestions', async (t) => {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  for (const [name, q] of Object.entries(HOSTILE_SEARCHES)) {
    const { value } = await cms.call(ENDPOINTS.search, { q, aggs: 'post_type,topic' }, GUEST);
    t.ok(value.hits.total.value >= 0, name);
    const suggested = await cms.call(ENDPOINTS.suggest, { q }, GUEST);
    t.ok(suggested.value.items.length >= 0, `${name}, while it is typed`);
  }
});

t.test('whatever is typed, few things are looked up', async (t) => {
  const { cms, database } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const { engine, lookUps } = countLookUps(createFts5Engine());
  for (const [name, text] of Object.entries(HOSTILE_SEARCHES)) {
    const before = lookUps();
    const { criteria } = await understandSearch(db, engine, {
      text,
      weights: { title: 1 },
      brand: undefined,
    });
    const { concepts, ranges } = criteria.query;
    t.ok(concepts.length <= 12 && ranges.length <= 5, `${name}: ${concepts.length} concepts`);
    const wordings = concepts.reduce((sum, concept) => sum + concept.wordings.length, 0);
    t.ok(wordings <= 252, `${name}: ${wordings} wordings`);
    t.ok(lookUps() - before <= 400, `${name}: ${lookUps() - before} look-ups`);
  }
});

/** The engine, and how often it has been asked so far. */
function countLookUps(engine: SearchEngine): { engine: SearchEngine; lookUps(): number } {
  let asked = 0;
  const { lexicon } = engine;
  const counted: Lexicon = {
    countAll: (db) => count(lexicon.countAll(db)),
    countDocuments: (db, word) => count(lexicon.countDocuments(db, word)),
    countTitles: (db, word) => count(lexicon.countTitles(db, word)),
    hasPrefix: (db, word) => count(lexicon.hasPrefix(db, word)),
    listNear: (db, word, most) => count(lexicon.listNear(db, word, most)),
  };
  function count<T>(answer: T): T {
    asked += 1;
    return answer;
  }
  return { engine: { ...engine, lexicon: counted }, lookUps: () => asked };
}
