import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { migrate, openSqlite, openSync } from '#server/cms/database/index.ts';
import { createTestLog } from '#test/open-test-cms.ts';
import { openStorage } from './index.ts';

const RESERVE_BYTES = 4096;

/** A database on a disk whose syncs fail as long as they are told to. */
async function openStore(t: Test, { isFailing = false } = {}) {
  const databaseFile = join(t.testdir(), 'facet.db');
  const { db, connection } = await openSqlite(databaseFile);
  await migrate(db);
  const disk = { isFailing };
  const log = createTestLog();
  let ended = 0;
  const storage = await openStorage({
    databaseFile,
    connection,
    log,
    endAbruptly: () => {
      ended += 1;
    },
    reserveBytes: RESERVE_BYTES,
    async openSync(file) {
      const real = await openSync(file);
      return {
        close: real.close,
        async sync() {
          if (disk.isFailing) throw Object.assign(new Error('input/output error'), { code: 'EIO' });
          await real.sync();
        },
      };
    },
  });
  t.teardown(() => db.destroy());
  const change = () =>
    storage.change(async () => void connection.exec("insert into search_state values (random(), '')"), false);
  return { db, connection, databaseFile, disk, log, storage, change, ended: () => ended };
}

t.test('a disk that fails from the start lets people read, and is taken back when it is well', async (t) => {
  const { storage, change, disk, log } = await openStore(t, { isFailing: true });
  t.teardown(() => storage.close());
  t.equal(storage.refusal, 'failing');
  await t.rejects(change(), { code: 'storage_unavailable', status: 503 });
  await storage.recheck();
  t.equal(storage.refusal, 'failing');
  disk.isFailing = false;
  await storage.recheck();
  t.equal(storage.refusal, undefined);
  await t.resolves(change());
  t.same(
    log.lines.map(({ level }) => level),
    ['error', 'info'],
  );
});

t.test('nothing of ours is written while changes are refused', async (t) => {
  const { storage, change, disk } = await openStore(t);
  t.teardown(() => storage.close());
  let runs = 0;
  const job = () =>
    storage.background(async () => {
      runs += 1;
    });
  await job();
  disk.isFailing = true;
  await t.rejects(change(), { code: 'save_uncertain' });
  await job();
  t.equal(runs, 1);
});

t.test('a log that is not on the disk is not moved into the database at the end', async (t) => {
  const { storage, change, disk } = await openStore(t);
  disk.isFailing = true;
  await t.rejects(change(), { code: 'save_uncertain' });
  t.equal(await storage.close(), false);
});

t.test('while a sync has failed, no checkpoint trusts the log', async (t) => {
  const { storage, change, disk, connection, databaseFile } = await openStore(t);
  t.teardown(() => storage.close());
  disk.isFailing = true;
  await t.rejects(change(), { code: 'save_uncertain' });
  const before = statSync(databaseFile);
  for (let row = 0; row < 20; row += 1)
    connection.exec("insert into search_state values (hex(randomblob(400000)), '')");
  t.same(statSync(databaseFile).mtimeMs, before.mtimeMs);
});

t.test('a process whose memory has lost what the disk never had ends', async (t) => {
  const { storage, change, disk, databaseFile, ended } = await openStore(t);
  t.teardown(() => storage.close());
  disk.isFailing = true;
  await t.rejects(change(), { code: 'save_uncertain' });
  const log = `${databaseFile}-wal`;
  const bytes = readFileSync(log);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(log, bytes, { flag: 'r+' });
  disk.isFailing = false;
  await storage.recheck();
  t.equal(ended(), 1);
  t.equal(storage.refusal, 'failing');
});
