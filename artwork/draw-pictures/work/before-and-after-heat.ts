/** Sapphires before and after the furnace. */
import { cushionCut, ovalCut } from '../cut-recipes.ts';
import type { Part } from '../mesh-parts.ts';
import { block } from '../mesh-shapes.ts';
import { enamel } from '../natural-surfaces.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { colored, corundum } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at } from '../vector.ts';
import { resting } from './comparing.ts';
import { slab } from './grounds.ts';
import { piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';

export const HEATED_PAIRS = atWorkLarge(
  'before-and-after-heat',
  'Milky pale sapphires on the left, clear blue ones on the right, in two white alumina boats on dark stone.',
  () => {
    const random = randomFrom(31);
    const cut = [ovalCut(40.5, 1.2)(), cushionCut(40.5, 1.05)(), ovalCut(40.5, 1.3)()];
    const milky = colored(corundum, [0.58, 0.66, 0.76], {
      veil: { strength: 1.1, scale: 1.6, threshold: -0.2, color: [0.5, 0.56, 0.62] },
    });
    const blue = colored(corundum, [0.06, 0.16, 0.7]);
    const stones: Stone[] = [];
    for (const [s, medium] of [
      [-1, milky],
      [1, blue],
    ] as const)
      for (let i = 0; i < 6; i++) {
        const x = s * 2.5 + ((i % 3) - 1) * 1.2;
        const z = (Math.floor(i / 3) - 0.5) * 1.25;
        stones.push(resting(cut[i % 3], medium, x, z, 0.44, random() * 90, (random() - 0.5) * 40, 34, 0.3));
      }
    const boat = (x: number): Part[] => [
      piece(block(4.6, 0.3, 3.8, 0.08), enamel('#c9c2b4', 0.35), at([x, 0.15, 0]), 40),
      ...[-1, 1].flatMap((s) => [
        piece(block(4.6, 1, 0.28, 0.1), enamel('#c9c2b4', 0.35), at([x, 0.5, s * 1.8]), 40),
        piece(block(0.28, 1, 3.8, 0.1), enamel('#c9c2b4', 0.35), at([x + s * 2.2, 0.5, 0]), 40),
      ]),
    ];
    return {
      ground: slab('#6a655f', '#48443f', 20, 0.6, 0.02),
      stones,
      parts: [...boat(-2.5), ...boat(2.5)],
      to: [0, 0.4, 0.1],
      distance: 18.5,
      elevation: 50,
      aperture: 0.04,
      exposure: 0.44,
      reach: 6.5,
      light: gemStudio(50, 1.4),
    };
  },
);
