/**
 * Draws the site's pictures: node artwork/draw-pictures/main.ts [--draft] [--list] [--alone] [--scale=0.5] [--to=folder] [name...]
 * Without names, all of them, and the lists of alternative texts; --list writes only these. One worker shares the work
 * with the main thread, unless it is to work --alone.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { LISTS, type PictureList } from './catalogue.ts';
import { DRAFT, LARGE, makePicture } from './make-picture.ts';

/** Pictures from this width on, in pixels, have four for each that is shown. */
const LARGE_FROM = 1500;
const CATALOGUE = LISTS.flatMap(({ pictures, quality }) =>
  pictures.map((picture) => ({
    picture,
    quality: ('quality' in picture && picture.quality) || (picture.width >= LARGE_FROM ? LARGE : quality),
  })),
);

interface Work {
  readonly names: string[];
  readonly folder: string;
  readonly draft: boolean;
  readonly scale: number;
  /** Index of the next picture that no thread has taken. */
  readonly next: SharedArrayBuffer;
}

async function takeTurns(work: Work): Promise<void> {
  const next = new Int32Array(work.next);
  for (let i = Atomics.add(next, 0, 1); i < work.names.length; i = Atomics.add(next, 0, 1)) {
    const entry = CATALOGUE.find(({ picture }) => picture.name === work.names[i]);
    if (!entry) throw new Error(`no picture is called ${work.names[i]}`);
    const started = performance.now();
    try {
      await makePicture(entry.picture, work.folder, work.draft ? DRAFT : entry.quality, work.scale);
    } catch (error) {
      console.error(entry.picture.name, error);
      process.exitCode = 1;
    }
    console.log(entry.picture.name, `${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const option = (name: string): string | undefined =>
    words.find((w) => w.startsWith(`--${name}=`))?.slice(name.length + 3);
  const asked = words.filter((w) => !w.startsWith('--'));
  const folder = option('to') ?? join(import.meta.dirname, '../../content/media');
  mkdirSync(folder, { recursive: true });
  const names = asked.length > 0 ? asked : CATALOGUE.map(({ picture }) => picture.name);
  const work: Work = {
    names,
    folder,
    draft: words.includes('--draft'),
    scale: Number(option('scale') ?? 1),
    next: new SharedArrayBuffer(4),
  };
  const onlyList = words.includes('--list');
  if (asked.length === 0 || onlyList) {
    for (const list of LISTS) writeFileSync(join(folder, `${list.name}.yaml`), await describe(list, folder));
  }
  if (onlyList) return;
  if (names.length > 1 && !words.includes('--alone'))
    new Worker(new URL(import.meta.url), { workerData: work });
  await takeTurns(work);
}

/** Those that have been drawn, with the sizes of their files. */
async function describe({ pictures }: PictureList, folder: string): Promise<string> {
  const entries: [string, unknown][] = [];
  for (const { name, alt } of pictures) {
    const file = join(folder, `${name}.webp`);
    if (!existsSync(file)) continue;
    const { width, height } = await sharp(file).metadata();
    entries.push([name, { alt, width, height }]);
  }
  return stringify(Object.fromEntries(entries), { lineWidth: 0 });
}

if (isMainThread) await main();
else await takeTurns(workerData as Work);
