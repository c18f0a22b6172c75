/** Reference Tray Company: teaching sets of stones. */
import { cushionCut, emeraldCut, ovalCut, pearCut, portugueseCut, roundCut } from '../cut-recipes.ts';
import { extruded, rod, roundedRectangle, torus } from '../mesh-shapes.ts';
import { SWEEP } from '../scenes/loose-stones.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { resting } from '../work/comparing.ts';
import { boards } from '../work/grounds.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { BEECH_BENCH, velvet, WALNUT } from '../work/surfaces.ts';
import { grid } from './heaps.ts';

export const REFERENCE_TRAY_COMPANY = ofFirm(
  'reference-tray-company',
  'A wooden teaching tray of twenty round compartments, each with one cut stone, in the order of the spectrum from red to violet.',
  () => {
    const cuts = [
      roundCut(41)(),
      ovalCut(41.5, 1.2)(),
      cushionCut(41.5, 1.06)(),
      emeraldCut(42, 1.2, 0.4)(),
      portugueseCut(41.5)(),
      pearCut(41, 1.3)(),
    ];
    const cells = grid(5, 4, 2, 1.9);
    return {
      ground: boards(WALNUT, 8, 40),
      stones: cells.map(([x, z], i) => {
        const [n, r, g, b] = SWEEP[Math.min(14, Math.round((i / 19) * 14))];
        return resting(
          cuts[(i * 5) % 6],
          {
            index: n,
            dispersion: 0.01,
            absorb: [r, g, b].map((c) => -Math.log(Math.max(1e-4, c)) / 1.6) as unknown as Vec3,
          },
          x,
          z + 0.05,
          0.58,
          80,
          ((i * 7) % 20) - 10,
          26,
          1.02,
        );
      }),
      parts: [
        piece(extruded(roundedRectangle(11.4, 9, 0.4), 1, 0.16), BEECH_BENCH, at([0, 0.5, 0], LAID), 40),
        ...cells.flatMap(([x, z]) => [
          piece(rod(0.82, 0.03, 0.01, 60), velvet('#1c1e22'), at([x, 1.0, z])),
          piece(torus(0.84, 0.06, 1, 60), BEECH_BENCH, at([x, 1.02, z])),
        ]),
      ],
      to: [0, 0.8, 0.1],
      distance: 20.5,
      elevation: 50,
      aperture: 0.05,
      exposure: 0.44,
      reach: 8.5,
      light: gemStudio(50, 1.4),
    };
  },
);
