import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { openImageStore } from './image-store.ts';

const log = { warn() {} };
const write = (bytes: number) => (path: string) => writeFile(path, Buffer.alloc(bytes));

t.test('a picture is made once, however many ask at once', async (t) => {
  const store = await openImageStore(t.testdir(), 1000, log);
  let made = 0;
  const make = async (path: string) => {
    made += 1;
    await write(10)(path);
  };
  const paths = await Promise.all([store.findOrMake('a', make), store.findOrMake('a', make)]);
  paths.push(await store.findOrMake('a', make));
  t.equal(made, 1);
  t.equal(new Set(paths).size, 1);
});

t.test('what was asked for longest ago goes when there is no room', async (t) => {
  const folder = t.testdir();
  const store = await openImageStore(folder, 250, log);
  for (const name of ['a', 'b']) await store.findOrMake(name, write(100));
  store.find('a');
  await store.findOrMake('c', write(100));
  t.equal(store.find('b'), undefined);
  t.ok(store.find('a') && store.find('c'));
  while (existsSync(join(folder, 'b'))) await new Promise(setImmediate);
  t.same((await readdir(folder)).sort(), ['a', 'c']);
});

t.test('what an earlier run made is known, and counts', async (t) => {
  const folder = t.testdir({ old: 'x'.repeat(200), 'half.1.part': 'x' });
  const store = await openImageStore(folder, 250, log);
  t.equal(store.find('old'), join(folder, 'old'));
  t.equal(store.find('half.1.part'), undefined);
  await store.findOrMake('new', write(100));
  t.equal(store.find('old'), undefined);
});

t.test('a picture that cannot be made is tried again, and stops no other', async (t) => {
  const store = await openImageStore(t.testdir(), 1000, log);
  await t.rejects(store.findOrMake('a', () => Promise.reject(new Error('broken'))));
  t.ok(await store.findOrMake('b', write(1)));
  t.ok(await store.findOrMake('a', write(1)));
});
