import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import t from 'tap';
import { type Database, openDatabase } from '#server/cms/database/index.ts';
import { findMove } from '#server/cms/storage/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { goldie } from '#test/cast.ts';
import { createFolder, createRun, digestAll, fillSite, openCmsOn } from '#test/copies.ts';
import { GUEST, openTestCms } from '#test/open-test-cms.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { moveDatabase, reopenDatabase } from './index.ts';
import { openSource } from './open-source.ts';

const server = await startPostgresql();
t.teardown(() => server.close());

/** Nobody is at a change here when one moves. */
const SETTLE_MS = 10;

const move = (options: Parameters<typeof moveDatabase>[0]) =>
  moveDatabase({ ...options, settleMs: SETTLE_MS });

async function listListed(database: string) {
  const { db } = await openDatabase(database);
  try {
    const columns = ['brand', 'term_id', 'type', 'position', 'item_id'] as const;
    return await db
      .selectFrom('listed_items')
      .selectAll()
      .orderBy([...columns])
      .execute();
  } finally {
    await db.destroy();
  }
}

t.test('a database is the same in PostgreSQL and back in SQLite, and its search works in both', async (t) => {
  const { database: from } = await fillSite(t);
  const before = await digestAll(from);
  const listed = await listListed(from);
  t.ok(listed.length > 0);
  t.ok(before.items && before.items.rows > 0 && before.users && before.users.rows > 0);
  const postgresql = await server.createDatabase();
  const counts = await move({ from, to: postgresql, ...createRun() });
  t.equal(counts.tables, Object.keys(before).length);
  t.equal(
    counts.rows,
    Object.values(before).reduce((sum, { rows }) => sum + rows, 0),
  );
  t.same(await digestAll(postgresql), before);
  const back = join(await createFolder(t), 'back.db');
  await move({ from: postgresql, to: back, ...createRun() });
  t.same(await digestAll(back), before);

  await reopenDatabase(postgresql);
  for (const database of [postgresql, back]) {
    const { cms } = await openCmsOn(t, database);
    const { value } = await cms.call(ENDPOINTS.search, { q: 'ruby' }, GUEST);
    t.ok(value.hits.total.value > 0, 'something is found');
    t.same(await listListed(database), listed, 'what lists count was written by triggers');
    await t.resolves(
      cms.call(ENDPOINTS.authenticate, { email: goldie.email, password: goldie.password }, GUEST),
    );
  }
});

t.test('new ids follow the highest that was ever given', async (t) => {
  const { database: from } = await fillSite(t);
  const { db } = await openDatabase(from);
  const { id } = await addMessage(db);
  await db.deleteFrom('messages').execute();
  await db.destroy();
  const postgresql = await server.createDatabase();
  await move({ from, to: postgresql, ...createRun() });
  const back = join(await createFolder(t), 'back.db');
  await move({ from: postgresql, to: back, ...createRun() });
  for (const place of [postgresql, back]) {
    const moved = await openDatabase(place);
    t.equal((await addMessage(moved.db)).id, id + 1);
    await moved.db.destroy();
  }
});

t.test('a move that was stopped goes on where it was, and copies again what changed meanwhile', async (t) => {
  for (const to of [await server.createDatabase(), join(await createFolder(t), 'to.db')]) {
    const { database: from } = await fillSite(t);
    const stopped = createRun(({ step, done }, stop) => {
      if (step === 'copying terms' && done > 0) stop.abort(new Error('enough'));
    });
    await t.rejects(move({ from, to, ...stopped }), { message: 'enough' });
    const { db } = await openDatabase(from);
    t.same(await db.selectFrom('maintenance').selectAll().execute(), [], 'changes are taken again');
    await db.updateTable('items').set({ title: 'Changed' }).where('id', '=', 1).execute();
    await db.destroy();
    if (to.startsWith('postgres'))
      await t.rejects(openCmsOn(t, to), /a copy that was not finished/, 'nobody serves it');
    else t.notOk(existsSync(to));

    const { database: other } = await fillSite(t);
    await t.rejects(move({ from: other, to, ...createRun() }), /unfinished copy of/);

    const again = createRun();
    await move({ from, to, ...again });
    const copied = (table: string) =>
      again.told.filter(({ step, done }) => step === `copying ${table}` && done > 0).length;
    t.equal(copied('terms'), 0, 'what is there is not copied again');
    t.equal(copied('items'), 1, 'unless it is another now');
    t.same(await digestAll(to), await digestAll(from));
    t.same(await listListed(to), await listListed(from));
  }
});

t.test('changes are refused while it is moved and afterwards, and readers are served', async (t) => {
  const { cms, database: from, log } = await openTestCms(await createFolder(t));
  t.teardown(() => cms.close());
  const to = join(await createFolder(t), 'to.db');
  const change = () => cms.call(ENDPOINTS.subscribe, { email: 'gem@example.com' }, GUEST);
  await t.resolves(change());
  let refused: Promise<unknown> | undefined;
  let read: Promise<unknown> | undefined;
  const run = createRun(() => {
    refused ??= t.rejects(change(), { code: 'storage_unavailable', status: 503, retryAfter: 30 });
    read ??= t.resolves(cms.call(ENDPOINTS.listItems, { type: 'article' }, GUEST));
  });
  await move({ from, to, ...run });
  await Promise.all([refused, read]);
  t.equal(cms.refusal, 'moving');
  await t.rejects(change(), { code: 'storage_unavailable' });
  t.equal(log.lines.filter(({ message }) => /being moved/.test(message)).length, 1, 'it is said once');
  await reopenDatabase(from);
  await t.resolves(change());
});

