/** The polishing wheel. */

import { hex } from '../material.ts';
import { part } from '../mesh-parts.ts';
import { ball, block, lathe, softened } from '../mesh-shapes.ts';
import { CHROME, DARK_STEEL, turnedSteel } from '../metals.ts';
import { FELT, LEATHER } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { ALONG_X, toolPicture } from '../tool-picture.ts';
import { at, turnAbout } from '../vector.ts';
import type { Point2 } from './handle-parts.ts';

export const POLISHING_WHEEL: Photograph = toolPicture(
  'tool-polishing-wheel',
  'A stitched cotton polishing wheel on a tapered spindle of a small bench motor, its edge soft with use.',
  {
    ground: 'stone',
    to: [0, 0.95, 0],
    elevation: 20,
    distance: 9,
    turn: 40,
    parts: () => {
      const rim: Point2[] = [
        [0, -0.2],
        [0.3, -0.2],
      ];
      for (let i = 0; i <= 8; i++) rim.push([0.4 + i * 0.06, -0.2 + (i % 2) * 0.012]);
      rim.push(
        [0.98, -0.19],
        [1.03, -0.12],
        [1.0, -0.07],
        [1.05, 0],
        [1.0, 0.07],
        [1.03, 0.12],
        [0.98, 0.19],
      );
      for (let i = 8; i >= 0; i--) rim.push([0.4 + i * 0.06, 0.2 - (i % 2) * 0.012]);
      rim.push([0.3, 0.2], [0, 0.2]);
      const turn = ALONG_X;
      return [
        part(lathe(rim, 128), FELT, at([0.75, 1.12, 0], turn), 50),
        part(
          lathe(
            softened(
              [
                [0, 0],
                [0.3, 0],
                [0.3, 0.05],
                [0.2, 0.09],
                [0, 0.09],
              ],
              0.03,
            ),
          ),
          LEATHER,
          at([0.94, 1.12, 0], turn),
        ),
        part(
          lathe([
            [0.14, -0.5],
            [0.14, 0.2],
            [0.02, 0.75],
            [0, 0.76],
          ]),
          turnedSteel([1, 0, 0]),
          at([0.75, 1.12, 0], turn),
        ),
        part(
          lathe(
            softened(
              [
                [0, -1.35],
                [0.4, -1.35],
                [0.56, -1.2],
                [0.58, -0.1],
                [0.5, 0.1],
                [0.22, 0.16],
                [0.2, 0.3],
                [0, 0.3],
              ],
              0.1,
            ),
            96,
          ),
          { kind: 'coat', color: hex('#2f4a45'), rough: 0.06, index: 1.5 },
          at([-0.05, 1.12, 0], turn),
        ),
        part(
          block(0.9, 0.75, 0.34, 0.06),
          { kind: 'coat', color: hex('#2f4a45'), rough: 0.06, index: 1.5 },
          at([-0.65, 0.4, 0], turnAbout([0, 1, 0], 0)),
        ),
        part(block(1.6, 1.1, 0.12, 0.04), DARK_STEEL, at([-0.6, 0.06, 0], turnAbout([1, 0, 0], 90))),
        part(ball(0.06), CHROME, at([-0.65, 0.5, 0.2])),
      ];
    },
  },
);
