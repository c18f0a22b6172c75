/** One frame of a film as RGB bytes, 640 by 360. */
import sharp from 'sharp';
import { type Film, FRAMES_A_SECOND } from './film.ts';

/** `place` remembers frames of films that repeat, so that none is rendered twice. */
export async function drawFrame(
  film: Film,
  frame: number,
  place = new Map<number, Uint8Array>(),
): Promise<Uint8Array> {
  if ('svg' in film)
    return sharp(Buffer.from(film.svg(frame / FRAMES_A_SECOND)))
      .removeAlpha()
      .raw()
      .toBuffer();
  const index = frame % film.frames;
  const known = place.get(index);
  if (known) return known;
  const bytes = await film.render(index);
  place.set(index, bytes);
  return bytes;
}
