import { existsSync } from 'node:fs';
import { readdir, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import t from 'tap';
import { until } from '#test/until.ts';
import { type ImageStore, openImageStore } from './image-store.ts';

const log = { warn() {} };
const write = (bytes: number) => (path: string) => writeFile(path, Buffer.alloc(bytes));
const isKept = async (store: ImageStore, name: string): Promise<boolean> => {
  const file = await store.find(name);
  file?.destroy();
  return file !== undefined;
};

t.test('an image is made once, however many ask at once', async (t) => {
  const store = await openImageStore(t.testdir(), 1000, log);
  let made = 0;
  const make = async (path: string) => {
    made += 1;
    await write(10)(path);
  };
  const files = await Promise.all([store.findOrMake('a', make), store.findOrMake('a', make)]);
  files.push(await store.findOrMake('a', make));
  t.equal(made, 1);
  for (const file of files) t.equal((await buffer(file)).length, 10);
});

t.test('what was asked for longest ago goes when there is no room', async (t) => {
  const folder = t.testdir();
  const store = await openImageStore(folder, 250, log);
  for (const name of ['a', 'b']) (await store.findOrMake(name, write(100))).destroy();
  await isKept(store, 'a');
  (await store.findOrMake('c', write(100))).destroy();
  t.notOk(await isKept(store, 'b'));
  t.ok((await isKept(store, 'a')) && (await isKept(store, 'c')));
  await until(() => !existsSync(join(folder, 'b')));
  t.same((await readdir(folder)).sort(), ['a', 'c']);
});

t.test('what an earlier run made is known, and counts; what it left half done goes', async (t) => {
  const folder = t.testdir({ old: 'x'.repeat(200), 'half.1.part': 'x', 'new.2.part': 'x' });
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(join(folder, 'half.1.part'), longAgo, longAgo);
  const store = await openImageStore(folder, 250, log);
  t.ok(await isKept(store, 'old'));
  t.notOk(await isKept(store, 'half.1.part'));
  await until(() => !existsSync(join(folder, 'half.1.part')));
  t.ok(existsSync(join(folder, 'new.2.part')), 'another process may be writing it');
  (await store.findOrMake('new', write(100))).destroy();
  t.notOk(await isKept(store, 'old'));
});

t.test('an image that cannot be made is tried again, and stops no other', async (t) => {
  const store = await openImageStore(t.testdir(), 1000, log);
  await t.rejects(store.findOrMake('a', () => Promise.reject(new Error('broken'))));
  (await store.findOrMake('b', write(1))).destroy();
  (await store.findOrMake('a', write(1))).destroy();
  t.ok((await isKept(store, 'a')) && (await isKept(store, 'b')));
});

t.test('an image that somebody removed is made again', async (t) => {
  const folder = t.testdir();
  const store = await openImageStore(folder, 1000, log);
  (await store.findOrMake('a', write(1))).destroy();
  await unlink(join(folder, 'a'));
  t.notOk(await isKept(store, 'a'));
  t.equal((await buffer(await store.findOrMake('a', write(2)))).length, 2);
});

t.test('what nobody waits for waits for everything else, and not in any number', async (t) => {
  const store = await openImageStore(t.testdir(), 100_000, log);
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const make = (name: string) => async (path: string) => {
    begun.resolve();
    if (name === 'first') await gate.promise;
    order.push(name);
    await write(1)(path);
  };
  const first = store.findOrMake('first', make('first'));
  await begun.promise;
  const prepared = Promise.all(
    Array.from({ length: 300 }, (_, place) => store.prepare(`later ${place}`, make('later'))),
  );
  const wanted = store.findOrMake('wanted', make('wanted'));
  gate.resolve();
  for (const file of await Promise.all([first, wanted])) file.destroy();
  t.same(order.slice(0, 2), ['first', 'wanted']);
  await prepared;
  t.equal(order.length, 102);
});

t.test('two processes on one folder keep to its limit together', async (t) => {
  const folder = t.testdir();
  const stores = await Promise.all([1, 2].map(() => openImageStore(folder, 10_000, log)));
  for (const [owner, store] of stores.entries()) {
    for (let place = 0; place < 200; place += 1)
      (await store.findOrMake(`${owner}-${place}`, write(100))).destroy();
  }
  await until(async () => (await readdir(folder)).length <= 100);
  t.ok(await isKept(stores[1] as ImageStore, '1-199'));
});
