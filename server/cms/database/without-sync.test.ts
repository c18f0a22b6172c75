import { join } from 'node:path';
import t from 'tap';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { withoutSync } from './without-sync.ts';

const FULL = 2;
const NORMAL = 1;

t.test('only what is done in it goes without sync, also when it fails', async (t) => {
  const { db, connection } = await openDatabase(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  await migrate(db);
  const level = () => connection.pragma('synchronous', { simple: true });
  const add = (key: string) =>
    withoutSync(db, async (transaction) => {
      await transaction.insertInto('tries').values({ key, at: '2026-01-01' }).execute();
      t.equal(level(), NORMAL);
      if (key === 'bad') throw new Error('no');
    });
  await Promise.all([add('one'), add('two'), t.rejects(add('bad'))]);
  t.equal(level(), FULL);
  const rows = await db.selectFrom('tries').select('key').orderBy('key').execute();
  t.same(rows, [{ key: 'one' }, { key: 'two' }], 'what failed is rolled back');
});
