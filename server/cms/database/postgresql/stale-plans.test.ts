import { sql } from 'kysely';
import t, { type Test } from 'tap';
import { startPostgresql } from '#test/start-postgresql.ts';
import { type Database, inTransaction, openDatabase } from '../index.ts';

const server = await startPostgresql();
t.teardown(() => server.close());

const TIMES_UNTIL_PREPARED = 3;

async function openPrepared(t: Test) {
  const url = await server.createDatabase();
  // One connection, which has prepared the statement.
  const { db } = await openDatabase(url, { connections: 1 });
  t.teardown(() => db.destroy());
  await server.run(url, 'create table things (id integer)');
  await server.run(url, 'insert into things values (1)');
  for (let time = 1; time <= TIMES_UNTIL_PREPARED; time += 1) await listThings(db);
  const migrate = () => server.run(url, `alter table things add column name text default 'stone'`);
  return { db, migrate };
}

async function listThings(db: Database) {
  const { rows } = await sql<{ id: number; name?: string }>`select * from things`.execute(db);
  return rows;
}

t.test('a statement that was prepared for other tables is asked again', async (t) => {
  const { db, migrate } = await openPrepared(t);
  await migrate();
  const found = [{ id: 1, name: 'stone' }];
  t.same(await listThings(db), found);
  t.same(await listThings(db), found, 'and may be prepared again');
  t.same(await listThings(db), found);
});

t.test('a transaction that meets one is done again as a whole', async (t) => {
  const { db, migrate } = await openPrepared(t);
  let times = 0;
  const found = await inTransaction(db, async (transaction) => {
    times += 1;
    if (times === 1) await migrate();
    await sql`insert into things (id) values (2)`.execute(transaction);
    return listThings(transaction);
  });
  t.equal(times, 2);
  t.same(
    found.map(({ id }) => id),
    [1, 2],
  );
});
