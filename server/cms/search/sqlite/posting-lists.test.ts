import { sql } from 'kysely';
import t, { type Test } from 'tap';
import { migrate, openDatabase, runForEach } from '#server/cms/database/index.ts';
import type { SearchCriteria } from '../engine/search-engine.ts';
import { parseQuery, type QueryConcept, type SearchQuery } from '../query/parse-query.ts';
import { NO_SYNONYMS } from '../query/synonyms.ts';
import { stemText } from '../query/words.ts';
import { compileMatch, compileTitles } from './compile-query.ts';
import { matchesBrandAndRanges } from './conditions.ts';
import { createIndexMemory } from './index-memory.ts';
import { encodeRow } from './index-rows.ts';
import { createPostingLists, type PostingLists } from './posting-lists.ts';
import { intersect, unite } from './rows.ts';

const WORDS = ['ruby', 'opal', 'settings', 'stone', 'red', 'heat', 'silver', 'sapphire'];
const TEXTS = 300;

/** The same numbers in each run. */
function createChance(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

const chance = createChance();
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
const write = (most: number): string =>
  Array.from({ length: 1 + Math.floor(chance() * most) }, () => pick(WORDS)).join(' ');

async function openTexts(t: Test) {
  const { db } = await openDatabase(`${t.testdir()}/facet.db`);
  t.teardown(() => db.destroy());
  await migrate(db);
  const texts = Array.from({ length: TEXTS }, (_, id) => {
    const row = encodeRow(id + 1, 'article', 1 + Math.floor(chance() * 3));
    return { row, title: write(3), content: write(6) };
  });
  await runForEach(
    db,
    'insert into search_index (rowid, title, content) values (?, ?, ?)',
    texts.map(({ row, title, content }) => [row, stemText(title), stemText(content)]),
  );
  await runForEach(
    db,
    'insert into search_titles (rowid, title) values (?, ?)',
    texts.map(({ row, title }) => [row, stemText(title)]),
  );
  const find = async (index: string, match: string, criteria: SearchCriteria) => {
    const { rows } = await sql<{ row: number }>`select rowid as row from ${sql.raw(index)}
      where ${sql.raw(index)} match ${match} and ${matchesBrandAndRanges(sql`rowid`, criteria)} order by rowid`.execute(
      db,
    );
    return rows.map(({ row }) => row);
  };
  return { db, find };
}

/** With another wording now and then, and an end that is open. */
function ask(): SearchCriteria {
  const { concepts } = parseQuery(write(5), NO_SYNONYMS);
  const widened = concepts.map((concept): QueryConcept => {
    const [first] = concept.wordings;
    if (chance() < 0.2) return { ...concept, wordings: [{ words: ['s'], weight: 1, isPrefix: true }] };
    if (chance() < 0.3)
      return { ...concept, wordings: [first, { words: [pick(WORDS), 'red'], weight: 0.5 }] };
    return concept;
  });
  return {
    query: { concepts: widened, ranges: [] },
    breadth: pick(['all', 'most', 'any'] as const),
    weights: { title: 3, content: 1, full_excerpt: 2 },
    brand: pick([undefined, 'facet', 'gemsociety'] as const),
  };
}

t.test('lists answer what the index answers', async (t) => {
  const { db, find } = await openTexts(t);
  const lists = createPostingLists(createIndexMemory());
  let found = 0;
  for (let round = 0; round < 400; round += 1) {
    const criteria = ask();
    const { query, breadth } = criteria;
    const note = JSON.stringify(criteria);
    const matched = await lists.match(db, criteria);
    const titles = await lists.matchTitles(db, criteria);
    t.same(matched && [...matched], await find('search_index', compileMatch(criteria), criteria), note);
    t.same(titles && [...titles], await find('search_titles', compileTitles(query, breadth), criteria), note);
    found += matched?.length ?? 0;
  }
  t.ok(found > 1000);
});

const MANY = 1000;

t.test('what is too long, and what asks for properties, is left to the index', async (t) => {
  const { db } = await openTexts(t);
  let memory = createIndexMemory();
  const limited = (limits: Partial<Record<'maxAtFirst' | 'maxRows' | 'maxTogether', number>>) => {
    memory = createIndexMemory();
    return createPostingLists(memory, { maxAtFirst: MANY, maxRows: MANY, maxTogether: MANY, ...limits });
  };
  const match = (lists: PostingLists, text: string, breadth: SearchCriteria['breadth'] = 'all') => {
    memory.startQuestion();
    return lists.match(db, { query: parseQuery(text, NO_SYNONYMS), breadth, brand: undefined });
  };
  const short = limited({ maxAtFirst: 20, maxRows: 20 });
  for (const time of ['first', 'second', 'third']) t.equal(await match(short, 'ruby opal'), null, time);
  t.same(await match(short, 'zircon'), []);
  const patient = limited({ maxAtFirst: 20 });
  t.equal(await match(patient, 'ruby'), null, 'not at first');
  t.equal(await patient.read(db, 'search_index', '"rubi"'), null, 'nor again for the same question');
  const rows = await match(patient, 'ruby');
  t.ok((rows?.length ?? 0) > 20);
  t.same(await match(patient, 'ruby'), rows);
  const narrow = limited({ maxTogether: 20 });
  t.ok(await match(narrow, 'ruby opal'));
  t.equal(await match(narrow, 'ruby opal', 'any'), null);
  t.equal(await match(narrow, 'ruby opal silver'), null, 'neighbors are looked for too');
  t.ok(await match(narrow, 'ruby', 'any'), 'one list need not be united with another');
  t.equal(await match(limited({}), 'ruby hardness:7-9'), null);
});

t.test('many wordings, and rows that have no room in four bytes, are left to the index', async (t) => {
  const { db } = await openTexts(t);
  const memory = createIndexMemory();
  const lists = createPostingLists(memory);
  const ofWordings = (count: number): SearchQuery => ({
    concepts: [
      {
        isPlain: true,
        wordings: [
          { words: ['ruby'], weight: 1 },
          ...Array.from({ length: count - 1 }, (_, at) => ({ words: [`word${at}`], weight: 1 })),
        ],
      },
    ],
    ranges: [],
  });
  const match = (count: number) =>
    lists.match(db, { query: ofWordings(count), breadth: 'all', brand: undefined });
  t.ok(await match(24));
  t.equal(await match(25), null);
  await runForEach(db, 'insert into search_index (rowid, title) values (?, ?)', [
    [encodeRow(2 ** 24 - 1, 'article', 1), 'zircon'],
    [encodeRow(2 ** 24, 'article', 1), 'jade'],
  ]);
  t.equal((await lists.read(db, 'search_index', '"zircon"'))?.length, 1);
  for (const time of ['first', 'second']) {
    t.equal(await lists.read(db, 'search_index', '"jade"'), null, time);
    memory.startQuestion();
  }
});

t.test('rows are united and intersected', async (t) => {
  const some = (most: number) => {
    const rows = new Set(
      Array.from({ length: Math.floor(chance() * most) }, () => Math.floor(chance() * 500)),
    );
    return Uint32Array.from([...rows].toSorted((a, b) => a - b));
  };
  for (let round = 0; round < 200; round += 1) {
    const [a, b] = [some(pick([0, 5, 300])), some(pick([0, 5, 300]))];
    const both = new Set([...a, ...b]);
    t.same(
      unite(a, b),
      [...both].toSorted((one, other) => one - other),
    );
    t.same(
      intersect(a, b),
      [...a].filter((row) => b.includes(row)),
    );
  }
});
