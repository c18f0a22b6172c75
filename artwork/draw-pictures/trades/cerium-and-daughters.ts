/** Cerium & Daughters: polishes and consumables. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import { lathe, softened, wire } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { at, turnAbout } from '../vector.ts';
import { dish, jar, metalLid } from '../work/glassware.ts';
import { slab } from '../work/grounds.ts';
import { carried, piece } from '../work/placing.ts';
import { heap } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';

const powder = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.5,
  index: 1,
  bump: { scale: 20, strength: 0.25 },
});

export const CERIUM_AND_DAUGHTERS = ofFirm(
  'cerium-and-daughters',
  'Four polishing powders in white dishes, pink cerium, white alumina, green chrome and gray diamond, with a brass scoop and a lap.',
  () => {
    const colors = ['#c98f7d', '#ece9e1', '#3f7a52', '#8b8d90'];
    return {
      ground: slab('#8d9396', '#666c70', 28, 0.5, 0.05),
      parts: [
        ...colors.flatMap((c, i) =>
          carried(
            [...dish(2.2, 1.1), piece(heap(1.75, 0.75, i * 3 + 1), powder(c), at([0, 0.62, 0]))],
            at([(i % 2 ? 2.7 : -2.7) + (i < 2 ? -0.3 : 0.4), 0, i < 2 ? -2.4 : 2.2]),
          ),
        ),
        ...carried(
          [
            piece(
              lathe(
                softened(
                  [
                    [0, 0],
                    [0.7, 0.1],
                    [0.85, 0.5],
                    [0.8, 0.52],
                    [0.62, 0.2],
                    [0, 0.12],
                  ],
                  0.05,
                ),
                48,
                1.3,
              ),
              BRASS,
            ),
            piece(
              wire(
                [
                  [0.6, 0.4, 0],
                  [5, 1, 0],
                ],
                0.14,
              ),
              BRASS,
            ),
          ],
          at([6.3, 0.02, 2.6], turnAbout([0, 1, 0], 62)),
        ),
        ...carried(jar(1.3, 3, powder('#c98f7d'), 2.2), at([-7.2, 0, -2.8])),
        ...carried(metalLid(1.2), at([-6.6, 0, 1])),
      ],
      to: [-0.2, 0.7, 0],
      distance: 25,
      elevation: 40,
      aperture: 0.08,
      exposure: 0.48,
      reach: 10,
    };
  },
);
