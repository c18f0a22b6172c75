/** The bezel pusher. */

import { part } from '../mesh-parts.ts';
import { block, lathe, softened } from '../mesh-shapes.ts';
import { BRASS, brushedSteel } from '../metals.ts';
import { WALNUT_X } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { flat } from './handle-parts.ts';

export const BEZEL_PUSHER: Photograph = toolPicture(
  'tool-bezel-pusher',
  'A bezel pusher: a short square steel rod with a polished tip set in a mushroom-shaped wooden handle.',
  {
    ground: 'sand',
    to: [0, 0.25, 0],
    elevation: 42,
    distance: 8,
    parts: () => {
      const back = turnAbout([0, 0, 1], 90);
      const o: Vec3 = [-0.1, 0.33, 0.05];
      return [
        part(
          block(1.5, 0.22, 0.22, 0.03),
          brushedSteel([0.9, 0, -0.4]),
          at([o[0] + 0.62, o[1] - 0.11, o[2] - 0.28], inTurn(turnAbout([0, 0, 1], -10), flat(24))),
          30,
        ),
        part(
          lathe(
            softened(
              [
                [0, -0.02],
                [0.16, -0.02],
                [0.18, 0],
                [0.18, 0.24],
                [0, 0.24],
              ],
              0.02,
            ),
          ),
          BRASS,
          at([o[0] - 0.03, o[1], o[2]], inTurn(back, turnAbout([0, 0, 1], -10), flat(24))),
        ),
        part(
          lathe(
            softened(
              [
                [0, 0.2],
                [0.2, 0.2],
                [0.24, 0.4],
                [0.22, 0.75],
                [0.34, 1.0],
                [0.46, 1.18],
                [0.46, 1.34],
                [0.3, 1.52],
                [0, 1.58],
              ],
              0.14,
            ),
          ),
          WALNUT_X,
          at(o, inTurn(back, turnAbout([0, 0, 1], -10), flat(24))),
        ),
      ];
    },
  },
);
