import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import { until } from '#test/until.ts';
import { openImageMaker } from './image-maker.ts';

t.test('images are made in both formats, and the process ends when it is idle', async (t) => {
  const { job, maker } = await setUp(t, 100);
  for (const format of ['avif', 'webp'] as const) {
    await maker.make({ ...job, format });
    const { width, format: found } = await sharp(job.target).metadata();
    t.same([width, found], [100, format === 'avif' ? 'heif' : format]);
  }
  t.ok(maker.running);
  await until(() => !maker.running);
  await maker.make(job);
  t.ok(maker.running, 'and starts again');
});

t.test('images that are asked for at once are made one after the other', async (t) => {
  const { job, maker } = await setUp(t);
  // The first is done long before the others.
  const widths = [10, 400, 500];
  const source = `${job.source}.large.png`;
  await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#386' } }).toFile(source);
  await Promise.all(
    widths.map(async (width, place) => {
      const target = `${job.target}-${width}`;
      await maker.make({ ...job, ...(place > 0 && { source, format: 'avif' }), target, width });
      t.equal((await sharp(target).metadata()).width, width);
    }),
  );
});

t.test('only an image that cannot be read is to blame', async (t) => {
  const { job, maker } = await setUp(t);
  await writeFile(`${job.source}.txt`, 'no picture');
  await t.rejects(maker.make({ ...job, source: `${job.source}.txt` }), { name: 'UnreadableImage' });
  await t.rejects(maker.make({ ...job, target: join(job.target, 'nowhere') }), /ENOTDIR|ENOENT/);
  await maker.make(job);
  t.equal((await sharp(job.target).metadata()).format, 'webp');
});

t.test('what decodes to more than forty million pixels is no image', async (t) => {
  const { job, maker } = await setUp(t);
  const source = `${job.source}.large.png`;
  await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#000' } }).toFile(source);
  await t.rejects(maker.make({ ...job, source }), { name: 'UnreadableImage' });
});

t.test('the process knows nothing of our settings', { skip: !existsSync('/proc/self') }, async (t) => {
  const { job, maker } = await setUp(t);
  process.env.SECRET = 'a secret of the server';
  await maker.make(job);
  const environments = await readEnvironmentsOfChildren();
  t.ok(environments.length > 0);
  for (const environment of environments) t.notMatch(environment, 'a secret of the server');
});

t.test('a process that dies fails one image and no other', async (t) => {
  const { job, maker } = await setUp(t);
  const failing = t.rejects(maker.make(job), /the maker ended: SIGTERM/);
  maker.close();
  await failing;
  await maker.make(job);
  t.equal((await sharp(job.target).metadata()).width, 100);
});

async function setUp(t: Test, idleMs?: number) {
  const folder = t.testdir();
  const source = join(folder, 'wide.png');
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a5' } }).toFile(source);
  const maker = openImageMaker(idleMs);
  t.teardown(() => maker.close());
  const job = {
    kind: 'narrower' as const,
    source,
    target: join(folder, 'narrow'),
    width: 100,
    format: 'webp' as const,
    quality: 75,
  };
  return { job, maker };
}

/** Where the system tells: elsewhere this would be none. */
async function readEnvironmentsOfChildren(): Promise<string[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((pid) => readFile(`/proc/${pid}/environ`, 'utf8')),
  );
}
