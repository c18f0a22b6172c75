import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import { createTestLog } from '#test/open-test-cms.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { until } from '#test/until.ts';
import { followOutbox, writeOutbox } from './index.ts';

const PROMISED_MS = 1000;
const HOUR_MS = 3_600_000;
const write = (db: Database, tags: readonly string[]) =>
  db.transaction().execute((transaction) => writeOutbox(transaction, tags, new Date()));

const LISTENING = `select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`;

const server = await startPostgresql();
t.teardown(() => server.close());

async function openOutbox(t: Test, pollMs?: number) {
  const url = await server.createDatabase();
  const { db, handle } = await openDatabase(url);
  if (handle.kind !== 'postgresql') throw new Error('This is no PostgreSQL.');
  await migrate(db);
  const log = createTestLog();
  const tail = await followOutbox(db, handle, log, pollMs);
  const told: string[][] = [];
  tail.onInvalidate((tags) => told.push([...tags]));
  t.teardown(async () => {
    await tail.close();
    await db.destroy();
  });
  const listens = async () => (await server.run(url, LISTENING)).length > 0;
  await until(listens);
  return { url, db, tail, told, log, listens };
}

t.test('what another process made stale is told within a second, by the poll or before it', async (t) => {
  const { url, told } = await openOutbox(t);
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../database/index.ts'))};
     import { writeOutbox } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
     const { db } = await openDatabase(${JSON.stringify(url)});
     await db.transaction().execute((trx) => writeOutbox(trx, ['item:12', 'search', 'item:12'], new Date()));
     process.exit(0);`,
  ]);
  await once(child, 'exit');
  await until(() => told.length > 0, PROMISED_MS);
  t.same(told, [['item:12', 'search', 'items']]);
});

t.test('it can be closed while it still connects', async () => {
  const { db, handle } = await openDatabase(await server.createDatabase());
  if (handle.kind !== 'postgresql') throw new Error('This is no PostgreSQL.');
  await migrate(db);
  for (const ms of [0, 1, 2, 5, 10, 20]) {
    const tail = await followOutbox(db, handle, createTestLog());
    await wait(ms);
    await tail.close();
  }
  await db.destroy();
});

t.test('it is told at the commit, without a poll, and not before', async (t) => {
  const { db, told } = await openOutbox(t, HOUR_MS);
  await db.transaction().execute(async (transaction) => {
    await writeOutbox(transaction, ['authors'], new Date());
    await wait(100);
    t.same(told, []);
  });
  await until(() => told.length > 0, PROMISED_MS);
  t.same(told, [['authors']]);
});

t.test('nobody hears of a change that was taken back', async (t) => {
  const { db, tail, told } = await openOutbox(t, HOUR_MS);
  await write(db, ['authors']);
  await until(() => told.length > 0);
  await db
    .transaction()
    .execute(async (transaction) => {
      await writeOutbox(transaction, ['item:1'], new Date());
      throw new Error('the change failed');
    })
    .catch(() => {});
  await tail.look();
  t.same(told, [['authors']]);
  await write(db, ['search']);
  await until(() => told.length > 1, PROMISED_MS);
  t.same(told[1], ['search'], 'and the number that was lost is no gap');
});

t.test('a first change that was taken back makes nobody drop everything at the second', async (t) => {
  const { db, tail, told } = await openOutbox(t, HOUR_MS);
  await db
    .transaction()
    .execute(async (transaction) => {
      await writeOutbox(transaction, ['item:1'], new Date());
      throw new Error('the change failed');
    })
    .catch(() => {});
  await write(db, ['search']);
  await tail.look();
  t.same(told, [['search']]);
});

const cutListener = (url: string) =>
  server.run(url, LISTENING.replace('select pid', 'select pg_terminate_backend(pid)'));

t.test('a connection that was cut listens again, and nothing is missed meanwhile', async (t) => {
  const { url, db, told, log, listens } = await openOutbox(t, HOUR_MS);
  await cutListener(url);
  await write(db, ['item:1']);
  await until(() => told.length > 0);
  t.same(told, [['item:1', 'items']], 'who listens anew looks what was written before');
  await until(listens);
  await write(db, ['item:2']);
  await until(() => told.length > 1, PROMISED_MS);
  t.same(told[1], ['item:2', 'items']);
  t.same(log.lines, []);
});

t.test('without a connection that listens, the poll tells within a second', async (t) => {
  const { url, db, told } = await openOutbox(t);
  await cutListener(url);
  await write(db, ['item:1']);
  await until(() => told.length > 0, PROMISED_MS);
  t.same(told, [['item:1', 'items']]);
});

t.test(
  'a process that was away for longer than rows are kept is told that everything is stale',
  async (t) => {
    const { url, db, tail, told } = await openOutbox(t, HOUR_MS);
    await write(db, ['search']);
    await until(() => told.length > 0);
    // As another process would have written and pruned them, of which no notice came.
    await server.run(
      url,
      `insert into outbox (tags, created_at) select '["item:1"]', '' from generate_series(1, 3)`,
    );
    await server.run(url, 'delete from outbox where id < (select max(id) from outbox)');
    await tail.look();
    t.same(told.slice(1), [['all']]);
    await write(db, ['authors']);
    await until(() => told.length > 2, PROMISED_MS);
    t.same(told[2], ['authors']);
  },
);

t.test('of two changes that overlap, neither is passed over', async (t) => {
  const { db, tail, told } = await openOutbox(t, HOUR_MS);
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (transaction) => {
    await writeOutbox(transaction, ['item:1'], new Date());
    tellWritten();
    await mayEnd;
  });
  await written;
  const quick = db.transaction().execute((transaction) => writeOutbox(transaction, ['item:2'], new Date()));
  await tail.look();
  t.same(told, [], 'the quicker one waits for the lower number');
  end();
  await Promise.all([slow, quick]);
  await tail.look();
  t.same([...new Set(told.flat())].sort(), ['item:1', 'item:2', 'items']);
});
