/** A reading glass on its handle, held over what it shows: the lens's middle is the origin, its handle points along +x. */
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { lathe, rod, softened, torus } from '../../mesh-shapes.ts';
import { at, turnAbout } from '../../vector.ts';
import { BRASS_BRIGHT, clear, plastic } from './metals-and-plastics.ts';

const RADIUS = 0.86;

export function magnifier(color: string): Part[] {
  const half = (s: number): [number, number][] =>
    Array.from({ length: 21 }, (_, i): [number, number] => {
      const r = RADIUS * Math.sin((i / 20) * (Math.PI / 2));
      return [i === 0 ? 0 : r, s * (0.02 + 0.13 * Math.sqrt(Math.max(0, 1 - (r / (RADIUS * 1.01)) ** 2)))];
    });
  const along = turnAbout([0, 0, 1], -90);
  return [
    part(
      lathe([...half(-1), ...half(1).reverse()], 120),
      clear([0.01, 0.005, 0.008], 1.45),
      at([0, 0, 0]),
      30,
    ),
    part(torus(RADIUS + 0.03, 0.07, 1.1), BRASS_BRIGHT, at([0, 0, 0])),
    part(rod(0.07, 0.4, 0.02, 40), BRASS_BRIGHT, at([RADIUS + 0.05, 0, 0], along)),
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.11, 0],
            [0.13, 0.1],
            [0.11, 0.5],
            [0.15, 1],
            [0.14, 1.4],
            [0, 1.48],
          ],
          0.06,
        ),
        64,
      ),
      plastic(color, 0.06),
      at([RADIUS + 0.4, 0, 0], along),
      40,
    ),
  ];
}
