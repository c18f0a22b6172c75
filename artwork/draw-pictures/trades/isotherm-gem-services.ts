/** Isotherm Gem Services: gem heating and treatment advice. */
import { cushionCut, ovalCut } from '../cut-recipes.ts';
import type { Part } from '../mesh-parts.ts';
import type { Stone } from '../scene.ts';
import { colored, corundum, zircon } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { resting, tray } from '../work/comparing.ts';
import { boards } from '../work/grounds.ts';
import { ofFirm } from '../work/stage.ts';
import { WALNUT } from '../work/surfaces.ts';
import { grid } from './heaps.ts';

export const ISOTHERM_GEM_SERVICES = ofFirm(
  'isotherm-gem-services',
  'A tray of paired stones before and after heating: milky and blue sapphires, brown and blue zircons, each pair in its own compartment.',
  () => {
    const cuts = [ovalCut(40.5, 1.2)(), cushionCut(40.5, 1.05)()];
    const pairs: [Stone['medium'], Stone['medium']][] = [
      [
        colored(corundum, [0.6, 0.67, 0.75], {
          veil: { strength: 1, scale: 1.6, threshold: -0.2, color: [0.55, 0.6, 0.66] },
        }),
        colored(corundum, [0.06, 0.16, 0.7]),
      ],
      [colored(zircon, [0.6, 0.28, 0.1]), colored(zircon, [0.4, 0.78, 0.92])],
      [colored(corundum, [0.5, 0.03, 0.2]), colored(corundum, [0.6, 0.01, 0.05])],
      [colored(corundum, [0.72, 0.76, 0.6]), colored(corundum, [0.96, 0.8, 0.2])],
      [colored(zircon, [0.5, 0.24, 0.1]), colored(zircon, [0.97, 0.78, 0.34])],
      [
        colored(corundum, [0.66, 0.66, 0.8], {
          veil: { strength: 1, scale: 2, threshold: -0.2, color: [0.6, 0.6, 0.7] },
        }),
        colored(corundum, [0.36, 0.2, 0.68]),
      ],
    ];
    const cells = grid(3, 2, 3.2, 2.5);
    return {
      ground: boards(WALNUT, 8, 40),
      stones: cells.flatMap(([x, z], i) => [
        resting(cuts[i % 2], pairs[i][0], x - 0.72, z + 0.1, 0.55, 80, 10, 34, 0.16),
        resting(cuts[i % 2], pairs[i][1], x + 0.72, z + 0.1, 0.55, 84, -8, 34, 0.16),
      ]),
      parts: tray(3, 2, 3.2, 0.9, '#d8d0c0').map(
        (p): Part => ({ ...p, corners: p.corners.map((c, k) => (k % 3 === 2 ? c * 0.78 : c)) }),
      ),
      to: [0, 0.4, 0.1],
      distance: 19,
      elevation: 50,
      aperture: 0.05,
      exposure: 0.44,
      reach: 8,
      light: gemStudio(50, 1.4),
    };
  },
);
