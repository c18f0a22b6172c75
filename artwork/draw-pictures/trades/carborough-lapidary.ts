/** Carborough Lapidary: diamond tool makers. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { lathe, softened, torus } from '../mesh-shapes.ts';
import { DARK_STEEL } from '../metals.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { boards } from '../work/grounds.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { BEECH_BENCH } from '../work/surfaces.ts';
import { plate } from './suppliers.ts';

const lapDisk = (r: number, material: Material): Part[] => [
  piece(
    lathe(
      softened(
        [
          [0.65, 0],
          [r, 0],
          [r, 0.6],
          [0.65, 0.6],
          [0.65, 0],
        ],
        0.05,
      ),
      140,
    ),
    material,
    undefined,
    30,
  ),
  piece(torus(0.65, 0.05), DARK_STEEL, at([0, 0.6, 0])),
];

export const CARBOROUGH_LAPIDARY = ofFirm(
  'carborough-lapidary',
  'Plated diamond laps, steel gray and glittering, stacked and leaning on each other on a workshop bench with cutting points in front.',
  () => ({
    ground: boards(BEECH_BENCH, 9, 60),
    parts: [
      ...[0, 1, 2].flatMap((i) =>
        carried(
          lapDisk(
            7.6,
            plate(
              [
                [0.5, 0.5, 0.48],
                [0.56, 0.54, 0.46],
                [0.44, 0.45, 0.47],
              ][i] as unknown as Vec3,
              9 + 6 * i,
            ),
          ),
          at([-1.5 + 0.4 * i, 0.02 + 0.62 * i, -1.4 - 0.3 * i]),
        ),
      ),
      ...carried(
        lapDisk(7.6, plate([0.6, 0.55, 0.42], 12)),
        at([6.4, 7.1, -6.2], inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], -20))),
      ),
      ...[0, 1, 2, 3].map((i) =>
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [0.14, 0.02],
                [0.45 - 0.07 * i, 0.7],
                [0.4, 1.2],
                [0.28, 1.4],
                [0.28, 4],
                [0, 4],
              ],
              0.06,
            ),
            40,
          ),
          plate([0.5, 0.5, 0.5], 14),
          at(
            [3.4 + i * 1.5, 0.46, 6.2 - 0.6 * i],
            inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 168)),
          ),
          40,
        ),
      ),
    ],
    to: [1.2, 2.4, -0.6],
    distance: 42,
    elevation: 28,
    aperture: 0.14,
    exposure: 0.46,
    reach: 18,
  }),
);
