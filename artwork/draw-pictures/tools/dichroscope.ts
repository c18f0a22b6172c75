import { part } from '../mesh-parts.ts';
import { block, lathe, softened } from '../mesh-shapes.ts';
import { CHROME } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import { ALONG_Z, toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './instrument-parts.ts';
import { BLACK, flat, knurled, lit } from './instrument-parts.ts';

export const DICHROSCOPE: Photograph = toolPicture(
  'tool-dichroscope',
  'A short calcite dichroscope tube standing upright, another lying with two colored squares glowing in its window.',
  {
    ground: 'sand',
    to: [0, 0.5, 0],
    elevation: 30,
    distance: 7.6,
    parts: () => {
      const body: Point2[] = softened(
        [
          [0, -0.8],
          [0.3, -0.8],
          [0.33, -0.76],
          [0.33, -0.56],
          [0.29, -0.52],
          [0.29, 0.5],
          [0.34, 0.54],
          [0.34, 0.76],
          [0.3, 0.8],
          [0.24, 0.8],
          [0.22, 0.72],
          [0, 0.72],
        ],
        0.02,
      );
      const lying = inTurn(ALONG_Z, turnAbout([1, 0, 0], 0), flat(24));
      const o: Vec3 = [0.55, 0.36, 0.25];
      const axis: Vec3 = [Math.sin((24 * Math.PI) / 180), 0, Math.cos((24 * Math.PI) / 180)];
      const face = (s: number): Vec3 => [
        o[0] + axis[0] * 0.735 + 0.1 * s * axis[2],
        o[1],
        o[2] + axis[2] * 0.735 - 0.1 * s * axis[0],
      ];
      return [
        part(lathe(body, 96), BLACK, at([-0.75, 0.81, -0.2])),
        part(knurled(0.345, 0.58, 0.72), CHROME, at([-0.75, 0.81, -0.2]), 20),
        part(
          lathe(
            softened(
              [
                [0.28, -0.4],
                [0.305, -0.38],
                [0.305, -0.3],
                [0.28, -0.28],
              ],
              0.01,
            ),
            72,
          ),
          CHROME,
          at([-0.75, 0.81, -0.2]),
        ),
        part(lathe(body, 96), BLACK, at(o, lying)),
        part(knurled(0.345, 0.58, 0.72), CHROME, at(o, lying), 20),
        part(
          lathe(
            softened(
              [
                [0.28, -0.4],
                [0.305, -0.38],
                [0.305, -0.3],
                [0.28, -0.28],
              ],
              0.01,
            ),
            72,
          ),
          CHROME,
          at(o, lying),
        ),
        part(block(0.17, 0.19, 0.02, 0.004), lit([0.16, 0.05, 1.1]), at(face(-1), flat(24))),
        part(block(0.17, 0.19, 0.02, 0.004), lit([0.04, 0.55, 0.5]), at(face(1), flat(24))),
      ];
    },
  },
);
