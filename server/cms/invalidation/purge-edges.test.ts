import t, { type Test } from 'tap';
import { type Database, inTransaction, migrate, openDatabase } from '#server/cms/database/index.ts';
import { createTestLog } from '#test/open-test-cms.ts';
import { createDatabase } from '#test/test-database.ts';
import { type PurgedEdge, startEdgePurges, writeOutbox } from './index.ts';

const NEVER_MS = 1_000_000;
const MINUTE_MS = 60_000;

async function open(t: Test) {
  const { db } = await openDatabase(await createDatabase(t.testdir()));
  await migrate(db);
  t.teardown(() => db.destroy());
  let ahead = 0;
  const told: string[][] = [];
  let isDown = false;
  const edge: PurgedEdge = {
    name: 'edge',
    async purge(tags) {
      if (isDown) throw new Error('the edge is away');
      told.push([...tags]);
    },
  };
  const log = createTestLog();
  const now = () => new Date(Date.now() + ahead);
  return {
    db,
    edge,
    log,
    told,
    now,
    advance: (milliseconds: number) => (ahead += milliseconds),
    setDown: (down: boolean) => (isDown = down),
    /** As a process that starts, looks once and closes. */
    async goRound() {
      const purges = startEdgePurges(db, [edge], log, now, NEVER_MS);
      await purges.idle();
      await purges.close();
    },
  };
}

const write = (db: Database, tags: readonly string[]) =>
  inTransaction(db, (transaction) => writeOutbox(transaction, tags, new Date()));

t.test('an edge that was never told anything drops all; then it is told each change twice', async (t) => {
  const { db, told, advance, goRound } = await open(t);
  await write(db, ['item:1']);
  advance(MINUTE_MS);
  await goRound();
  t.same(told.splice(0), [['all']]);
  advance(-MINUTE_MS);
  await write(db, ['item:2', 'user:7', 'session:abc']);
  await goRound();
  t.same(told.splice(0), [['item:2', 'items']], 'at once, and without what is personal');
  await goRound();
  t.same(told.splice(0), []);
  advance(MINUTE_MS);
  await goRound();
  t.same(told.splice(0), [['item:2', 'items']], 'and again when every process knows of it');
  await goRound();
  t.same(told, []);
});

t.test('what happened while an edge was away is told when it is back', async (t) => {
  const { db, told, log, advance, setDown, goRound } = await open(t);
  await goRound();
  told.length = 0;
  setDown(true);
  await write(db, ['item:1']);
  await goRound();
  await write(db, ['item:2']);
  setDown(false);
  await goRound();
  t.same(told, [], 'not before its time');
  advance(MINUTE_MS);
  await goRound();
  t.same(told, [['item:1', 'items', 'item:2']], 'once: long ago enough for every process');
  t.same(
    log.lines.map(({ level }) => level),
    ['error', 'info'],
  );
});

t.test('an edge that was away for longer than rows are kept drops all', async (t) => {
  const { db, told, advance, goRound } = await open(t);
  await write(db, ['search']);
  advance(MINUTE_MS);
  await goRound();
  told.length = 0;
  await write(db, ['item:1']);
  await write(db, ['item:2']);
  await db.deleteFrom('outbox').where('id', '<', 3).execute();
  await goRound();
  t.same(told, [['all']]);
});

t.test('of two processes one tells', async (t) => {
  const { db, edge, log, told, now, advance } = await open(t);
  await write(db, ['item:1']);
  advance(MINUTE_MS);
  const both = [1, 2].map(() => startEdgePurges(db, [edge], log, now, NEVER_MS));
  await Promise.all(both.map((purges) => purges.idle()));
  await Promise.all(both.map((purges) => purges.close()));
  t.same(told, [['all']]);
});
