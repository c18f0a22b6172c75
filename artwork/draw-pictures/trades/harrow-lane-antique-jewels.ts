/** Harrow Lane Antique Jewels: antique jewelry dealer. */
import { hex } from '../material.ts';
import { block, curve, lathe, softened } from '../mesh-shapes.ts';
import { colored, garnet } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at, turnAbout } from '../vector.ts';
import { linen } from '../work/grounds.ts';
import { chain, ROSE_GOLD, satin, YELLOW_GOLD } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { LEATHER_TAN, velvet } from '../work/surfaces.ts';
import { cluster } from './houses.ts';

export const HARROW_LANE_ANTIQUE_JEWELS = ofFirm(
  'harrow-lane-antique-jewels',
  'An old garnet cluster brooch and a gold locket in an open, worn leather case lined with faded velvet.',
  () => {
    const red = colored(garnet(1.77), [0.42, 0.015, 0.02]);
    const b = cluster(-1.5, 0.2, 0.9, red, red, 10, 0.72, satin(ROSE_GOLD, 0.07));
    return {
      ground: linen('#9c8f7a', '#776b58', 24, 16),
      stones: b.stones,
      parts: [
        piece(block(8.6, 0.9, 6, 0.2), LEATHER_TAN, at([0, 0.45, 0.2]), 40),
        piece(block(8, 0.12, 5.4, 0.05), velvet('#4f2a35'), at([0, 0.9, 0.2]), 40),
        piece(block(8.6, 6, 0.9, 0.2), LEATHER_TAN, at([0, 3.6, -3.4], turnAbout([1, 0, 0], -12)), 40),
        piece(
          block(7.8, 5.2, 0.2, 0.1),
          {
            kind: 'coat',
            color: hex('#d9c9ae'),
            rough: 0.25,
            index: 1.3,
            bump: { scale: 4, strength: 0.04 },
          },
          at([0, 3.65, -2.92], turnAbout([1, 0, 0], -12)),
          40,
        ),
        ...b.parts,
        piece(
          lathe(
            softened(
              [
                [0, -0.16],
                [0.8, -0.14],
                [1.0, 0],
                [0.96, 0.1],
                [0.6, 0.26],
                [0, 0.32],
              ],
              0.06,
            ),
            90,
            1.25,
          ),
          {
            ...YELLOW_GOLD,
            rough: 0.05,
            relief: (x, _y, z) => 0.012 * Math.cos(Math.atan2(z, x) * 8) * Math.max(0, 1 - Math.hypot(x, z)),
          },
          at([1.9, 1.12, 0.2]),
          50,
        ),
        ...chain(
          curve(
            [
              [1.9, 1.05, -1.2],
              [2.8, 1.05, -1.9],
              [3.4, 1.05, -0.6],
              [3.2, 1.05, 1.4],
              [2.2, 1.05, 2.2],
              [0.4, 1.05, 2],
            ],
            10,
          ),
          0.3,
          0.035,
          YELLOW_GOLD,
        ),
      ],
      to: [0, 1.4, -0.3],
      distance: 20,
      elevation: 38,
      aperture: 0.07,
      exposure: 0.46,
      reach: 9,
      light: gemStudio(38, 1),
    };
  },
);
