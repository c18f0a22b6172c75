/** Parts that several hand tools share. */

import { softened } from '../mesh-shapes.ts';
import { turnAbout } from '../vector.ts';

export type Point2 = readonly [number, number];

/** Profile of a turned wooden handle of unit length and radius 1, ferrule end first. */
export const handle = (r: number, l: number): Point2[] =>
  softened(
    [
      [0, 0],
      [r * 0.62, 0],
      [r * 0.66, l * 0.1],
      [r * 0.95, l * 0.34],
      [r, l * 0.6],
      [r * 0.82, l * 0.85],
      [r * 0.6, l * 0.97],
      [0, l],
    ],
    0.25,
  );

export const flat = (turn: number): ReturnType<typeof turnAbout> => turnAbout([0, 1, 0], turn);
