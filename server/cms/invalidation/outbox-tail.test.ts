import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { migrate, openConnection, openDatabase } from '#server/cms/database/index.ts';
import { createTestLog } from '#test/open-test-cms.ts';
import { measureProcessorMs } from '#test/processor-time.ts';
import { tailOutbox, writeOutbox } from './index.ts';

const PROMISED_MS = 1000;

async function openOutbox(dir: string, pollMs?: number) {
  const file = join(dir, 'facet.db');
  const { db } = await openDatabase(file);
  await migrate(db);
  const log = createTestLog();
  const tail = tailOutbox(await openConnection(file), log, pollMs);
  const told: string[][] = [];
  tail.onInvalidate((tags) => told.push([...tags]));
  const close = async () => {
    tail.close();
    await db.destroy();
  };
  return { file, db, tail, told, log, close };
}

t.test('what another process made stale is told within a second', async (t) => {
  const { file, told, close } = await openOutbox(t.testdir());
  t.teardown(close);
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../database/index.ts'))};
     import { writeOutbox } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
     const { db } = await openDatabase(${JSON.stringify(file)});
     await db.transaction().execute((trx) => writeOutbox(trx, ['item:12', 'search', 'item:12'], new Date()));
     process.exit(0);`,
  ]);
  await once(child, 'exit');
  const started = performance.now();
  while (told.length === 0 && performance.now() - started < PROMISED_MS) await wait(10);
  t.same(told, [['item:12', 'search', 'items']]);
});

t.test('nobody hears of a change that was taken back or is not finished', async (t) => {
  const { db, tail, told, close } = await openOutbox(t.testdir());
  t.teardown(close);
  await db
    .transaction()
    .execute(async (transaction) => {
      await writeOutbox(transaction, ['item:1'], new Date());
      tail.look();
      throw new Error('the change failed');
    })
    .catch(() => {});
  tail.look();
  t.same(told, []);
});

t.test(
  'a process that was away for longer than rows are kept is told that everything is stale',
  async (t) => {
    const NEVER_MS = 1_000_000;
    const { db, tail, told, close } = await openOutbox(t.testdir(), NEVER_MS);
    t.teardown(close);
    await writeOutbox(db, ['search'], new Date());
    tail.look();
    await writeOutbox(db, ['item:1'], new Date());
    await writeOutbox(db, ['item:2'], new Date());
    await db.deleteFrom('outbox').where('id', '<', 3).execute();
    tail.look();
    t.same(told, [['search'], ['all']]);
    await writeOutbox(db, ['item:3'], new Date());
    tail.look();
    t.same(told[2], ['item:3', 'items']);
  },
);

t.test('a listener that fails does not keep others from hearing', async (t) => {
  const { db, tail, told, log, close } = await openOutbox(t.testdir());
  t.teardown(close);
  const stop = tail.onInvalidate(() => {
    throw new Error('broken');
  });
  tail.onInvalidate((tags) => told.push(['second', ...tags]));
  await writeOutbox(db, ['search'], new Date());
  tail.look();
  t.same(told, [['search'], ['second', 'search']]);
  t.match(log.lines, [{ level: 'error' }]);
  stop();
  await writeOutbox(db, ['authors'], new Date());
  tail.look();
  t.equal(log.lines.length, 1, 'and one that was taken away hears no more');
});

t.test('a poll that finds nothing costs microseconds', async (t) => {
  const { tail, close } = await openOutbox(t.testdir());
  t.teardown(close);
  const ROUNDS = 2000;
  const ms = measureProcessorMs(() => {
    for (let round = 0; round < ROUNDS; round++) tail.look();
  });
  const microseconds = (ms / ROUNDS) * 1000;
  t.ok(microseconds < 100, `${microseconds.toFixed(1)} µs`);
});
