/** A ring blank rounded on the mandrel. */
import type { Part } from '../mesh-parts.ts';
import { extruded, roundedRectangle, swept } from '../mesh-shapes.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout, upTo } from '../vector.ts';
import { LAID } from './bench.ts';
import type { Point2 } from './drawn.ts';
import { boards } from './grounds.ts';
import { band, satin, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { pliers } from './pliers.ts';
import { atWorkLarge } from './stage.ts';
import { mandrel, rawhideMallet } from './striking-tools.ts';
import { WALNUT } from './surfaces.ts';

export const SIZING = atWorkLarge(
  'ring-sizing',
  'A gold ring blank being rounded on a steel mandrel with a wooden mallet; flat strips and half-bent blanks lie on the bench.',
  () => {
    const turn = inTurn(upTo([1, 0.06, -0.12]));
    const from: Vec3 = [-7.5, 1.3, 1.1];
    const blank = (x: number, z: number, a: number, bend: number): Part => {
      const r = 5.4 / bend;
      const path = Array.from({ length: 40 }, (_, i): Vec3 => {
        const t = (i / 39 - 0.5) * bend;
        return [r * Math.sin(t), 0, r * (1 - Math.cos(t))];
      });
      const section: Point2[] = [
        [-0.08, -0.25],
        [0.08, -0.25],
        [0.08, 0.25],
        [-0.08, 0.25],
      ];
      return piece(
        swept(path, section),
        satin(YELLOW_GOLD, 0.07),
        at([x, 0.26, z], turnAbout([0, 1, 0], a)),
        40,
      );
    };
    return {
      ground: boards(WALNUT, 8, 50),
      parts: [
        ...carried(mandrel(), at(from, turn)),
        piece(
          band(1.02, 0.5, 0.2, 0.3),
          satin(YELLOW_GOLD, 0.05),
          at([from[0] + 9.4, from[1] + 0.56, from[2] - 1.13], turn),
          50,
        ),
        ...carried(
          rawhideMallet(1.7, 6),
          at([2.1, 3.12, -0.4], inTurn(turnAbout([1, 0, 0], -14), turnAbout([0, 1, 0], 28))),
        ),
        piece(
          extruded(roundedRectangle(5.4, 0.5, 0.03), 0.16, 0.02),
          satin(YELLOW_GOLD, 0.07),
          at([-3.2, 0.09, 4.1], inTurn(LAID, turnAbout([0, 1, 0], 12))),
          30,
        ),
        piece(
          extruded(roundedRectangle(5.4, 0.5, 0.03), 0.16, 0.02),
          satin(YELLOW_GOLD, 0.07),
          at([-2.6, 0.09, 5.2], inTurn(LAID, turnAbout([0, 1, 0], 3))),
          30,
        ),
        blank(2.6, 4.4, 18, 2.2),
        blank(5.6, 3.7, -12, 4.6),
        ...carried(
          pliers(4, '#28506f'),
          at([-7.4, 0.55, -6], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], -38))),
        ),
      ],
      to: [0.6, 1.2, 0.9],
      distance: 32,
      elevation: 34,
      turn: 3,
      aperture: 0.12,
      exposure: 0.48,
      reach: 13,
    };
  },
);
