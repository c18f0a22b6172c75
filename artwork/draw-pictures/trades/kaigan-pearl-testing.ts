/** Kaigan Pearl Testing: pearl laboratory. */
import { block } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { slab } from '../work/grounds.ts';
import { pearlLight, strand } from '../work/pearls.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { velvet } from '../work/surfaces.ts';

export const KAIGAN_PEARL_TESTING = ofFirm(
  'kaigan-pearl-testing',
  'Four strands of white and cream pearls lie in the grooves of a gray grading tray, brass calipers across them.',
  () => {
    const groove = (z: number): Vec3[] =>
      Array.from({ length: 24 }, (_, i): Vec3 => [-9 + (i / 23) * 18, 0.72, z]);
    const tones: Vec3[] = [
      [1, 0.97, 0.95],
      [1, 0.94, 0.86],
      [0.98, 0.9, 0.88],
      [0.93, 0.95, 0.97],
    ];
    return {
      ground: slab('#9b9ea1', '#74777a', 30, 0.5, 0.04),
      parts: [
        piece(block(22, 0.4, 9, 0.1), velvet('#4d5258'), at([0, 0.2, 0]), 40),
        ...[-3.3, -1.1, 1.1, 3.3].map((z) =>
          piece(block(22, 0.5, 0.3, 0.1), velvet('#4d5258'), at([0, 0.5, z + 1.1]), 40),
        ),
        ...tones.flatMap((c, i) =>
          strand(groove(-3.3 + 2.2 * i), (k) => 0.36 + 0.05 * i + 0.03 * Math.sin(k * 0.3), c, false, 3 + i),
        ),
        ...carried(
          [
            piece(block(13, 0.9, 0.2, 0.05), BRASS, undefined, 30),
            piece(block(0.7, 3, 0.24, 0.05), BRASS, at([-5.6, -1.4, 0]), 30),
            piece(block(0.7, 3, 0.26, 0.05), BRASS, at([-4.4, -1.4, 0]), 30),
            piece(block(2.2, 1.4, 0.34, 0.06), BRASS, at([-3.6, 0, 0.02]), 30),
          ],
          at([2.6, 1.6, 1.2], inTurn(LAID, turnAbout([0, 1, 0], 24))),
        ),
      ],
      to: [-0.4, 0.7, 0],
      distance: 21,
      elevation: 44,
      turn: -6,
      aperture: 0.08,
      exposure: 0.54,
      reach: 10,
      light: pearlLight(),
    };
  },
);
