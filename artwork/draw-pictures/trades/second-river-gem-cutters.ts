/** Second River Gem Cutters: recutters and sapphire dealers. */
import { cushionCut, ovalCut } from '../cut-recipes.ts';
import type { Body, Material } from '../material.ts';
import { plain } from '../photos/dome-bodies.ts';
import { colored, corundum } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at, turnAbout } from '../vector.ts';
import { resting } from '../work/comparing.ts';
import { plainCloth } from '../work/grounds.ts';
import { cabochon, polished } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { roughHeap } from './heaps.ts';

export const SECOND_RIVER_GEM_CUTTERS = ofFirm(
  'second-river-gem-cutters',
  'Water-worn sapphire gravel on wet dark cloth, and before it three recut stones: a blue oval, a yellow cushion and a cat’s-eye.',
  () => {
    const eye: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
      plain([0.42, 0.3, 0.08])(x, y, z, nx, ny, nz, vx, vy, vz, out);
      const line = Math.exp(-(((nx + 0.08 + 0.03 * Math.sin(z * 4)) / 0.055) ** 2)) * Math.max(0, ny) ** 0.6;
      out[6] += 0.95 * line;
      out[7] += 0.9 * line;
      out[8] += 0.62 * line;
    };
    const worn = (r: number, g: number, b: number): Material => ({
      kind: 'coat',
      color: [r, g, b],
      rough: 0.12,
      index: 1.7,
      translucence: 0.6,
    });
    return {
      ground: plainCloth('#3c3f42', 14, 0.2),
      stones: [
        resting(ovalCut(41, 1.25)(), colored(corundum, [0.05, 0.15, 0.68]), -1.9, 2, 0.72, 84, 12),
        resting(cushionCut(40.5, 1.08)(), colored(corundum, [0.95, 0.78, 0.2]), 0.2, 2.4, 0.66, 90, 0),
      ],
      parts: [
        piece(
          cabochon(0.78, 0.82, 0.9),
          { ...polished(eye, 1.75, 0.5, 1) },
          at([2.3, 0.02, 2.1], turnAbout([0, 1, 0], 14)),
        ),
        ...roughHeap(
          [
            worn(0.1, 0.16, 0.3),
            worn(0.34, 0.36, 0.36),
            worn(0.3, 0.22, 0.1),
            worn(0.2, 0.26, 0.34),
            worn(0.36, 0.3, 0.16),
            worn(0.16, 0.1, 0.1),
          ],
          80,
          0.36,
          [0, -1.4],
          3.4,
          11,
          0.16,
        ),
      ],
      to: [0.1, 0.4, 0.5],
      distance: 14.5,
      elevation: 42,
      aperture: 0.05,
      exposure: 0.46,
      reach: 6,
      light: gemStudio(42, 1.2),
    };
  },
);
