import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import assert from 'node:assert/strict';
import test from 'node:test';
import { parse } from 'yaml';
import { FILMS } from './catalogue.ts';
import { follow, outline } from './critical-angle.ts';
import { drawFrame } from './draw-frame.ts';
import { facesAt } from './faceting.ts';
import { FRAMES_A_SECOND, sizeOf } from './film.ts';
import { movingIndex, passed } from './instruments.ts';

const CONTENT_DIR = join(import.meta.dirname, '../../content');
const MEDIA_DIR = join(CONTENT_DIR, 'media');
const MOST_BYTES = 350_000;

test('a drawn film shows something, and not the same thing all the time', async () => {
  for (const film of FILMS) {
    if (!('svg' in film)) continue;
    const draw = (second: number) => drawFrame(film, Math.round(second * FRAMES_A_SECOND));
    const [first, poster] = [await draw(0), await draw(film.poster)];
    const { width, height } = sizeOf(film);
    assert.equal(poster.length, width * height * 3, film.name);
    assert.ok(!Buffer.from(first).equals(poster), film.name);
    assert.ok(Buffer.from(poster).equals(await draw(film.poster)), `${film.name} comes out the same each time`);
  }
});

test('a pavilion above the critical angle returns light, and one below it leaks', () => {
  assert.ok(!follow(outline(43), -40).leaked);
  assert.ok(follow(outline(36), -40).leaked);
});

test('the moving edge goes from the ordinary index to the extraordinary one', () => {
  assert.equal(movingIndex(0).toFixed(3), '1.644');
  assert.equal(movingIndex(90).toFixed(3), '1.624');
});

test('a plate between crossed filters is dark four times in a turn', () => {
  for (const dark of [0, 90, 180, 270]) assert.ok(passed(dark) < 1e-9, `${dark}`);
  for (const light of [45, 135, 225, 315]) assert.ok(passed(light) > 1 - 1e-9, `${light}`);
});

test('cutting ends with 57 facets and the girdle', () => {
  const { faces } = facesAt(19);
  assert.equal(faces.filter(({ plane }) => Math.abs(plane.normal[1]) > 0.05).length, 57);
});

test('each film is on the disk with its poster and captions, and light enough to ship', async () => {
  const listed = parse(await readFile(join(MEDIA_DIR, 'videos.yaml'), 'utf8')) as Record<string, object>;
  assert.deepEqual(
    Object.keys(listed),
    FILMS.map(({ name }) => name),
  );
  assert.partialDeepStrictEqual(
    listed,
    Object.fromEntries(FILMS.map((film) => [film.name, { alt: film.alt, ...sizeOf(film) }])),
  );
  for (const film of FILMS) {
    const { name, seconds } = film;
    const bytes = await readFile(join(MEDIA_DIR, `${name}.webm`));
    assert.ok(bytes.length <= MOST_BYTES, `${name}: ${bytes.length} bytes`);
    assert.equal(durationOf(bytes), seconds, name);
    assert.partialDeepStrictEqual(await sharp(join(MEDIA_DIR, `${name}.webp`)).metadata(), sizeOf(film), name);
    const cues = readCues(await readFile(join(MEDIA_DIR, `${name}.vtt`), 'utf8'));
    assert.ok(cues.length >= 4, `${name} has captions`);
    let last = 0;
    for (const { from, until } of cues) {
      assert.ok(from >= last && until > from && until <= seconds, `${name}: ${from} to ${until}`);
      last = until;
    }
  }
});

/** Seconds, from the Duration of a Matroska file: id 4489, then 88 for eight bytes, milliseconds as a double. */
function durationOf(film: Buffer): number {
  return film.readDoubleBE(film.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3) / 1000;
}

function readCues(text: string): { from: number; until: number }[] {
  const [head = '', ...blocks] = text.trim().split('\n\n');
  if (head !== 'WEBVTT') throw new Error('captions begin with WEBVTT');
  return blocks.map((block) => {
    const [times = '', ...words] = block.split('\n');
    if (words.length === 0) throw new Error(`no words at ${times}`);
    const [from = '', until = ''] = times.split(' --> ');
    return { from: secondsOf(from), until: secondsOf(until) };
  });
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = Number.NaN] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}
