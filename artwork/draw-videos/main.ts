/**
 * Draws the site's films: node artwork/draw-videos/main.ts [--list] [--posters] [--to=folder] [name...]
 * Without names, all of them, and the list of their posters; --list writes only that list, --posters only posters.
 * Needs ffmpeg with libvpx-vp9; nothing else of the site does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { FILMS } from './catalogue.ts';
import { drawFrame } from './draw-frame.ts';
import { type Film, FRAMES_A_SECOND, sizeOf } from './film.ts';

/** A film may weigh 350 KB; the encoder aims below, for it does not hit what it aims at. */
const AIMED_BITS = 300_000 * 8;

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const folder =
    words.find((w) => w.startsWith('--to='))?.slice('--to='.length) ??
    join(import.meta.dirname, '../../content/media');
  const asked = words.filter((w) => !w.startsWith('--'));
  if (asked.length === 0 || words.includes('--list')) writeFileSync(join(folder, 'videos.yaml'), describe());
  if (words.includes('--list')) return;
  for (const film of FILMS) {
    if (asked.length > 0 && !asked.includes(film.name)) continue;
    const started = performance.now();
    const drawn = new Map<number, Uint8Array>();
    if (!words.includes('--posters')) await writeFilm(film, folder, drawn);
    await writePoster(film, folder, drawn);
    console.log(film.name, `${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

const describe = (): string =>
  stringify(Object.fromEntries(FILMS.map((film) => [film.name, { alt: film.alt, ...sizeOf(film) }])), {
    lineWidth: 0,
  });

async function writeFilm(film: Film, folder: string, drawn: Map<number, Uint8Array>): Promise<void> {
  const bits = Math.floor(AIMED_BITS / film.seconds);
  const { width, height } = sizeOf(film);
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y'],
      ...[
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${width}x${height}`,
        '-r',
        `${FRAMES_A_SECOND}`,
        '-i',
        '-',
      ],
      // Colors as HD video has them, and said so, for players guess otherwise.
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
      ...['-c:v', 'libvpx-vp9', '-b:v', `${bits}`, '-crf', '30', '-deadline', 'good', '-cpu-used', '2'],
      ...['-g', `${FRAMES_A_SECOND * 4}`, '-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact'],
      join(folder, `${film.name}.webm`),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'exit');
  for (let frame = 0; frame < film.seconds * FRAMES_A_SECOND; frame++) {
    if (!encoder.stdin.write(await drawFrame(film, frame, drawn))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${film.name}`);
}

async function writePoster(film: Film, folder: string, drawn: Map<number, Uint8Array>): Promise<void> {
  const bytes = await drawFrame(film, Math.round(film.poster * FRAMES_A_SECOND), drawn);
  await sharp(bytes, { raw: { ...sizeOf(film), channels: 3 } })
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${film.name}.webp`));
}

await main();
