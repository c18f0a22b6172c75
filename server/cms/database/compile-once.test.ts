import t from 'tap';
import { createDatabase } from '#test/test-database.ts';
import { compileOnce, migrate, openDatabase } from './index.ts';

t.test('a query is built once, and asked with the values of each call', async (t) => {
  const { db } = await openDatabase(await createDatabase(t.testdir()));
  t.teardown(() => db.destroy());
  await migrate(db);
  const rows = ['agate', 'beryl', 'citrine'].map((name) => ({
    name,
    brand: '' as const,
    value: `"${name}"`,
  }));
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

t.test('values are numbers and texts, in any order and more than once; none is looked at', async (t) => {
  const { db } = await openDatabase(await createDatabase(t.testdir()));
  t.teardown(() => db.destroy());
  await migrate(db);
  const find = compileOnce((db, first: string, second: number) =>
    db
      .selectFrom('settings')
      .select(({ val, cast }) => [
        cast<number>(val(second), 'integer').as('second'),
        cast<string>(val(first), 'text').as('first'),
        cast<number>(val(second), 'integer').as('again'),
      ])
      .limit(1),
  );
  await db.insertInto('settings').values({ name: 'agate', brand: '', value: '1' }).execute();
  t.same(await find(db, 'a', 7), [{ second: 7, first: 'a', again: 7 }]);
  t.same(await find(db, 'b', 8), [{ second: 8, first: 'b', again: 8 }]);
  const guess = compileOnce((db, part: string) =>
    db.selectFrom('settings').select('name').where('name', 'like', `%${part}%`),
  );
  await t.rejects(guess(db, 'a'), /passes its values on as they are/);
});
