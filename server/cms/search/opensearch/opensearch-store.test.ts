import { join } from 'node:path';
import t from 'tap';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, GUEST, openTestCms, writeFiles } from '#test/open-test-cms.ts';
import { IndexInMemory } from '#test/opensearch/index-in-memory.ts';
import { PASSWORD, startOpensearch, USER } from '#test/opensearch/start-opensearch.ts';
import { openDatabase } from '../../database/index.ts';
import type { IndexedDocument, SearchCriteria, SearchRequest } from '../engine/search-engine.ts';
import { parseQuery } from '../query/parse-query.ts';
import { NO_SYNONYMS } from '../query/synonyms.ts';
import { splitBatch } from './bulk.ts';
import { compileQuery } from './compile-query.ts';
import { createOpensearchStore } from './opensearch-store.ts';
import { parseAddress } from './parse-address.ts';

const { db } = await openDatabase(join(t.testdir(), 'facet.db'));
t.teardown(() => db.destroy());

async function openStore() {
  const server = await startOpensearch();
  t.teardown(() => server.close());
  return { server, store: createOpensearchStore(server.url) };
}

function describe(id: number, title = 'Cutting a ruby', content = 'Heat it.'): IndexedDocument {
  return {
    id,
    type: 'article',
    title,
    content,
    full_excerpt: '',
    keywords: '',
    properties: [{ property: 'ri', low: 1.762, high: 1.77 }],
    brands: ['facet'],
    date: '2026-03-14T00:00:00',
    family: '',
    access: [],
    topics: ['ruby'],
    categories: [],
  };
}

const ask = (text: string): SearchCriteria => ({
  query: parseQuery(text, NO_SYNONYMS),
  breadth: 'all',
  weights: SEARCH_DEFAULTS.weights,
  brand: 'facet',
});

t.test('the end of the address names the index, and who asks stands in a header alone', async (t) => {
  t.same(parseAddress('https://us%40er:p%2Fw@search.example:9200/facet'), {
    server: 'https://search.example:9200/',
    index: 'facet',
    authorization: `Basic ${Buffer.from('us@er:p/w').toString('base64')}`,
  });
  t.match(parseAddress('http://127.0.0.1/behind/a/proxy/facet-2'), {
    server: 'http://127.0.0.1/behind/a/proxy/',
    index: 'facet-2',
    authorization: undefined,
  });
  t.throws(() => parseAddress('https://us:pw@search.example/'), {
    message: /^(?!.*(?:us:|pw)).*has no index name/,
  });
});

t.test('the index is made once, and anew when an older version of the program made it', async (t) => {
  const { server, store } = await openStore();
  await store.prepare();
  await store.write({ put: [describe(1)], remove: [] });
  await store.prepare();
  t.equal(await store.lexicon.countAll(db), 1, 'what is in it stays');
  server.indices.set('facet', new IndexInMemory({ mappings: { _meta: { facet: 'older' } } }));
  await store.prepare();
  t.ok(server.indices.get('facet')?.fields.has('title_key'));
  const newer = new IndexInMemory({ mappings: { _meta: { facet: '10' } } });
  server.indices.set('facet', newer);
  await t.rejects(store.prepare(), /A newer version of Facet created the index/);
  t.equal(server.indices.get('facet'), newer, 'a newer one is left as it is');
  const foreign = new IndexInMemory({ mappings: { properties: { price: { type: 'integer' } } } });
  server.indices.set('facet', foreign);
  await t.rejects(store.prepare(), /was not created by Facet/);
  t.equal(server.indices.get('facet'), foreign, 'an index of somebody else is left as it is');
});

