/** The polariscope. */

import { part } from '../mesh-parts.ts';
import { ball, block, lathe, rod, softened } from '../mesh-shapes.ts';
import { BRASS, CHROME, STEEL, turnedSteel } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import { at } from '../vector.ts';
import { BLACK, knurled, lit, plain } from './instrument-parts.ts';

export const POLARISCOPE: Photograph = toolPicture(
  'tool-polariscope',
  'A polariscope: two polarizing plates one above the other on a steel column over a lit base, a stone between them.',
  {
    ground: 'dusk',
    to: [0, 1.35, 0],
    elevation: 24,
    distance: 9.4,
    parts: () => [
      part(
        lathe(
          softened(
            [
              [0, 0.02],
              [0.98, 0.02],
              [1.0, 0.06],
              [1.0, 0.5],
              [0.9, 0.62],
              [0, 0.62],
            ],
            0.05,
          ),
          96,
        ),
        BLACK,
        at([0, 0, 0]),
      ),
      part(
        lathe(
          softened(
            [
              [0.62, 0.6],
              [0.78, 0.6],
              [0.78, 0.74],
              [0.72, 0.78],
              [0.62, 0.78],
            ],
            0.03,
          ),
          96,
        ),
        turnedSteel([0, 1, 0]),
        at([0, 0, 0]),
      ),
      part(plain(0.63, 0.7, 0.73, 0.005), lit([0.55, 0.62, 0.6]), at([0, 0, 0])),
      part(rod(0.085, 2.75, 0.03), CHROME, at([0, 0, -0.86])),
      part(block(0.3, 0.24, 0.9, 0.04), BLACK, at([0, 2.3, -0.6])),
      part(
        lathe(
          softened(
            [
              [0.6, 2.14],
              [0.76, 2.14],
              [0.8, 2.18],
              [0.8, 2.42],
              [0.74, 2.46],
              [0.6, 2.46],
              [0.6, 2.14],
            ],
            0.03,
          ),
          96,
        ),
        BLACK,
        at([0, 0, 0]),
      ),
      part(knurled(0.81, 2.22, 2.38), STEEL, at([0, 0, 0]), 20),
      part(
        plain(0.61, 2.28, 2.32, 0.005),
        { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.02, absorb: [0.9, 0.8, 0.85] },
        at([0, 0, 0]),
      ),
      part(
        lathe(
          softened(
            [
              [0.3, 0.79],
              [0.46, 0.79],
              [0.46, 0.85],
              [0.3, 0.85],
              [0.3, 0.79],
            ],
            0.02,
          ),
          72,
        ),
        BRASS,
        at([0, 0.08, 0]),
      ),
      part(
        ball(0.3, 64),
        { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.54, absorb: [0.35, 0.05, 0.1] },
        at([0, 1.16, 0]),
      ),
    ],
  },
);
