/** The balance. */

import type { Part } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import { ball, extruded, lathe, softened, wire } from '../mesh-shapes.ts';
import { BRASS, DARK_STEEL, SATIN_BRASS, turnedBrass } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import { ALONG_Z, toolPicture } from '../tool-picture.ts';
import { at, turnAbout } from '../vector.ts';
import type { Point2 } from './instrument-parts.ts';
import { plain } from './instrument-parts.ts';

export const BALANCE: Photograph = toolPicture(
  'tool-balance',
  'A brass two-pan balance: a beam on a central column, pans hung on fine rods, a blue stone against weights.',
  {
    ground: 'walnut',
    to: [0, 1.45, 0],
    elevation: 18,
    distance: 11,
    parts: () => {
      const pan = (x: number, y: number): Part[] => [
        part(
          lathe(
            softened(
              [
                [0, 0],
                [0.42, 0.02],
                [0.56, 0.09],
                [0.6, 0.12],
                [0.57, 0.12],
                [0.42, 0.05],
                [0, 0.03],
              ],
              0.02,
            ),
            72,
          ),
          BRASS,
          at([x, y, 0]),
          50,
        ),
        ...[0, 120, 240].map((a) =>
          part(
            wire(
              [
                [x + 0.56 * Math.cos((a * Math.PI) / 180), y + 0.1, 0.56 * Math.sin((a * Math.PI) / 180)],
                [x, 2.42 + (y - 0.62) * 1, 0],
              ],
              0.012,
            ),
            SATIN_BRASS,
            at([0, 0, 0]),
          ),
        ),
        part(ball(0.05), BRASS, at([x, 2.42 + (y - 0.62), 0])),
        part(
          wire(
            [
              [x, 2.42 + (y - 0.62), 0],
              [x, 2.56 + (y - 0.62), 0],
            ],
            0.018,
          ),
          BRASS,
          at([0, 0, 0]),
        ),
      ];
      const beam: Point2[] = softened(
        [
          [-1.42, -0.05],
          [-0.7, -0.075],
          [-0.1, -0.16],
          [0.1, -0.16],
          [0.7, -0.075],
          [1.42, -0.05],
          [1.44, 0.05],
          [0.7, 0.09],
          [0.12, 0.16],
          [-0.12, 0.16],
          [-0.7, 0.09],
          [-1.44, 0.05],
        ],
        0.05,
        true,
        4,
      );
      return [
        part(
          lathe(
            softened(
              [
                [0, 0.02],
                [0.95, 0.02],
                [0.95, 0.12],
                [0.8, 0.2],
                [0.3, 0.26],
                [0.16, 0.42],
                [0.1, 0.6],
                [0.085, 1.6],
                [0.12, 1.66],
                [0.085, 1.74],
                [0.08, 2.4],
                [0.13, 2.46],
                [0.1, 2.5],
                [0, 2.5],
              ],
              0.05,
            ),
            96,
          ),
          turnedBrass([0, 1, 0]),
          at([0, 0, 0]),
          45,
        ),
        part(extruded(beam, 0.08, 0.02), BRASS, at([0, 2.6, 0], turnAbout([0, 0, 1], -2)), 32),
        part(ball(0.09), BRASS, at([0, 2.82, 0])),
        part(
          wire(
            [
              [0, 2.6, 0.08],
              [0.035, 1.55, 0.08],
            ],
            0.014,
          ),
          DARK_STEEL,
          at([0, 0, 0]),
        ),
        part(
          lathe(
            softened(
              [
                [0.28, -0.02],
                [0.33, -0.02],
                [0.33, 0.02],
                [0.28, 0.02],
                [0.28, -0.02],
              ],
              0.01,
            ),
            72,
          ),
          BRASS,
          at([0, 1.55, 0.08], ALONG_Z),
        ),
        ...pan(-1.4, 0.67),
        ...pan(1.4, 0.57),
        part(plain(0.13, 0, 0.3, 0.03), BRASS, at([1.28, 0.62, 0.05])),
        part(
          lathe(
            softened(
              [
                [0, 0.28],
                [0.05, 0.3],
                [0.04, 0.36],
                [0.07, 0.42],
                [0, 0.47],
              ],
              0.02,
            ),
          ),
          BRASS,
          at([1.28, 0.62, 0.05]),
        ),
        part(plain(0.09, 0, 0.2, 0.02), BRASS, at([1.58, 0.62, 0.16])),
        part(ball(0.03), BRASS, at([1.58, 0.85, 0.16])),
        part(
          lathe(
            [
              [0, 0],
              [0.16, 0.12],
              [0.17, 0.14],
              [0.1, 0.22],
              [0, 0.22],
            ],
            8,
          ),
          { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.7, absorb: [1.9, 1.1, 0.1] },
          at([-1.4, 0.72, 0.05]),
          10,
        ),
      ];
    },
  },
);
