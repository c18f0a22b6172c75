/** Repairs taken in at a counter. */
import { ovalCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import { curve, extruded, roundedRectangle, wire } from '../mesh-shapes.ts';
import { colored, corundum } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from './bench.ts';
import { resting } from './comparing.ts';
import { tag } from './desk.ts';
import { boards } from './grounds.ts';
import { band, chain, prongs, ROSE_GOLD, satin, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';
import { WALNUT } from './surfaces.ts';

export const REPAIR = atWorkLarge(
  'repair-intake',
  'Repairs on a jeweler’s counter: a ring without its stone, a broken chain and a bent bangle, each with a tag, and a tray with the ruby.',
  () => ({
    ground: boards(WALNUT, 8, 40),
    stones: [
      resting(ovalCut(41, 1.2)(), colored(corundum, [0.55, 0.01, 0.05]), -3.55, 2.6, 0.42, 70, 14, 36, 0.1),
    ],
    parts: [
      piece(
        extruded(roundedRectangle(14.5, 9.6, 0.6), 0.1, 0.04),
        { kind: 'coat', color: hex('#3f5248'), rough: 0.5, index: 1.05, bump: { scale: 20, strength: 0.1 } },
        at([-0.2, 0.05, 0.4], LAID),
        40,
      ),
      ...carried(
        [
          ...prongs(0.42, 6, 1.1, YELLOW_GOLD, 0.055),
          piece(band(0.86, 0.24, 0.16, 0.5), YELLOW_GOLD, at([0, -1.28, 0], turnAbout([1, 0, 0], 90))),
        ],
        at([-3.3, 2.2, 0], inTurn(turnAbout([1, 0, 0], 8), turnAbout([0, 1, 0], 24))),
      ),
      ...carried(tag(0, 0, 0, 0.9), at([-4.6, 0.1, -1.7], turnAbout([0, 1, 0], 28))),
      ...chain(
        curve(
          [
            [1.2, 0.18, -3],
            [2.6, 0.18, -2.4],
            [4.4, 0.18, -3],
            [5.6, 0.18, -1.6],
            [4.4, 0.18, -0.6],
            [2.9, 0.18, -0.9],
          ],
          12,
        ),
        0.4,
        0.05,
        YELLOW_GOLD,
      ),
      ...chain(
        curve(
          [
            [2.2, 0.18, -0.2],
            [1.6, 0.18, 0.4],
            [0.4, 0.18, -0.6],
            [-0.4, 0.18, -1.9],
          ],
          12,
        ),
        0.4,
        0.05,
        YELLOW_GOLD,
      ),
      ...carried(tag(0, 0, 0, 0.9), at([4.4, 0.1, -2.2], turnAbout([0, 1, 0], -64))),
      piece(
        wire(
          Array.from({ length: 90 }, (_, i): Vec3 => {
            const a = (i / 89) * 2 * Math.PI;
            const bent = 1 - 0.17 * Math.exp(-(((a - 4.2) / 0.45) ** 2));
            return [2.35 * bent * Math.cos(a), 0.28 + 0.12 * Math.sin(a * 2), 2.1 * bent * Math.sin(a)];
          }),
          0.19,
        ),
        satin(ROSE_GOLD, 0.05),
        at([2.6, 0.1, 2.6]),
      ),
      ...carried(tag(0, 0, 0, 0.9), at([5.2, 0.1, 2.2], turnAbout([0, 1, 0], -48))),
    ],
    to: [0.8, 0.5, 0.3],
    distance: 25,
    elevation: 47,
    turn: -4,
    aperture: 0.1,
    exposure: 0.5,
    reach: 11,
  }),
);
