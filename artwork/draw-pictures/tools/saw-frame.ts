/** The saw frame. */

import { part } from '../mesh-parts.ts';
import { block, curve, lathe, softened, swept, wire } from '../mesh-shapes.ts';
import { BRASS, brushedSteel, DARK_STEEL, STEEL } from '../metals.ts';
import { BOXWOOD_X } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './handle-parts.ts';
import { flat, handle } from './handle-parts.ts';

export const SAW_FRAME: Photograph = toolPicture(
  'tool-saw-frame',
  'A jeweler’s saw frame with a U-shaped steel bow, hair-thin blade, thumb screws and turned wooden handle.',
  {
    ground: 'paper',
    to: [0.1, 0.1, -0.05],
    elevation: 58,
    parts: () => {
      const turn = flat(14);
      const bar: Point2[] = [
        [-0.05, -0.09],
        [0.05, -0.09],
        [0.05, 0.09],
        [-0.05, 0.09],
      ];
      const bow: Vec3[] = [
        [-0.95, 0.1, 0.62],
        [-0.95, 0.1, -0.45],
        [-0.93, 0.1, -0.62],
        [-0.78, 0.1, -0.68],
        [1.35, 0.1, -0.68],
        [1.5, 0.1, -0.62],
        [1.53, 0.1, -0.45],
        [1.53, 0.1, 0.62],
      ];
      const w = (p: Vec3): Vec3 => {
        const a = (14 * Math.PI) / 180;
        return [p[0] * Math.cos(a) + p[2] * Math.sin(a), p[1], -p[0] * Math.sin(a) + p[2] * Math.cos(a)];
      };
      const clamp = (x: number): ReturnType<typeof part>[] => {
        const c = w([x, 0, 0.56]);
        return [
          part(block(0.16, 0.2, 0.2, 0.02), STEEL, at([c[0], 0.11, c[2]], turn)),
          part(
            lathe(
              softened(
                [
                  [0, 0],
                  [0.04, 0],
                  [0.04, 0.1],
                  [0.12, 0.11],
                  [0.12, 0.19],
                  [0, 0.19],
                ],
                0.02,
              ),
            ),
            BRASS,
            at([c[0], 0.2, c[2]]),
          ),
        ];
      };
      return [
        part(
          swept(curve(bow, 8), bar, () => 1),
          brushedSteel([1, 0, 0]),
          at([0, 0.01, 0], turn),
          30,
        ),
        ...clamp(-0.95),
        ...clamp(1.53),
        part(
          wire(
            [
              [-0.95, 0.1, 0.6],
              [1.53, 0.1, 0.6],
            ],
            0.011,
          ),
          DARK_STEEL,
          at([0, 0.01, 0], turn),
        ),
        part(
          lathe(
            softened(
              [
                [0, 0],
                [0.1, 0],
                [0.1, 0.16],
                [0, 0.16],
              ],
              0.02,
            ),
          ),
          BRASS,
          at(w([-1.0, 0.12, 0.56]), inTurn(turnAbout([0, 0, 1], 90), turn)),
        ),
        part(
          lathe(handle(0.19, 1.0)),
          BOXWOOD_X,
          at(w([-1.14, 0.14, 0.56]), inTurn(turnAbout([0, 0, 1], 90), turn)),
        ),
      ];
    },
  },
);
