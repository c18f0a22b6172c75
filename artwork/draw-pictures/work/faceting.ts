/** A stone on its dop, on the lap. */
import { colored, quartz } from '../species.ts';
import { dopped, drops, LAP_TOP, lapAt } from './cutting-stones.ts';
import { slab } from './grounds.ts';
import { atWorkLarge } from './stage.ts';

export const FACETING = atWorkLarge(
  'faceting',
  'A round amethyst on a brass dop meets the turning lap at the angle of its pavilion; drops of water lie on the gray diamond surface.',
  () => {
    const held = dopped([1, LAP_TOP, 3.4], 43, -0.5, 1.05, colored(quartz, [0.4, 0.13, 0.62]));
    return {
      ground: slab('#3a3d42', '#24262a', 50, 0.4, 0.03),
      stones: [held.stone],
      parts: [
        ...lapAt(-5.5, -1.2),
        ...held.parts,
        ...drops(
          [
            [-1, 4.6, 0.16],
            [0, 5.3, 0.1],
            [-2.1, 3.4, 0.12],
            [2.1, 4.4, 0.11],
            [-0.4, 2.4, 0.09],
            [-3.2, 5.4, 0.14],
          ],
          LAP_TOP,
        ),
      ],
      to: [1.6, LAP_TOP + 1.9, 2.4],
      distance: 20,
      elevation: 24,
      turn: 8,
      aperture: 0.12,
      exposure: 0.48,
      reach: 14,
    };
  },
);
