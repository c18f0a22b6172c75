/** The hammer. */

import { hex } from '../material.ts';
import { part } from '../mesh-parts.ts';
import { curve, lathe, roundSection, softened, swept } from '../mesh-shapes.ts';
import { STEEL } from '../metals.ts';
import { wood } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { ALONG_X, toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './handle-parts.ts';
import { flat } from './handle-parts.ts';

export const HAMMER: Photograph = toolPicture(
  'tool-hammer',
  'A chasing hammer with a wide polished face, a ball on the other side and a slim swelling wooden handle.',
  {
    ground: 'walnut',
    to: [0, 0.3, 0.1],
    elevation: 42,
    parts: () => {
      const turn = flat(28);
      const head: Point2[] = softened(
        [
          [0, -0.62],
          [0.1, -0.61],
          [0.19, -0.55],
          [0.225, -0.45],
          [0.2, -0.34],
          [0.12, -0.26],
          [0.1, -0.2],
          [0.17, -0.15],
          [0.2, 0],
          [0.17, 0.15],
          [0.13, 0.2],
          [0.14, 0.26],
          [0.36, 0.4],
          [0.4, 0.46],
          [0.4, 0.54],
          [0.36, 0.58],
          [0, 0.6],
        ],
        0.06,
      );
      const grip: Vec3[] = [
        [0.28, 0, 0],
        [-0.4, 0, 0],
        [-1.2, 0, 0],
        [-1.9, 0, 0],
        [-2.5, 0, 0],
        [-2.85, 0, 0],
      ];
      const size = (t: number): number =>
        0.62 -
        0.24 * Math.exp(-(((t - 0.36) / 0.18) ** 2)) +
        0.42 * Math.exp(-(((t - 0.84) / 0.17) ** 2)) -
        (t > 0.97 ? (t - 0.97) * 12 : 0);
      return [
        part(lathe(head, 80), STEEL, at([1.15, 0.4, -0.62], inTurn(ALONG_X, flat(118)))),
        part(
          swept(curve(grip, 14), roundSection(0.16, 28, 0.86), size),
          wood(hex('#c08a4f'), hex('#83532a'), 'x'),
          at([1.15, 0.4, -0.62], inTurn(turnAbout([0, 0, 1], 5.5), turn)),
          60,
        ),
      ];
    },
  },
);
