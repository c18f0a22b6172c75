/** Tarn & Thimble Auctions: country auction house. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, lathe, rod, softened, wire } from '../mesh-shapes.ts';
import { cells, nearest } from '../noise.ts';
import { elsewhere } from '../photos/dome-bodies.ts';
import { at, turnAbout } from '../vector.ts';
import { tag } from '../work/desk.ts';
import { plainCloth } from '../work/grounds.ts';
import * as inside from '../work/inside.ts';
import { BRIGHT_SILVER, cabochon, polished, satin, YELLOW_GOLD } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { plated } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';

export const TARN_AND_THIMBLE_AUCTIONS = ofFirm(
  'tarn-and-thimble-auctions',
  'A silver thimble, two teaspoons and an agate bar brooch, each with a string lot tag, on a worn green baize table.',
  () => {
    const thimble: Material = {
      ...BRIGHT_SILVER,
      rough: 0.05,
      relief: (x, y, z) => {
        if (y < 0.7) return 0;
        cells(Math.atan2(z, x) * 3.4, y * 5, 1);
        return -0.03 * Math.max(0, 0.4 - nearest.first);
      },
    };
    const spoon = (x: number, z: number, turn: number): Part[] =>
      carried(
        [
          piece(
            plated(30, 30, 0.06, (u, v) => {
              const a = (v - 0.5) * 2;
              const w = 1.05 * Math.sqrt(Math.max(0, 1 - a * a)) * (1 - 0.14 * a);
              const across = (u - 0.5) * 2;
              return [a * 1.7, 0.5 * (across * across * (1 - a * a) + a * a) - 0.06, across * w];
            }),
            { ...BRIGHT_SILVER, rough: 0.03 },
            at([0, 0.12, 0]),
            60,
          ),
          piece(
            wire(
              curve(
                [
                  [1.6, 0.5, 0],
                  [2.4, 0.62, 0],
                  [4.6, 0.4, 0],
                  [7.4, 0.16, 0],
                ],
                10,
              ),
              0.17,
              (t) => 0.7 + 0.8 * t,
            ),
            { ...BRIGHT_SILVER, rough: 0.03 },
          ),
        ],
        at([x, 0, z], turnAbout([0, 1, 0], turn)),
      );
    return {
      ground: plainCloth('#40604a', 22, 0.16),
      parts: [
        piece(
          lathe(
            softened(
              [
                [1.05, 0],
                [1.14, 0],
                [1.12, 0.12],
                [1.02, 0.2],
                [0.98, 0.6],
                [0.86, 1.7],
                [0.7, 2.1],
                [0.4, 2.24],
                [0, 2.28],
              ],
              0.05,
            ),
            120,
          ),
          thimble,
          at([-3, 0, 1]),
          50,
        ),
        ...spoon(0.6, -1.2, 14),
        ...spoon(0.2, 0.9, 3),
        piece(
          cabochon(0.8, 0.7, 0.5),
          polished(elsewhere(inside.chalcedony, [2, 1, 3]), 1.54, 0.4, 0.8),
          at([-2.4, 0.2, 4]),
        ),
        piece(rod(0.16, 4.6, 0.1), satin(YELLOW_GOLD, 0.06), at([-4.7, 0.18, 4], turnAbout([0, 0, 1], -90))),
        ...carried(tag(0, 0, 0, 0.85), at([-6.3, 0.02, -0.4], turnAbout([0, 1, 0], 34))),
        ...carried(tag(0, 0, 0, 0.85), at([3, 0.02, 3.4], turnAbout([0, 1, 0], -8))),
      ],
      to: [0.2, 0.6, 0.9],
      distance: 23,
      elevation: 38,
      aperture: 0.08,
      exposure: 0.47,
      reach: 10,
    };
  },
);
