/** Khlong Light Gem Laboratory: corundum testing. */
import { cushionCut, ovalCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import { extruded, roundedRectangle } from '../mesh-shapes.ts';
import { randomFrom } from '../random.ts';
import { colored, corundum } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { resting } from '../work/comparing.ts';
import { slab } from '../work/grounds.ts';
import { tweezers } from '../work/holding-tools.ts';
import { carried, held, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { grid } from './heaps.ts';

export const KHLONG_LIGHT_GEM_LABORATORY = ofFirm(
  'khlong-light-gem-laboratory',
  'Rows of small rubies table up on a lit white stage, sorted for testing; one pale stone is set apart by steel tweezers.',
  () => {
    const random = randomFrom(19);
    const cuts = [ovalCut(40.5, 1.2)(), cushionCut(40.5, 1.05)()];
    const stones = grid(7, 4, 1.35, 1.4).map(([x, z], i) => {
      const k = 0.75 + 0.5 * random();
      return resting(
        cuts[i % 2],
        colored(corundum, [0.5 * k, 0.006, 0.03 + 0.03 * random()], { glow: [0.1, 0, 0.008] }),
        x - 1.2,
        z - 0.4,
        0.44,
        random() * 30 + 70,
        (random() - 0.5) * 16,
        30,
        0.1,
      );
    });
    return {
      ground: slab('#74797d', '#515659', 26, 0.5, 0.05),
      stones: [
        ...stones,
        resting(
          cuts[0],
          colored(corundum, [0.86, 0.2, 0.3], {
            veil: { strength: 0.8, scale: 2.2, threshold: 0, color: [0.8, 0.4, 0.5] },
          }),
          5.7,
          1.6,
          0.5,
          84,
          -8,
        ),
      ],
      parts: [
        piece(
          extruded(roundedRectangle(10.6, 6.6, 0.3), 0.1, 0.03),
          { kind: 'coat', color: hex('#f4f3ef'), rough: 0.2, index: 1.4, glow: [0.25, 0.25, 0.25] },
          at([-1.2, 0.05, -0.4], LAID),
          30,
        ),
        ...carried(tweezers(1, undefined, 14), held([5.7, 0.4, 1.55], [11, 5.6, -3], 24)),
      ],
      to: [1, 0.3, 0.1],
      distance: 25,
      elevation: 52,
      aperture: 0.05,
      exposure: 0.44,
      reach: 8,
      light: gemStudio(52, 1.6),
    };
  },
);
