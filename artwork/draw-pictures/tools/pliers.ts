/** The pliers. */

import { part } from '../mesh-parts.ts';
import { curve, extruded, rod, roundSection, softened, swept } from '../mesh-shapes.ts';
import { CHROME, STEEL } from '../metals.ts';
import { rubber } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './handle-parts.ts';
import { flat } from './handle-parts.ts';

export const PLIERS: Photograph = toolPicture(
  'tool-pliers',
  'Chain-nose pliers with polished tapering jaws, a round box joint and curved dark red handles, slightly open.',
  {
    ground: 'paper',
    to: [0.05, 0.12, 0.05],
    elevation: 56,
    parts: () => {
      const half = (s: number): ReturnType<typeof part>[] => {
        const jaw: Point2[] = [
          [0.12, -0.02],
          [0.5, 0.0],
          [1.25, 0.012],
          [1.27, 0.05],
          [0.95, 0.12],
          [0.6, 0.21],
          [0.3, 0.3],
          [0.05, 0.3],
          [-0.2, 0.22],
          [-0.36, 0.05],
          [-0.3, -0.16],
          [-0.1, -0.28],
          [0.1, -0.2],
        ];
        const outline = softened(
          jaw.map(([x, y]): Point2 => [x, y * s]),
          0.1,
          true,
          4,
        );
        const path: Vec3[] = [
          [-0.2, 0, 0.1 * -s],
          [-0.5, 0, 0.2 * -s],
          [-0.95, 0, 0.42 * -s],
          [-1.5, 0, 0.5 * -s],
          [-2.0, 0, 0.36 * -s],
        ];
        const open = inTurn(turnAbout([0, 1, 0], 3.5 * s), flat(20));
        const lift: Vec3 = [0.5, 0.16 + s * 0.012, -0.1];
        return [
          part(extruded(outline, 0.2, 0.035), STEEL, at(lift, inTurn(turnAbout([1, 0, 0], -90), open)), 32),
          part(swept(curve(path, 10), roundSection(0.1, 20, 1)), STEEL, at(lift, open), 50),
          part(
            swept(
              curve(
                [
                  [-0.72, 0, 0.32 * -s],
                  [-0.95, 0, 0.42 * -s],
                  [-1.5, 0, 0.5 * -s],
                  [-2.03, 0, 0.355 * -s],
                ],
                14,
              ),
              roundSection(0.14, 24, 1),
              (t) => (t < 0.05 ? 0.85 : t > 0.97 ? 0.8 : 1),
            ),
            rubber('#7c1f24'),
            at(lift, open),
            60,
          ),
        ];
      };
      return [...half(1), ...half(-1), part(rod(0.12, 0.05, 0.02), CHROME, at([0.5, 0.255, -0.1]))];
    },
  },
);
