import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { parse } from 'yaml';
import { CATALOGUE } from './catalogue.ts';
import type { Quality } from './film.ts';
import { makePicture } from './make-picture.ts';

const MEDIA_DIR = join(import.meta.dirname, '../../content/media');
const MOST_BYTES = 3.5e6;
/** Rough enough for a test: the same code runs, over fewer rays. */
const QUICK: Quality = { base: 1, fine: 2, shadowRays: 2, photons: 3000 };

for (const name of ['gem-ruby', 'diagram-solder-joint']) {
  t.test(`${name} comes out the same, byte for byte, each time it is drawn`, async (t) => {
    const picture = CATALOGUE.find((candidate) => candidate.name === name);
    if (!picture) throw new Error(`no picture is called ${name}`);
    const draw = async (folder: string): Promise<Buffer> => {
      await makePicture(picture, folder, QUICK, 0.1);
      return readFile(join(folder, `${name}.webp`));
    };
    const folders = t.testdir({ first: {}, second: {} });
    const first = await draw(join(folders, 'first'));
    t.ok(first.equals(await draw(join(folders, 'second'))));
    const { channels } = await sharp(first).stats();
    t.ok(
      channels.some((channel) => channel.stdev > 5),
      'something is to be seen',
    );
  });
}

t.test('the drawn pictures are those of the catalogue, and light enough to ship', async (t) => {
  const list: unknown = parse(await readFile(join(MEDIA_DIR, 'media.yaml'), 'utf8'));
  t.same(
    list,
    Object.fromEntries(CATALOGUE.map(({ name, alt, width, height }) => [name, { alt, width, height }])),
  );
  let bytes = 0;
  for (const { name, width, height } of CATALOGUE) {
    const file = join(MEDIA_DIR, `${name}.webp`);
    bytes += (await stat(file)).size;
    t.match(await sharp(file).metadata(), { format: 'webp', width, height }, name);
  }
  t.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
});