t.test('whatever the server does, the error is short and tells no password', async (t) => {
  const { server, store } = await openStore();
  await store.prepare();
  const wrong = createOpensearchStore(server.url.replace(encodeURIComponent(PASSWORD), 'wrong'));
  const closed = createOpensearchStore(server.url.replace(/@.*\//, '@127.0.0.1:9/'));
  const failures = [
    [503, store, 'The search server answered 503.'],
    ['garbage', store, 'The search server answered another shape.'],
    ['hang', store, 'The search server did not answer in 2000 ms.'],
    [undefined, wrong, 'The search server answered 401: security_exception: unable to authenticate'],
    [undefined, closed, /^The search server could not be reached/],
  ] as const;
  for (const [how, asked, message] of failures) {
    server.fail(how);
    const error = await asked.count(db, ask('ruby'), 10).then(
      () => t.fail('it answered'),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof Error)) continue;
    t.match(error.message, message);
    const told = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)} ${asked.name}`;
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), `${USER}:`, 'wrong'])
      t.notOk(told.includes(secret), message.toString());
  }
});

t.test('closing gives up what is under way', async (t) => {
  const { server, store } = await openStore();
  server.fail('hang');
  const started = performance.now();
  const prepared = store.prepare();
  await store.close();
  await t.rejects(prepared, /could not be reached/);
  t.ok(performance.now() - started < 1000);
});

t.test('a batch has one deadline, however many requests it takes', async (t) => {
  const { server, store } = await openStore();
  await store.prepare();
  await t.rejects(
    store.write({ put: [describe(1)], remove: [] }, AbortSignal.abort()),
    /too long for a batch/,
  );
  t.equal(await store.count(db, ask('ruby'), 10), 0);
  server.fail('hang');
  const started = performance.now();
  await t.rejects(store.write({ put: [describe(1)], remove: [] }, AbortSignal.timeout(100)), /too long/);
  await t.rejects(store.clear(AbortSignal.timeout(100)), /too long/);
  t.ok(performance.now() - started < 1500);
});

t.test('a document that the server does not take is named, and the others are taken', async (t) => {
  const { server, store } = await openStore();
  await store.prepare();
  server.refuse('2');
  const put = [describe(1), describe(2), describe(3)];
  await t.rejects(store.write({ put, remove: [] }), {
    message: 'The search server did not take item 2: mapper_parsing_exception: failed to parse',
  });
  t.equal(await store.count(db, ask('ruby'), 10), 2);
  server.refuse(undefined);
  await store.write({ put, remove: [] });
  t.equal(await store.count(db, ask('ruby'), 10), 3);
  await store.write({ put: [describe(1, 'Cutting an opal')], remove: [3, 99] });
  t.equal(await store.count(db, ask('ruby'), 10), 1, 'what is removed may be gone already');
});

t.test('an index that is gone is not made by what is written to it', async (t) => {
  const { server, store } = await openStore();
  await store.prepare();
  server.indices.clear();
  await t.rejects(store.write({ put: [describe(1)], remove: [] }), /answered 404/);
  t.equal(server.indices.size, 0);
});

t.test('many documents, or long ones, go in pieces', async (t) => {
  const many = Array.from({ length: 1100 }, (_, at) => describe(at + 1));
  const pieces = [...splitBatch({ put: many, remove: [5000] })];
  t.same(
    pieces.map((piece) => piece.match(/\{"(?:index|delete)":/g)?.length),
    [500, 500, 101],
  );
  t.ok(pieces.every((piece) => piece.endsWith('}\n')));
  const long = Array.from({ length: 8 }, (_, at) => describe(at + 1, 'Long', 'bezel '.repeat(100_000)));
  const sizes = [...splitBatch({ put: long, remove: [] })].map((piece) => Buffer.byteLength(piece));
  t.ok(sizes.length > 1 && sizes.every((size) => size <= 5 * 1024 * 1024), sizes.join());
  t.same([...splitBatch({ put: [], remove: [] })], []);
});

t.test('counts of words are kept until something is written', async (t) => {
  const { server, store } = await openStore();
  await store.prepare();
  await store.write({ put: [describe(1)], remove: [] });
  t.equal(await store.lexicon.countDocuments(db, 'rubies'), 1);
  const before = server.asked.length;
  t.equal(await store.lexicon.countDocuments(db, 'ruby'), 1);
  t.equal(server.asked.length, before, 'the same stem');
  await store.write({ put: [describe(2)], remove: [] });
  t.equal(await store.lexicon.countDocuments(db, 'ruby'), 2);
});

t.test('the worst that can be typed, and the last page that can be asked for, are no errors', async (t) => {
  const { store } = await openStore();
  await store.prepare();
  await store.write({ put: [describe(1)], remove: [] });
  const worst = ask(Array.from({ length: 12 }, (_, at) => `hardness of ${at} to ${at + 39}`).join(' '));
  const request: SearchRequest = {
    ...worst,
    filters: { topic: ['ruby'], post_type: ['article'] },
    facets: ['topic', 'post_type', 'family', 'access', 'categories'],
    sort: 'relevance',
    from: 1_000_000,
    size: 2000,
  };
  t.same((await store.find(db, request)).hits, []);
  const clauses = JSON.stringify(compileQuery(worst)).match(/"(?:term|prefix|match_phrase)":/g) ?? [];
  t.ok(worst.query.concepts.length === 12 && clauses.length <= 1024, `${clauses.length} clauses`);
  const found = await store.find(db, { ...request, ...ask('ri:1.76'), from: 0, size: 1 });
  t.match(found, { total: 1, maxScore: null, hits: [{ id: 1, score: null, filedUnder: 'ruby' }] });
});

t.test('what changes while the server is down is found when it is back', async (t) => {
  const server = await startOpensearch();
  t.teardown(() => server.close());
  const { cms, load, contentDir } = await openTestCms(t.testdir(), {}, { searchUrl: server.url });
  t.teardown(() => cms.close());
  const find = async (q: string) =>
    (await cms.call(ENDPOINTS.search, { q }, GUEST)).value.hits.hits.map((hit) => hit._source.slug);
  t.same(await find('opal'), []);
  server.fail(503);
  await writeFiles(contentDir, { 'articles/opal.md': articleFile('Opal', 'It plays with light.') });
  await load();
  server.fail(undefined);
  await cms.settleSearch();
  t.same(await find('opal'), ['opal']);
  server.indices.clear();
  await t.rejects(find('ruby'), /unavailable/);
  await cms.settleSearch();
  t.same(await find('opal'), ['opal'], 'and all of it when it came back empty');
});

t.test('the stand-in takes nothing that is not described', async (t) => {
  const { server } = await openStore();
  const authorization = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
  const post = async (path: string, body: object, type = 'application/json') => {
    const url = `${server.url.replace(/\/\/.*@/, '//')}/${path}`;
    const headers = { authorization, 'content-type': type };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return [response.status, ((await response.json()) as { error: { type: string } }).error.type];
  };
  const refused = 'x_content_parse_exception';
  t.same(await post('_search', { querry: {} }), [400, refused]);
  t.same(await post('_search', { query: { trem: { title: 'x' } } }), [400, refused]);
  t.same(await post('_search', { query: { term: { title: { value: 'x', bost: 2 } } } }), [400, refused]);
  t.same(await post('_search', { aggs: { a: { terms: { feld: 'topic' } } } }), [400, refused]);
  t.same(await post('_search?sise=1', {}), [400, refused]);
  t.same(await post('_search', {}, 'text/plain'), [406, 'media_type_header_exception']);
  t.same(await post('_find', {}), [400, 'illegal_argument_exception']);
});