t.test('a change that was under way when the database was closed is moved with it', async (t) => {
  const postgresql = await server.createDatabase();
  await move({ from: (await fillSite(t)).database, to: postgresql, ...createRun() });
  const { db } = await openDatabase(postgresql);
  t.teardown(() => db.destroy());
  let isCommitted = false;
  let isCopying = false;
  const change = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('settings').values({ name: 'late', brand: '', value: '1' }).execute();
    await wait(500);
    t.notOk(isCopying);
    isCommitted = true;
  });
  const run = createRun(() => {
    isCopying = true;
  });
  const to = join(await createFolder(t), 'to.db');
  await move({ from: postgresql, to, ...run });
  t.ok(isCommitted);
  await change;
  const moved = await openDatabase(to);
  t.match(await moved.db.selectFrom('settings').selectAll().where('name', '=', 'late').execute(), [
    { value: '1' },
  ]);
  await moved.db.destroy();
});

t.test('a second move that fails leaves closed what was moved before', async (t) => {
  const { database: from } = await fillSite(t);
  const folder = await createFolder(t);
  const first = join(folder, 'first.db');
  await move({ from, to: first, ...createRun() });
  const stopped = createRun(({ step }, stop) => {
    if (step === 'copying items') stop.abort(new Error('enough'));
  });
  await t.rejects(move({ from, to: join(folder, 'second.db'), ...stopped }), { message: 'enough' });
  const { db } = await openDatabase(from);
  t.teardown(() => db.destroy());
  t.match(await findMove(db, new Date()), first);
  await reopenDatabase(from);
  t.equal(await findMove(db, new Date()), undefined);
});

t.test(
  'a copy that could not be finished opens the database again, and is finished the next time',
  async (t) => {
    const { database: from } = await fillSite(t);
    const to = await server.createDatabase();
    let isClosed: Promise<unknown> | undefined;
    const { db } = await openDatabase(from);
    t.teardown(() => db.destroy());
    const lost = createRun(({ step, done, all }) => {
      // The last table was compared: the database is finished next.
      if (step !== 'comparing users' || done < all) return;
      isClosed = server.run(
        to,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    });
    await t.rejects(move({ from, to, ...lost }));
    await isClosed;
    t.equal(await findMove(db, new Date()), undefined);
    await move({ from, to, ...createRun() });
    t.ok(await findMove(db, new Date()));
    t.same(await digestAll(to), await digestAll(from));
  },
);

t.test('a backup or a move is not cut by limits of the server', async (t) => {
  const { database } = await fillSite(t);
  const to = await server.createDatabase();
  await move({ from: database, to, ...createRun() });
  const name = new URL(to).pathname.slice(1);
  await server.run(to, `alter database ${name} set idle_in_transaction_session_timeout = 20`);
  const source = await openSource(to, '--from');
  t.teardown(() => source.close());
  const reader = await source.openReader();
  t.teardown(() => reader.close());
  await wait(100);
  t.ok((await reader.listTables()).length > 0);
});

t.test('what goes on changing is not moved', async (t) => {
  const { database: from } = await fillSite(t);
  const { db } = await openDatabase(from);
  t.teardown(() => db.destroy());
  let count = 0;
  const run = createRun(({ step, done }) => {
    // Between copying and comparing, in each round.
    if (step === 'copying settings' && done > 0)
      void db
        .insertInto('settings')
        .values({ name: `test-${++count}`, brand: '', value: '1' })
        .execute();
  });
  const to = join(await createFolder(t), 'to.db');
  await t.rejects(move({ from, to, ...run }), /^settings changed while being copied: stop every process/);
  t.notOk(existsSync(to));
});

t.test('what cannot be moved is told in a sentence', async (t) => {
  const { database: from } = await fillSite(t);
  const to = await server.createDatabase();
  const attempt = (options: { from?: string; to?: string }) => move({ from, to, ...createRun(), ...options });
  await t.rejects(attempt({ to: from }), /both name/);
  await t.rejects(attempt({ from: `${from}.none` }), /There is no database at .*: correct --from\./);
  await t.rejects(reopenDatabase(`${from}.none`), /There is no database at .*: correct --reopen\./);
  await t.rejects(
    attempt({ to: (await fillSite(t)).database }),
    /There is a database at .* already: name another place in --to\./,
  );
  const nobody = new URL(to);
  nobody.port = '1';
  await t.rejects(attempt({ to: nobody.href }), /No database answers at .*, or correct --to\./);
  await t.rejects(attempt({ from: nobody.href }), /, or correct --from\./);
  nobody.href = to;
  nobody.password = 'wrong';
  await t.rejects(
    attempt({ to: nobody.href }),
    /refuses the user 'owner': check the user and the password in --to\./,
  );

  await server.run(to, 'create table kept (id int)');
  await t.rejects(attempt({}), /is not empty: it holds the table kept\. Name an empty one in --to\./);
  await server.run(to, 'drop table kept');

  const { db } = await openDatabase(from);
  await db.updateTable('items').set({ title: 'a\0b' }).where('id', '=', 1).execute();
  await t.rejects(attempt({}), /table items, row 1, has a NUL character/);
  await sql`delete from migrations where name = '0036-maintenance'`.execute(db);
  await db.destroy();
  await t.rejects(attempt({}), /is from an older version of Facet/);
});

const addMessage = (db: Database) =>
  db
    .insertInto('messages')
    .values({
      brand: 'facet',
      name: 'Mel',
      email: 'mel@example.com',
      subject: 'A stone',
      message: 'What is it?',
      created_at: '2026-11-24T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
