/** Makes one picture of the catalogue and writes it as WebP. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { develop } from './develop.ts';
import type { Quality } from './film.ts';
import { expose } from './film.ts';
import type { Picture } from './picture.ts';

export const FINAL: Quality = { base: 4, fine: 13, shadowRays: 56, photons: 200_000 };
/** For the many small ones. */
export const GALLERY: Quality = { base: 1, fine: 7, calm: 3, shadowRays: 24, photons: 80_000 };
/** For those twice as wide, which are seen at half their size or less. */
export const LARGE: Quality = { base: 1, fine: 6, calm: 3, shadowRays: 40, photons: 200_000 };
/** For scenes of work, with few stones: smoothing does for most of their surfaces. */
export const SCENE: Quality = {
  base: 1,
  fine: 6,
  calm: 4,
  contrast: 0.09,
  soften: true,
  shadowRays: 18,
  photons: 120_000,
};
export const DRAFT: Quality = { base: 1, fine: 4, shadowRays: 16, photons: 60_000 };

/** Renders at `scale` of the full size; smaller is only for trying things out. */
export async function makePicture(
  picture: Picture,
  folder: string,
  quality: Quality,
  scale: number,
): Promise<void> {
  const file = join(folder, `${picture.name}.webp`);
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  if ('svg' in picture) {
    await sharp(Buffer.from(picture.svg()), { density: 144 })
      .resize(width, height)
      .webp({ quality: 82, effort: 6 })
      .toFile(file);
    return;
  }
  const scene = await picture.scene();
  const bytes = develop(expose(scene, width, height, quality), width, height, scene.vignette ?? 0.35);
  await writeFile(
    file,
    await encode(sharp(bytes, { raw: { width, height, channels: 3 } }), picture.mostBytes),
  );
}

/** The best WebP, from quality 81 down to 33, that is no heavier than `mostBytes`; the last one tried if none is. */
async function encode(pixels: Sharp, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  for (let quality = 81; ; quality -= 6) {
    const bytes = await pixels.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= mostBytes || quality <= 33) return bytes;
  }
}
