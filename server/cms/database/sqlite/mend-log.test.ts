import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { mendLog, openConnection, openSync } from '../index.ts';

const ROWS = 50;

async function openLog(t: Test) {
  const file = join(t.testdir(), 'facet.db');
  const connection = await openConnection(file);
  t.teardown(() => connection.close());
  connection.exec('create table held (bytes blob)');
  for (let row = 0; row < ROWS; row += 1) connection.exec('insert into held values (randomblob(2000))');
  return { file, connection, log: `${file}-wal` };
}

t.test('a log is written as it was, and goes on from there', async (t) => {
  const { file, connection, log } = await openLog(t);
  const before = readFileSync(log);
  const handle = await mendLog(file, openSync);
  t.ok(readFileSync(log).equals(before));
  await handle.close();
  connection.exec('insert into held values (1)');
  t.same(connection.prepare('select count(*) as rows from held').get(), { rows: ROWS + 1 });
  t.equal(connection.pragma('integrity_check', { simple: true }), 'ok');
});

t.test('a log that was begun anew, over frames of before, is whole', async (t) => {
  const { file, connection } = await openLog(t);
  connection.pragma('wal_checkpoint(PASSIVE)');
  connection.exec('insert into held values (1)');
  await t.resolves(mendLog(file, openSync).then((handle) => handle.close()));
});

t.test('a log of which memory has lost a page is not trusted', async (t) => {
  const { file, log } = await openLog(t);
  const bytes = readFileSync(log);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(log, bytes, { flag: 'r+' });
  await t.rejects(mendLog(file, openSync), { message: /has not all that its index names/ });
});

t.test(
  'the lock is given back before the disk is waited for, and a sync that fails again is told',
  async (t) => {
    const { file, connection } = await openLog(t);
    let wroteMeanwhile = false;
    const openFailing = async (name: string) => {
      const sync = await openSync(name);
      return {
        close: sync.close,
        async sync() {
          connection.exec('insert into held values (1)');
          wroteMeanwhile = true;
          throw new Error('The disk is gone.');
        },
      };
    };
    await t.rejects(mendLog(file, openFailing), { message: 'The disk is gone.' });
    t.ok(wroteMeanwhile);
  },
);
