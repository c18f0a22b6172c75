/** Lot Nineteen: auctions of studio jewelry. */
import { hex } from '../material.ts';
import { block, roundedRectangle, softened, swept } from '../mesh-shapes.ts';
import { enamel } from '../natural-surfaces.ts';
import { elsewhere } from '../photos/dome-bodies.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { paperSheet } from '../work/desk.ts';
import type { Mark, Point2 } from '../work/drawn.ts';
import { smooth } from '../work/drawn.ts';
import { slab } from '../work/grounds.ts';
import * as inside from '../work/inside.ts';
import { BRIGHT_SILVER, bezelWall, cabochon, polished } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { planished } from '../work/raising.ts';
import { ofFirm } from '../work/stage.ts';
import { CARD } from '../work/surfaces.ts';

const NUMBER_19: Point2[][] = [
  [
    [-0.5, 0.55],
    [-0.3, 0.75],
    [-0.3, -0.6],
  ],
  smooth([
    [0.62, 0.2],
    [0.34, 0],
    [0.08, 0.2],
    [0.08, 0.55],
    [0.34, 0.75],
    [0.62, 0.55],
    [0.62, 0],
    [0.5, -0.45],
    [0.2, -0.62],
  ]),
];

export const LOT_NINETEEN = ofFirm(
  'lot-nineteen',
  'A modern silver cuff with a large oval opal stands on a dark plinth, lot card nineteen leaning against it.',
  () => {
    const marks: Mark[] = NUMBER_19.map((points) => ({
      points: points.map(([x, y]): Point2 => [x * 1.3, y * 1.3]),
      width: 0.16,
      color: hex('#2b2622'),
    }));
    const around = Array.from({ length: 110 }, (_, i): Vec3 => {
      const a = Math.PI * (0.22 + 1.56 * (i / 109));
      return [-2.9 * Math.sin(a), 2.45 - 2.35 * Math.cos(a), 0];
    });
    const cuff = swept(
      around,
      softened(roundedRectangle(0.14, 2.2, 0.06), 0.04, true, 3),
      (t) => 1 - 0.42 * Math.abs(t - 0.5) * 2,
      [0, 0, 1],
    );
    return {
      ground: slab('#77706a', '#4d4742', 26, 0.5, 0.04),
      parts: [
        piece(block(9, 1.2, 6, 0.1), enamel('#1d1f23', 0.1), at([0, 0.6, 0]), 40),
        piece(cuff, planished(0.5, 0.4), at([-0.6, 1.3, 0], turnAbout([0, 1, 0], 24)), 40),
        ...carried(
          [
            piece(
              cabochon(1.05, 0.74, 0.5),
              polished(elsewhere(inside.opal, [4, 1, 2]), 1.45, 0.3, 1.05),
              at([0, 0.02, 0]),
            ),
            piece(
              bezelWall(1.1, 0.82, 0.3, 0.06, () => 0.06),
              BRIGHT_SILVER,
              undefined,
              60,
            ),
          ],
          at([-0.6, 6.12, 0], turnAbout([0, 1, 0], 24)),
        ),
        paperSheet(2.6, 2.8, marks, 0, 0, 0, 0, CARD),
      ].map((p, i, all) =>
        i === all.length - 1
          ? carried([p], at([3.1, 2.4, 2.2], inTurn(turnAbout([1, 0, 0], 68), turnAbout([0, 1, 0], -14))))[0]
          : p,
      ),
      to: [0.5, 3, 0.4],
      distance: 23,
      elevation: 22,
      aperture: 0.08,
      exposure: 0.46,
      reach: 10,
    };
  },
);
