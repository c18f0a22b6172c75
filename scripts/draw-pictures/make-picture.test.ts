import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { parse } from 'yaml';
import { LISTS } from './catalogue.ts';
import type { Quality } from './film.ts';
import { makePicture } from './make-picture.ts';

const MEDIA_DIR = join(import.meta.dirname, '../../content/media');
const MOST_BYTES: Readonly<Record<string, number>> = { media: 3.5e6, photos: 3e6 };
const CATALOGUE = LISTS.flatMap(({ pictures }) => pictures);
/** Rough enough for a test: the same code runs, over fewer rays. */
const QUICK: Quality = { base: 1, fine: 2, shadowRays: 2, photons: 3000 };

for (const name of ['gem-ruby', 'photo-star-ruby-myanmar', 'diagram-solder-joint']) {
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

for (const { name: list, pictures } of LISTS) {
  t.test(`the drawn pictures of ${list} are those of the catalogue, and light enough to ship`, async (t) => {
    const listed = parse(await readFile(join(MEDIA_DIR, `${list}.yaml`), 'utf8')) as Record<string, object>;
    t.same(
      Object.keys(listed),
      pictures.map(({ name }) => name),
    );
    t.match(
      listed,
      Object.fromEntries(pictures.map(({ name, alt, width, height }) => [name, { alt, width, height }])),
    );
    let bytes = 0;
    for (const { name, width, height } of pictures) {
      const file = join(MEDIA_DIR, `${name}.webp`);
      bytes += (await stat(file)).size;
      t.match(await sharp(file).metadata(), { format: 'webp', width, height }, name);
    }
    t.ok(bytes <= MOST_BYTES[list], `${bytes} bytes`);
  });
}

t.test('no two pictures have one name, or one description', (t) => {
  for (const key of ['name', 'alt'] as const)
    t.equal(new Set(CATALOGUE.map((picture) => picture[key])).size, CATALOGUE.length, key);
  t.end();
});
