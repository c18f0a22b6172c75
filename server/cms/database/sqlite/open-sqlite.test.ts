import { statSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { isMapped, migrate, openConnection, openSqlite, runForEach } from '../index.ts';

t.test(
  'a transaction holds the write lock from its beginning, so that what it read is still true when it writes',
  async (t) => {
    const file = join(t.testdir(), 'facet.db');
    const { db } = await openSqlite(file);
    await migrate(db);
    const other = await openConnection(file);
    other.pragma('busy_timeout = 0');
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('items').select('id').execute();
      t.throws(() => other.exec('begin immediate'), { code: 'SQLITE_BUSY' });
      t.same(other.prepare('select id from items').all(), [], 'while others go on reading');
    });
    other.exec('begin immediate; rollback');
    other.close();
    await db.destroy();
  },
);

t.test('a new file, and the log beside it, are for their owner alone', async (t) => {
  const file = join(t.testdir(), 'facet.db');
  const connection = await openConnection(file);
  connection.exec('create table held (bytes blob)');
  for (const path of [file, `${file}-wal`, `${file}-shm`]) t.equal(statSync(path).mode & 0o777, 0o600, path);
  connection.close();
  (await openConnection(file)).close();
});

t.test('a large file is read where it lies in memory, a small one is not', async (t) => {
  const file = join(t.testdir(), 'facet.db');
  const small = await openConnection(file);
  t.equal(isMapped(small), false);
  small.exec('create table held (bytes blob); insert into held values (zeroblob(70000000))');
  small.close();
  const large = await openConnection(file);
  t.equal(isMapped(large), true);
  large.close();
});

t.test(
  'a statement is run for each of many lists of parameters, and a transaction takes all of them back',
  async (t) => {
    const { db } = await openSqlite(join(t.testdir(), 'facet.db'));
    t.teardown(() => db.destroy());
    await migrate(db);
    const insert = 'insert into search_words (id, word) values (?, ?)';
    const words = () => db.selectFrom('search_words').select(['id', 'word']).execute();
    await runForEach(db, insert, []);
    await runForEach(db, insert, [
      [1, 'ruby'],
      [2, 'opal'],
    ]);
    t.same(await words(), [
      { id: 1, word: 'ruby' },
      { id: 2, word: 'opal' },
    ]);
    const failing = db.transaction().execute((inside) =>
      runForEach(inside, insert, [
        [3, 'jade'],
        [4, 'ruby'],
      ]),
    );
    await t.rejects(failing, { code: 'SQLITE_CONSTRAINT_UNIQUE' });
    t.equal((await words()).length, 2);
  },
);
