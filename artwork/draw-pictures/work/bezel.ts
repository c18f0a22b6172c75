/** A bezel half closed over its stone. */
import { lathe } from '../mesh-shapes.ts';
import { elsewhere } from '../photos/dome-bodies.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, radians, turnAbout } from '../vector.ts';
import { madeOf } from './grounds.ts';
import { pusher, ringClamp } from './holding-tools.ts';
import * as inside from './inside.ts';
import { BRIGHT_SILVER, band, bezelWall, cabochon, polished } from './jewelry.ts';
import { carried, held, piece } from './placing.ts';
import { atWork } from './stage.ts';
import { LEATHER_TAN } from './surfaces.ts';

const A = 0.92;

const B = 0.7;

export const BEZEL = atWork(
  'bezel',
  'A steel pusher leans the edge of a silver bezel over an oval lapis cabochon; half of the wall is closed, half still stands upright.',
  () => {
    const top: Vec3 = [0, 20, 0];
    // Closed from the left round the front; the tool works at `now`.
    const now = radians(48);
    const lean = (a: number): number => {
      const past = (((now - a) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
      return past < 3.6 ? 0.2 * Math.min(1, past * 3) * Math.min(1, (3.6 - past) * 3) : 0;
    };
    const girdle: Vec3 = [A * Math.cos(now), 0.38, B * Math.sin(now)];
    const ring = [
      piece(bezelWall(A, B, 0.52, 0.05, lean), { ...BRIGHT_SILVER, rough: 0.06 }, undefined, 60),
      piece(
        lathe(
          [
            [0, -0.06],
            [0.95, -0.06],
            [0.97, -0.03],
            [0.95, 0],
            [0, 0],
          ],
          96,
          0.77,
        ),
        BRIGHT_SILVER,
        at([0, 0, 0]),
        30,
      ),
      piece(
        cabochon(0.86, B / A, 0.62),
        polished(elsewhere(inside.lapis, [2, 1, 4]), 1.5, 0.05, 0.86),
        at([0, 0.06, 0]),
      ),
      piece(
        band(0.86, 0.36, 0.16, 0.4),
        { ...BRIGHT_SILVER, rough: 0.06 },
        at([0, -0.98, 0], turnAbout([1, 0, 0], 90)),
      ),
    ];
    return {
      ground: madeOf(LEATHER_TAN, 40, 0),
      parts: [
        ...carried(
          [...ring, ...carried(ringClamp(13), at([0, -1.15, 0], turnAbout([0, 1, 0], 90)))],
          at(top, inTurn(turnAbout([0, 1, 0], -16), turnAbout([1, 0, 0], 8))),
        ),
        ...carried(
          pusher(5.4, 0.36),
          held(
            add(top, [girdle[0] + 0.16, girdle[1] + 0.02, girdle[2] + 0.18]),
            add(top, [5.4, 4.6, 3.6]),
            20,
          ),
        ),
      ],
      to: add(top, [0.7, 0.05, 0]),
      distance: 9.8,
      elevation: 34,
      turn: -6,
      aperture: 0.09,
      exposure: 0.48,
      reach: 20,
    };
  },
);
