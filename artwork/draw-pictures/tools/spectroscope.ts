/** The spectroscope. */

import { part } from '../mesh-parts.ts';
import { block, lathe, softened } from '../mesh-shapes.ts';
import { BRASS, DARK_STEEL, turnedBrass } from '../metals.ts';
import { LEATHER } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { ALONG_X, toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './instrument-parts.ts';
import { BLACK, flat, knurled, lit, plain } from './instrument-parts.ts';

export const SPECTROSCOPE: Photograph = toolPicture(
  'tool-spectroscope',
  'A slim brass hand spectroscope with a knurled focusing ring and a slit at its end, lying on brown leather.',
  {
    ground: 'paper',
    to: [0, 0.2, 0],
    elevation: 36,
    distance: 7.4,
    parts: () => {
      const turn = inTurn(ALONG_X, turnAbout([0, 0, 1], -1.5), flat(24));
      const axis: Vec3 = [0.914, 0, -0.407];
      const tube: Point2[] = [
        [0, -1.45],
        [0.2, -1.45],
        [0.24, -1.41],
        [0.24, -1.18],
        [0.19, -1.14],
        [0.19, -0.25],
        [0.25, -0.25],
        [0.25, 0.98],
        [0.285, 1.0],
        [0.285, 1.4],
        [0.26, 1.43],
        [0.2, 1.43],
        [0.17, 1.39],
        [0, 1.39],
      ];
      return [
        part(lathe(softened(tube, 0.015), 96), turnedBrass(axis), at([0, 0.37, 0], turn), 32),
        part(knurled(0.262, 0.2, 0.48), BRASS, at([0, 0.37, 0], turn), 20),
        part(knurled(0.295, 1.08, 1.32), DARK_STEEL, at([0, 0.37, 0], turn), 20),
        part(plain(0.165, 1.38, 1.4, 0.004), BLACK, at([0, 0.37, 0], turn)),
        part(
          block(0.02, 0.012, 0.2, 0.003),
          lit([2, 1.9, 1.7]),
          at([axis[0] * 1.405, 0.335, axis[2] * 1.405], inTurn(turnAbout([1, 0, 0], 90), flat(24))),
        ),
        part(
          block(2.7, 1.15, 0.07, 0.03),
          LEATHER,
          at([-0.1, 0.04, 0.05], inTurn(turnAbout([1, 0, 0], 90), flat(20))),
        ),
      ];
    },
  },
);
