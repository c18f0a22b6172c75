import { sql } from 'kysely';
import t, { type Test } from 'tap';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import { createIndexMemory } from './index-memory.ts';

async function openWords(t: Test) {
  const file = `${t.testdir()}/facet.db`;
  const { db } = await openDatabase(file);
  const { db: other } = await openDatabase(file);
  t.teardown(() => Promise.all([db.destroy(), other.destroy()]));
  await migrate(db);
  const add = (database: Database) => sql`insert into search_index (title) values ('ruby')`.execute(database);
  const memory = createIndexMemory();
  let counted = 0;
  const read = async (database: Database, before?: () => Promise<void>) => {
    const { counts } = await memory.recall(database);
    const known = counts.get('ruby');
    if (known !== undefined) return known;
    counted += 1;
    const { rows } = await sql<{ all: number }>`select count(*) as "all" from search_index
      where search_index match 'ruby'`.execute(database);
    await before?.();
    const all = rows[0]?.all ?? 0;
    counts.set('ruby', all);
    return all;
  };
  const count = () => {
    memory.startQuestion();
    return read(db);
  };
  return { db, other, add, read, count, counted: () => counted };
}

t.test('a count is kept as long as nothing is written', async (t) => {
  const { db, add, count, counted } = await openWords(t);
  await add(db);
  t.same([await count(), await count(), counted()], [1, 1, 1]);
});

t.test('what is written beside the index makes nothing forgotten', async (t) => {
  const { db, other, count, counted } = await openWords(t);
  await count();
  for (const [id, database] of [db, other].entries())
    await database
      .insertInto('search_words')
      .values({ id: id + 1, word: `word${id}` })
      .execute();
  await count();
  t.equal(counted(), 1);
});

t.test('a change that is taken back again is another state of the index', async (t) => {
  const { other, add, count, counted } = await openWords(t);
  t.equal(await count(), 0);
  await add(other);
  await sql`delete from search_index`.execute(other);
  t.equal(await count(), 0);
  t.equal(counted(), 2);
});

t.test('a count is taken again after a write of this process, and after one of another', async (t) => {
  const { db, other, add, count } = await openWords(t);
  t.equal(await count(), 0);
  await add(db);
  t.equal(await count(), 1);
  await add(other);
  t.equal(await count(), 2);
});

t.test('what a transaction counts is not kept: it may be taken back', async (t) => {
  const { db, add, read, count } = await openWords(t);
  const inside = db.transaction().execute(async (transaction) => {
    await add(transaction);
    t.equal(await read(transaction), 1);
    throw new Error('taken back');
  });
  await t.rejects(inside, /taken back/);
  t.equal(await count(), 0);
});

t.test('what was read of an index that has been written since is not kept', async (t) => {
  const { db, other, add, read, count } = await openWords(t);
  const slow = read(db, async () => {
    await add(other);
    await count();
  });
  t.equal(await slow, 0);
  t.equal(await count(), 1);
});

t.test('questions that come at once know of what was written before they came', async (t) => {
  const { other, add, count } = await openWords(t);
  await count();
  await add(other);
  t.same(await Promise.all([count(), count(), count()]), [1, 1, 1]);
});

t.test('the least used lists make room for others', async (t) => {
  const { db } = await openWords(t);
  const { lists } = await createIndexMemory(10_000).recall(db);
  for (let at = 0; at < 100; at += 1) lists.set(`word${at}`, new Uint32Array(1000));
  t.ok(lists.size < 10);
  t.ok(lists.has('word99'));
  for (let at = 0; at < 1000; at += 1) lists.set(`word${at}`, { isTooLong: true, question: 1 });
  t.ok(lists.size < 100, 'what holds no rows takes room too');
});
