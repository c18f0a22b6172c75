import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import assert from 'node:assert/strict';
import test from 'node:test';
import { parse } from 'yaml';
import { LISTS } from './catalogue.ts';
import type { Quality } from './film.ts';
import { makePicture } from './make-picture.ts';

const MEDIA_DIR = join(import.meta.dirname, '../../content/media');
const MOST_BYTES: Readonly<Record<string, number>> = {
  media: 3.9e6,
  photos: 3e6,
  work: 7e6,
  covers: 1.2e6,
  goods: 9e6,
};
const CATALOGUE = LISTS.flatMap(({ pictures }) => pictures);
/** Rough enough for a test: the same code runs, over fewer rays. */
const QUICK: Quality = { base: 1, fine: 2, shadowRays: 2, photons: 3000 };

for (const name of ['gem-ruby', 'photo-star-ruby-myanmar', 'diagram-solder-joint', 'cover-alloys-for-one-crucible', 'good-diamond-certificate']) {
  test(`${name} comes out the same, byte for byte, each time it is drawn`, async () => {
    const picture = CATALOGUE.find((candidate) => candidate.name === name);
    if (!picture) throw new Error(`no picture is called ${name}`);
    const draw = async (folder: string): Promise<Buffer> => {
      await makePicture(picture, folder, QUICK, 0.1);
      return readFile(join(folder, `${name}.webp`));
    };
    const folders = await mkdtemp(join(tmpdir(), 'pictures-'));
    for (const name of ['first', 'second']) await mkdir(join(folders, name));
    const first = await draw(join(folders, 'first'));
    assert.ok(first.equals(await draw(join(folders, 'second'))));
    const { channels } = await sharp(first).stats();
    assert.ok(
      channels.some((channel) => channel.stdev > 5),
      'something is to be seen',
    );
    await rm(folders, { recursive: true });
  });
}

for (const { name: list, pictures } of LISTS) {
  test(`the drawn pictures of ${list} are those of the catalogue, and light enough to ship`, async () => {
    const listed = parse(await readFile(join(MEDIA_DIR, `${list}.yaml`), 'utf8')) as Record<string, object>;
    assert.deepEqual(
      Object.keys(listed),
      pictures.map(({ name }) => name),
    );
    assert.partialDeepStrictEqual(
      listed,
      Object.fromEntries(pictures.map(({ name, alt, width, height }) => [name, { alt, width, height }])),
    );
    let bytes = 0;
    for (const { name, width, height } of pictures) {
      const file = join(MEDIA_DIR, `${name}.webp`);
      bytes += (await stat(file)).size;
      assert.partialDeepStrictEqual(await sharp(file).metadata(), { format: 'webp', width, height }, name);
    }
    assert.ok(bytes <= MOST_BYTES[list], `${bytes} bytes`);
  });
}

test('no two pictures have one name, or one description', () => {
  for (const key of ['name', 'alt'] as const)
    assert.equal(new Set(CATALOGUE.map((picture) => picture[key])).size, CATALOGUE.length, key);
});
