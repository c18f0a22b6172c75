/** The file. */

import { part } from '../mesh-parts.ts';
import { curve, lathe, roundSection, swept } from '../mesh-shapes.ts';
import { BRASS, DARK_STEEL, SATIN_STEEL } from '../metals.ts';
import { BEECH_Y } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './handle-parts.ts';
import { flat, handle } from './handle-parts.ts';

export const FILE: Photograph = toolPicture(
  'tool-file',
  'A half-round needle-cut steel file with fine diagonal teeth and a turned beech handle on a wooden bench.',
  {
    ground: 'walnut',
    to: [0, 0.15, 0],
    elevation: 44,
    parts: () => {
      const turn = flat(18);
      const blade: Vec3[] = [
        [-0.5, 0, 0],
        [0.2, 0, 0],
        [0.9, 0, 0],
        [1.5, 0, 0],
        [2.1, 0, 0],
      ];
      const section: Point2[] = [];
      for (let i = 0; i <= 14; i++) {
        const a = (i / 14) * Math.PI;
        section.push([0.21 * Math.cos(a), 0.1 * Math.sin(a)]);
      }
      const teeth = {
        ...SATIN_STEEL,
        rough: 0.2,
        texture: (x: number, _y: number, z: number, out: Float64Array): void => {
          const u = Math.sin((x * 0.95 + z * 0.9) * 150);
          const v = Math.sin((x * 0.8 - z * 1.1) * 120);
          const k = 0.24 + 0.3 * Math.max(0, u) * (0.6 + 0.4 * v);
          out[0] = out[1] = k;
          out[2] = k * 1.02;
          out[3] = 0.22;
        },
      };
      const lift: Vec3 = [-0.05, 0.17, 0];
      const back = turnAbout([0, 0, 1], 90);
      return [
        part(
          swept(curve(blade, 12), section, (t) => (t > 0.4 ? 1 - (t - 0.4) * 0.75 : 1)),
          teeth,
          at(lift, turn),
          40,
        ),
        part(
          swept(
            [
              [-0.85, 0.04, 0],
              [-0.5, 0.03, 0],
            ],
            roundSection(0.07, 12),
          ),
          DARK_STEEL,
          at(lift, turn),
        ),
        part(
          lathe([
            [0, 0],
            [0.12, 0],
            [0.13, 0.02],
            [0.13, 0.2],
            [0, 0.2],
          ]),
          BRASS,
          at([lift[0] - 0.66 * 0.951, 0.2, 0.66 * 0.309], inTurn(back, turn)),
          30,
        ),
        part(
          lathe(handle(0.22, 1.25)),
          BEECH_Y,
          at([lift[0] - 0.83 * 0.951, 0.2, 0.83 * 0.309], inTurn(back, turn)),
        ),
      ];
    },
  },
);
