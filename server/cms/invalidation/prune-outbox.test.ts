import t, { type Test } from 'tap';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import { createDatabase } from '#test/test-database.ts';
import { listStaleTags } from './list-stale-tags.ts';
import { hasMissed, pruneOutbox } from './prune-outbox.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const MINUTE_MS = 60_000;
const BATCH = 1000;

async function openOutbox(t: Test) {
  const { db } = await openDatabase(await createDatabase(t.testdir()));
  await migrate(db);
  t.teardown(() => db.destroy());
  return db;
}

/** Writes rows with these numbers, so many minutes ago. */
async function addRows(db: Database, from: number, to: number, minutes: number) {
  const created_at = new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString();
  const ids = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  while (ids.length > 0)
    await db
      .insertInto('outbox')
      .values(ids.splice(0, BATCH).map((id) => ({ id, tags: '["search"]', created_at })))
      .execute();
}

async function findBounds(db: Database) {
  const { first, last, count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.min('id').as('first'),
      fn.max('id').as('last'),
      fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
  return { first, last, count };
}

t.test('rows of more than ten minutes ago are removed, now and then', async (t) => {
  const db = await openOutbox(t);
  await addRows(db, 1, 90, 11);
  await addRows(db, 91, 99, 9);
  await pruneOutbox(db, 99, NOW);
  t.match(await findBounds(db), { first: 1 });
  await addRows(db, 100, 100, 0);
  await pruneOutbox(db, 100, NOW);
  t.same(await findBounds(db), { first: 91, last: 100, count: 10 });
});

t.test('of more than 10,000 in that time the last are kept', async (t) => {
  const db = await openOutbox(t);
  await addRows(db, 1, 10_200, 1);
  await pruneOutbox(db, 10_200, NOW);
  t.same(await findBounds(db), { first: 201, last: 10_200, count: 10_000 });
});

t.test('who has read all of a quiet site has missed nothing, though the next number was lost', async (t) => {
  const db = await openOutbox(t);
  await addRows(db, 50, 198, 60);
  await addRows(db, 200, 200, 0);
  await pruneOutbox(db, 200, NOW);
  const bounds = await findBounds(db);
  t.same(bounds, { first: 198, last: 200, count: 2 });
  t.equal(hasMissed(bounds, 198), false);
  t.equal(hasMissed(bounds, 196), true, 'and who was away for longer has');
});

t.test('a row of a clock that is behind leaves no hole in the middle', async (t) => {
  const db = await openOutbox(t);
  await addRows(db, 1, 50, 11);
  await addRows(db, 51, 51, 1);
  await addRows(db, 52, 60, 11);
  await addRows(db, 61, 100, 1);
  await pruneOutbox(db, 100, NOW);
  t.same(await findBounds(db), { first: 51, last: 100, count: 50 });
});

t.test('the first row of an outbox need not be the first number', async (t) => {
  const db = await openOutbox(t);
  await addRows(db, 3, 4, 0);
  t.equal(hasMissed(await findBounds(db), 0), false);
  t.same(await listStaleTags(db, 0, NOW), { tags: ['search'], to: 4 });
});

t.test('an edge that is no longer told holds no rows', async (t) => {
  const db = await openOutbox(t);
  const told = { edge: 'gone', purged_to: 1, repeated_to: 1, attempts: 0, next_at: '' };
  await db.insertInto('edge_purges').values(told).execute();
  await addRows(db, 1, 99, 11);
  await addRows(db, 100, 100, 0);
  await pruneOutbox(db, 100, NOW);
  t.same(await findBounds(db), { first: 99, last: 100, count: 2 });
  t.same((await listStaleTags(db, 1, NOW)).tags, ['all'], 'and drops all when it is back');
});
