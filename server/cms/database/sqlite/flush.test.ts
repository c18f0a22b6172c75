import { join } from 'node:path';
import { setImmediate as yieldNow } from 'node:timers/promises';
import t from 'tap';
import { createFlusher, openSync, type Sync } from './flush.ts';
import { openSqlite } from './open-sqlite.ts';

/** A disk that is done when it is told so. */
function createDisk() {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let begun = 0;
  const sync: Sync = {
    sync() {
      begun += 1;
      return new Promise<void>((resolve, reject) => void waiting.push({ resolve, reject }));
    },
    close: async () => {},
  };
  return { sync, begun: () => begun, waiting };
}

t.test('those who come while the disk is at work wait for its next turn, all for the same one', async (t) => {
  const disk = createDisk();
  const { flush } = createFlusher(disk.sync);
  const done: string[] = [];
  const first = flush().then(() => done.push('first'));
  const others = ['second', 'third'].map((name) => flush().then(() => done.push(name)));
  t.equal(disk.begun(), 1);
  disk.waiting.shift()?.resolve();
  await first;
  await yieldNow();
  t.same(done, ['first']);
  t.equal(disk.begun(), 2);
  disk.waiting.shift()?.resolve();
  await Promise.all(others);
  t.same(done, ['first', 'second', 'third']);
  t.equal(disk.begun(), 2);
});

t.test(
  'a disk that failed is not asked again, and nobody is told of success, until it is renewed',
  async (t) => {
    const disk = createDisk();
    const { flush, renew } = createFlusher(disk.sync);
    const first = flush();
    const second = flush();
    const failing = [first, second].map((waiting) => t.rejects(waiting, { message: 'The disk is gone.' }));
    disk.waiting.shift()?.reject(new Error('The disk is gone.'));
    await Promise.all(failing);
    await t.rejects(flush(), { message: 'The disk is gone.' });
    t.equal(disk.begun(), 1, 'a sync after it would succeed over a hole');
    const other = createDisk();
    await renew(other.sync);
    const third = flush();
    other.waiting.shift()?.resolve();
    await t.resolves(third);
    t.equal(disk.begun(), 1);
  },
);

t.test('a real log is synced, and one that is not there needs none', async (t) => {
  const file = join(t.testdir(), 'facet.db');
  const early = createFlusher(await openSync(`${file}-wal`));
  await t.resolves(early.flush());
  await early.close();
  const { db, connection } = await openSqlite(file);
  connection.exec('create table kept (value text)');
  const flusher = createFlusher(await openSync(`${file}-wal`));
  await t.resolves(flusher.flush());
  await flusher.close();
  await db.destroy();
});
