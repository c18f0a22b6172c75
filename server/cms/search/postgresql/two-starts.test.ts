import { sql } from 'kysely';
import t from 'tap';
import { inPatientTransaction, migrate, openDatabase } from '#server/cms/database/index.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { prepareMainTables } from './main-engine.ts';

const server = await startPostgresql();
t.teardown(() => server.close());

async function openBoth() {
  const url = await server.createDatabase();
  const both = await Promise.all([openDatabase(url), openDatabase(url)]);
  const [one, other] = both.map(({ db }) => db) as [(typeof both)[0]['db'], (typeof both)[0]['db']];
  t.teardown(() => Promise.all([one.destroy(), other.destroy()]));
  await migrate(one);
  return { one, other };
}

t.test('of two that start at once, one makes the tables of the index', async (t) => {
  const { one, other } = await openBoth();
  const made = await Promise.all([prepareMainTables(one), prepareMainTables(other)]);
  t.same(made.toSorted(), [false, true]);
});

t.test('the other waits for as long as the first fills it', async (t) => {
  const { one, other } = await openBoth();
  const order: string[] = [];
  const limits: unknown[] = [];
  const start = (db: typeof one, name: string) =>
    inPatientTransaction(db, async (transaction) => {
      order.push(`${name} begins`);
      const { rows } =
        await sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
          transaction,
        );
      limits.push(...rows);
      order.push(`${name} ends`);
    });
  await Promise.all([start(one, 'one'), start(other, 'other')]);
  t.same(limits, Array(2).fill({ lock: '0', statement: '0' }));
  t.equal(order[0]?.split(' ')[0], order[1]?.split(' ')[0], 'one after the other');
  const { rows } = await sql<{ lock: string }>`select current_setting('lock_timeout') as lock`.execute(one);
  t.same(rows, [{ lock: '10s' }], 'and nobody else waits for ever');
});
