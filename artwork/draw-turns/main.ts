/**
 * Draws faceted stones as they turn, for the encyclopedia: node artwork/draw-turns/main.ts [--to=folder] [name...]
 * Each is one image of all its frames, row by row. Without names, all of them.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { develop } from '../draw-pictures/develop.ts';
import { FACETED_GEMS } from '../draw-pictures/faceted-gems.ts';
import { expose, type Quality } from '../draw-pictures/film.ts';
import { MADE_GEMS } from '../draw-pictures/made-gems.ts';
import type { StonePhotograph } from '../draw-pictures/stone-picture.ts';

/** As client/gems/turn-frames.ts reads them. */
const COLUMNS = 4;
const FRAMES = 16;
const STEP_DEGREES = 3;
/** The frame that stands as the picture of the encyclopedia does. */
const STILL = 8;

/** Of one frame, in pixels: tiles are 210 wide. */
const WIDTH = 320;
const HEIGHT = 240;
const QUALITY: Quality = { base: 2, fine: 13, calm: 6, shadowRays: 24, photons: 80_000 };
const WEBP = { quality: 74, effort: 6, smartSubsample: true } as const;

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const folder =
    words.find((word) => word.startsWith('--to='))?.slice('--to='.length) ??
    join(import.meta.dirname, '../../content/media');
  const asked = words.filter((word) => !word.startsWith('--'));
  const gems = [...FACETED_GEMS, ...MADE_GEMS];
  for (const gem of gems) {
    if (asked.length > 0 && !asked.includes(gem.name)) continue;
    const started = performance.now();
    await drawTurn(gem, join(folder, `${nameTurn(gem)}.webp`));
    console.log(gem.name, `${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

const nameTurn = ({ name }: StonePhotograph): string => name.replace('gem-', 'turn-');

async function drawTurn(gem: StonePhotograph, file: string): Promise<void> {
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    const scene = gem.turned((frame - STILL) * STEP_DEGREES);
    const bytes = develop(expose(scene, WIDTH, HEIGHT, QUALITY), WIDTH, HEIGHT, scene.vignette ?? 0);
    return {
      input: Buffer.from(bytes),
      raw: { width: WIDTH, height: HEIGHT, channels: 3 as const },
      left: (frame % COLUMNS) * WIDTH,
      top: Math.floor(frame / COLUMNS) * HEIGHT,
    };
  });
  await sharp({
    create: {
      width: WIDTH * COLUMNS,
      height: (HEIGHT * FRAMES) / COLUMNS,
      channels: 3,
      background: '#000',
    },
  })
    .composite(frames)
    .webp(WEBP)
    .toFile(file);
}

await main();
