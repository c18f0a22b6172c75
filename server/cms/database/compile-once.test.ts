import t from 'tap';
import { createDatabase } from '#test/test-database.ts';
import { compileOnce, migrate, openDatabase } from './index.ts';

t.test('a query is built once, and asked with the values of each call', async (t) => {
  const { db } = await openDatabase(await createDatabase(t.testdir()));
  t.teardown(() => db.destroy());
  await migrate(db);
  const rows = ['agate', 'beryl', 'citrine'].map((name) => ({ name, brand: '' as const, value: `"${name}"` }));
  await db.insertInto('settings').values(rows).execute();
  let built = 0;
  const findNames = compileOnce((db, least: string, most: string) => {
    built += 1;
    return db
      .selectFrom('settings')
      .select('name')
      .where('name', '>=', least)
      .where('name', '<', most)
      .where('value', '!=', '"citrine"')
      .orderBy('name');
  });
  t.same(await findNames(db, 'a', 'b'), [{ name: 'agate' }]);
  t.same(await findNames(db, 'b', 'd'), [{ name: 'beryl' }]);
  const ofTransaction = await db.transaction().execute((transaction) => findNames(transaction, 'a', 'd'));
  t.same(ofTransaction, [{ name: 'agate' }, { name: 'beryl' }]);
  t.equal(built, 1);
});
