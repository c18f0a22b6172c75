/** A stone table down on the dense glass. */
import { ovalCut } from '../cut-recipes.ts';
import { lathe, softened } from '../mesh-shapes.ts';
import { enamel } from '../natural-surfaces.ts';
import { kind } from '../scenes/loose-stones.ts';
import { garnet } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { bottle } from './glassware.ts';
import { slab } from './grounds.ts';
import { set, tinted } from './jewelry.ts';
import { refractometerTop } from './laboratory.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge, windowLight } from './stage.ts';

export const REFRACTOMETER_STAGE = atWorkLarge(
  'refractometer-stage',
  'An oval garnet table down on the glass of a refractometer, a film of contact liquid spreading under it; the lid stands open.',
  () => {
    const top: Vec3 = [0, 6.1, 0];
    const stone = kind(ovalCut(41, 1.3), garnet(1.76).index, 0.62, 0.04, 0.14);
    const face = 0.26;
    const r = 0.56;
    return {
      ground: slab('#a5a8aa', '#7c7f81', 40, 0.5, 0.05),
      stones: [
        set(
          stone,
          [top[0], top[1] + face * r * 0.86, top[2] + 0.1],
          r,
          inTurn(turnAbout([1, 0, 0], 180), turnAbout([0, 1, 0], 80)),
        ),
      ],
      parts: [
        ...carried(refractometerTop(), at(top)),
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [0.44, 0.004],
                [0.46, 0.012],
                [0.36, 0.03],
                [0, 0.032],
              ],
              0.01,
            ),
            40,
          ),
          tinted([0.96, 0.9, 0.5], 0.3, 1.7),
          at([top[0], top[1] + 0.003, top[2] + 0.1]),
          60,
        ),
        ...carried(bottle(1.1, 4.2, [0.45, 0.2, 0.04], enamel('#111214', 0.1)), at([-6.4, 0, 6.4])),
      ],
      to: [0.5, top[1] - 0.1, 0.2],
      distance: 15,
      elevation: 35,
      turn: 14,
      aperture: 0.1,
      exposure: 0.56,
      reach: 14,
      light: windowLight({ window: [-0.7, 0.72, 0.3] }),
    };
  },
);
