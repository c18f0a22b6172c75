/** Straight Extinction Supply: gemological supplies by post. */
import { hex } from '../material.ts';
import { rod, torus } from '../mesh-shapes.ts';
import { DARK_STEEL } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { at, turnAbout } from '../vector.ts';
import { bottle } from '../work/glassware.ts';
import { slab } from '../work/grounds.ts';
import { tinted } from '../work/jewelry.ts';
import { refractometerTop } from '../work/laboratory.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm, windowLight } from '../work/stage.ts';

export const STRAIGHT_EXTINCTION_SUPPLY = ofFirm(
  'straight-extinction-supply',
  'A small amber bottle of contact liquid, round colored filters and an ultraviolet lamp before the open stage of a refractometer.',
  () => ({
    ground: slab('#979b9e', '#6d7174', 44, 0.5, 0.05),
    parts: [
      ...carried(refractometerTop(), at([-2.6, 6.1, -4], turnAbout([0, 1, 0], 14), 0.92)),
      ...carried(bottle(1, 3.9, [0.5, 0.22, 0.04], enamel('#111214', 0.1)), at([3.6, 0, 2.8])),
      ...[
        ['#c8452c', 5.8, 4.4],
        ['#d9b52c', 7.4, 3],
        ['#2f6fb0', 6.6, 1.4],
      ].flatMap(([c, x, z], i) =>
        carried(
          [
            piece(rod(0.95, 0.14, 0.02, 60), tinted(hex(c as string), 0.6, 1.45)),
            piece(torus(1, 0.13), DARK_STEEL, at([0, 0.08, 0])),
          ],
          at([x as number, 0.08 + 0.05 * i, z as number]),
        ),
      ),
      ...carried(
        [
          piece(rod(0.9, 9, 0.3), enamel('#20242a', 0.12), undefined, 40),
          piece(
            rod(0.6, 0.1, 0.02),
            { kind: 'coat', color: [0.2, 0.1, 0.5], rough: 0.1, index: 1.4, glow: [0.5, 0.2, 2.2] },
            at([0, -0.08, 0]),
          ),
        ],
        at([-5.6, 0.9, 5.4], turnAbout([0, 0, 1], -82)),
      ),
    ],
    to: [0.6, 2.5, 0.8],
    distance: 35,
    elevation: 30,
    aperture: 0.12,
    exposure: 0.52,
    reach: 15,
    light: windowLight({ window: [-0.7, 0.72, 0.3] }),
  }),
);
