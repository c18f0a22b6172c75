/** Makes one picture of the catalogue and writes it as WebP. */
import { join } from 'node:path';
import sharp from 'sharp';
import { develop } from './develop.ts';
import type { Quality } from './film.ts';
import { expose } from './film.ts';
import type { Picture } from './picture.ts';

export const FINAL: Quality = { base: 4, fine: 13, shadowRays: 56, photons: 200_000 };
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
  const scene = picture.scene();
  const bytes = develop(expose(scene, width, height, quality), width, height, scene.vignette ?? 0.35);
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: 81, effort: 6, smartSubsample: true })
    .toFile(file);
}
