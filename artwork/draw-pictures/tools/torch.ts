import { part } from '../mesh-parts.ts';
import { curve, lathe, softened, wire } from '../mesh-shapes.ts';
import { BRASS, COPPER, turnedBrass } from '../metals.ts';
import { enamel, rubber } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { ALONG_X, toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './hot-surfaces.ts';

export const TORCH: Photograph = toolPicture(
  'tool-torch',
  'A jeweler’s torch handpiece of brass with red and blue valve knobs, a curved copper tip and two hoses.',
  {
    ground: 'bench',
    to: [0, 0.3, 0.05],
    elevation: 42,
    parts: () => {
      const turn = turnAbout([0, 1, 0], 18);
      const axis: Vec3 = [0.951, 0, -0.309];
      const spot = (d: number, y: number, s: number): Vec3 => [
        axis[0] * d + 0.309 * s,
        y,
        axis[2] * d + 0.951 * s,
      ];
      const body: Point2[] = softened(
        [
          [0, -1.25],
          [0.15, -1.25],
          [0.15, -1.05],
          [0.22, -1.0],
          [0.22, -0.5],
          [0.17, -0.42],
          [0.17, -0.3],
          [0.2, -0.26],
          [0.2, 0.42],
          [0.15, 0.5],
          [0.12, 0.62],
          [0.12, 0.72],
          [0.08, 0.76],
          [0, 0.76],
        ],
        0.04,
      );
      const tip: Vec3[] = [
        [0.7, 0, 0],
        [1.1, 0.0, 0],
        [1.45, 0.06, 0],
        [1.75, 0.26, 0],
        [1.98, 0.52, 0],
      ];
      const knob = (color: string, s: number): ReturnType<typeof part>[] => {
        const profile: Point2[] = softened(
          [
            [0, 0],
            [0.05, 0],
            [0.05, 0.12],
            [0.17, 0.14],
            [0.18, 0.2],
            [0.18, 0.32],
            [0.14, 0.37],
            [0, 0.38],
          ],
          0.03,
        );
        return [
          part(
            lathe(profile, 10),
            enamel(color),
            at(spot(-0.78, 0.33, s * 0.16), inTurn(turnAbout([1, 0, 0], s * 62), turn)),
            20,
          ),
        ];
      };
      const hose = (s: number, color: string): ReturnType<typeof part> =>
        part(
          wire(
            curve(
              [
                [-1.2, 0, 0.08 * s],
                [-1.5, -0.02, 0.1 * s],
                [-2.0, -0.2, 0.1 + 0.24 * s],
                [-2.7, -0.23, 0.5 + 0.3 * s],
                [-3.8, -0.23, 1.6 + 0.3 * s],
              ],
              12,
            ),
            0.085,
          ),
          rubber(color),
          at([0, 0.33, 0], turn),
          60,
        );
      return [
        part(lathe(body, 72), turnedBrass(axis), at([0, 0.33, 0], inTurn(ALONG_X, turn)), 35),
        part(
          lathe(
            softened(
              [
                [0.17, -0.22],
                [0.235, -0.2],
                [0.235, 0.36],
                [0.17, 0.38],
              ],
              0.02,
            ),
            24,
          ),
          enamel('#22262b', 0.15),
          at([0, 0.33, 0], inTurn(ALONG_X, turn)),
          20,
        ),
        part(
          wire(curve(tip, 12), 0.06, (t) => 1.1 - 0.25 * t),
          COPPER,
          at([0, 0.33, 0], turn),
        ),
        part(
          lathe(
            softened(
              [
                [0, 0],
                [0.085, 0],
                [0.1, 0.06],
                [0.1, 0.2],
                [0.07, 0.3],
                [0.04, 0.3],
              ],
              0.02,
            ),
          ),
          BRASS,
          at([axis[0] * 1.94, 0.8, axis[2] * 1.94], inTurn(turnAbout([0, 0, 1], -41), turn)),
        ),
        ...knob('#a3252b', 1),
        ...knob('#2b4a86', -1),
        hose(1, '#8c2b2b'),
        hose(-1, '#27406f'),
      ];
    },
  },
);
