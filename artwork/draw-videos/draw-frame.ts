/** One frame of a film as RGB bytes. */
import sharp from 'sharp';
import { type Film, FRAMES_A_SECOND, sizeOf, WIDTH } from './film.ts';

/** Of an SVG whose units are pixels. */
const DOTS_AN_INCH = 72;

/** `place` remembers frames of films that repeat, so that none is rendered twice. */
export async function drawFrame(
  film: Film,
  frame: number,
  place = new Map<number, Uint8Array>(),
): Promise<Uint8Array> {
  if ('svg' in film)
    return sharp(Buffer.from(film.svg(frame / FRAMES_A_SECOND)), {
      density: DOTS_AN_INCH * (sizeOf(film).width / WIDTH),
    })
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
