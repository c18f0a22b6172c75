/** The tweezers. */

import { part } from '../mesh-parts.ts';
import { curve, softened, swept } from '../mesh-shapes.ts';
import { brushedSteel } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at } from '../vector.ts';
import type { Point2 } from './handle-parts.ts';
import { flat } from './handle-parts.ts';

export const TWEEZERS: Photograph = toolPicture(
  'tool-tweezers',
  'Fine pointed steel tweezers lying open on gray ground, brushed arms joined at the back.',
  {
    ground: 'stone',
    to: [0, 0.1, 0],
    elevation: 50,
    parts: () => {
      const arm = (s: number): Vec3[] => [
        [-1.75, 0.12, 0],
        [-1.5, 0.12, 0.03 * s],
        [-0.6, 0.12, 0.2 * s],
        [0.4, 0.12, 0.24 * s],
        [1.1, 0.12, 0.14 * s],
        [1.8, 0.12, 0.045 * s],
      ];
      const size = (t: number): number =>
        t < 0.1
          ? 0.9
          : t < 0.45
            ? 1
            : t < 0.62
              ? 1 - (t - 0.45) * 1.6
              : Math.max(0.16, 0.728 - (t - 0.62) * 1.55);
      const section: Point2[] = softened(
        [
          [-0.035, -0.16],
          [0.035, -0.16],
          [0.035, 0.16],
          [-0.035, 0.16],
        ],
        0.03,
        true,
        3,
      );
      const turn = flat(22);
      return [
        part(
          swept(curve(arm(1), 14), section, size),
          brushedSteel([0.93, 0, -0.37]),
          at([0, 0.06, 0], turn),
          40,
        ),
        part(
          swept(curve(arm(-1), 14), section, size),
          brushedSteel([0.93, 0, -0.37]),
          at([0, 0.06, 0], turn),
          40,
        ),
      ];
    },
  },
);
