/** Cedarline Emerald Care: emerald cleaning and oiling. */
import { emeraldCut, pearCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import { lathe, rod, softened, wire } from '../mesh-shapes.ts';
import type { Stone } from '../scene.ts';
import { beryl, colored, garden } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at, turnAbout } from '../vector.ts';
import { resting } from '../work/comparing.ts';
import { bottle } from '../work/glassware.ts';
import { linen } from '../work/grounds.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

export const CEDARLINE_EMERALD_CARE = ofFirm(
  'cedarline-emerald-care',
  'Four emeralds in a shallow glass dish of clear oil, a brown bottle of cedarwood oil with a dropper and a folded stone paper beside it.',
  () => {
    const cut = emeraldCut(43, 1.28)();
    const green = (mossy: number): Stone['medium'] =>
      colored(beryl, [0.03, 0.48, 0.19], {
        glow: [0.002, 0.05, 0.02],
        veil: garden([0.3, 0.7, 0.45], mossy),
      });
    return {
      ground: linen('#cfc6b4', '#a69b85', 18, 18),
      stones: [
        resting(cut, green(1.6), -1.5, 0.4, 0.62, 82, 14, 34, 0.2),
        resting(cut, green(0.9), 0.2, 1.1, 0.66, 88, -4, 34, 0.2),
        resting(pearCut(42, 1.3)(), green(1.2), 0.1, -0.7, 0.56, 150, -10, 34, 0.2),
        resting(cut, green(0.6), -3.9, 3.4, 0.5, 90, 16),
      ],
      parts: [
        piece(
          lathe(
            softened(
              [
                [0, 0.02],
                [2.9, 0.02],
                [3.1, 0.2],
                [3.12, 1.1],
                [3, 1.14],
                [2.9, 0.4],
                [0, 0.18],
              ],
              0.08,
            ),
            96,
          ),
          { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.25, absorb: [0.03, 0.02, 0.05] },
          at([-0.6, 0, 0.3]),
          50,
        ),
        ...carried(bottle(1.15, 4.6, [0.42, 0.2, 0.05]), at([4, 0, -2])),
        piece(
          wire(
            [
              [3.6, 0.2, 2.4],
              [6.6, 0.2, 1.4],
            ],
            0.16,
          ),
          { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.45, absorb: [0.05, 0.03, 0.03] },
        ),
        piece(
          rod(0.34, 1.5, 0.1),
          { kind: 'coat', color: hex('#1d1d1f'), rough: 0.2, index: 1.4 },
          at([6.6, 0.2, 1.4], turnAbout([0, 0, 1], -90)),
        ),
      ],
      to: [0.6, 0.6, 0.3],
      distance: 19.5,
      elevation: 44,
      aperture: 0.06,
      exposure: 0.45,
      reach: 7,
      light: gemStudio(44, 2),
    };
  },
);
