/** Copper Wash Stabilizing: stabilizing of porous stones. */
import type { Material } from '../material.ts';
import { at, turnAbout } from '../vector.ts';
import { tag } from '../work/desk.ts';
import { jar } from '../work/glassware.ts';
import { boards } from '../work/grounds.ts';
import * as inside from '../work/inside.ts';
import { polished } from '../work/jewelry.ts';
import { carried } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { WALNUT } from '../work/surfaces.ts';
import { roughHeap } from './heaps.ts';

const turquoise = (seed: number): Material => ({
  ...polished(
    (x, y, z, ...v) => inside.turquoise(x * 1.2 + seed * 3, y * 1.2 + seed, z * 1.2, ...v),
    1.45,
    0.1,
    1,
  ),
  rough: 0.25,
});

export const COPPER_WASH_STABILIZING = ofFirm(
  'copper-wash-stabilizing',
  'Chalky pale turquoise nuggets on the left and deep blue stabilized ones on the right, a tagged jar of clear resin between them.',
  () => ({
    ground: boards(WALNUT, 8, 40),
    parts: [
      ...roughHeap(
        [0, 1, 2].map(
          (i): Material => ({
            kind: 'coat',
            color: [0.4, 0.58, 0.58],
            rough: 0.4,
            index: 1.15,
            texture: (x, y, z, out) => {
              turquoise(i).body?.(x, y, z, 0, 1, 0, 0, -1, 0, out);
              for (let a = 0; a < 3; a++) out[a] = out[a] * 0.4 + [0.36, 0.44, 0.42][a];
              out[3] = 0;
            },
          }),
        ),
        26,
        0.72,
        [-4.2, 0.6],
        2.3,
        6,
        0.26,
      ),
      ...roughHeap([0, 1, 2].map(turquoise), 26, 0.72, [4.4, 0.6], 2.3, 12, 0.26),
      ...carried(
        jar(
          1.7,
          4.4,
          { kind: 'coat', color: [0.7, 0.5, 0.22], rough: 0.03, index: 1.5, translucence: 0.8 },
          3,
        ),
        at([0, 0, -1.6]),
      ),
      ...carried(tag(0, 0, 0, 0.9), at([0.2, 0.02, 2.6], turnAbout([0, 1, 0], 12))),
    ],
    to: [0, 1.2, 0.2],
    distance: 24,
    elevation: 34,
    aperture: 0.08,
    exposure: 0.48,
    reach: 10,
  }),
);
