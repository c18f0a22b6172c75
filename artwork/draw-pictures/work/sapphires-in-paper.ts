/** Sapphires from pale to inky. */
import { ovalCut } from '../cut-recipes.ts';
import { colored, corundum } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { resting } from './comparing.ts';
import { slab } from './grounds.ts';
import { tweezers } from './holding-tools.ts';
import { carried, held } from './placing.ts';
import { atWorkLarge } from './stage.ts';

export const SAPPHIRES_IN_PAPER = atWorkLarge(
  'sapphires-in-paper',
  'Seven oval sapphires in an arc on white paper, from pale sky blue through cornflower to inky navy, the brightest in the middle.',
  () => {
    const tones: [number, number, number][] = [
      [0.62, 0.76, 0.92],
      [0.36, 0.55, 0.88],
      [0.16, 0.34, 0.84],
      [0.07, 0.2, 0.76],
      [0.04, 0.11, 0.58],
      [0.022, 0.055, 0.34],
      [0.012, 0.022, 0.14],
    ];
    const cut = ovalCut(40.5, 1.22)();
    return {
      ground: slab('#e2dfd7', '#d2cdc3', 16, 0.7, 0.04),
      stones: tones.map((c, i) => {
        const a = ((i - 3) * 21 * Math.PI) / 180;
        return resting(
          cut,
          colored(corundum, c),
          4.3 * Math.sin(a),
          2.4 - 4 * (1 - Math.cos(a)) - 1.1,
          i === 3 ? 0.72 : 0.56,
          86,
          -7 * (i - 3),
        );
      }),
      parts: carried(tweezers(0.14, undefined, 15), held([-1.2, 0.24, 3.2], [9.6, 0.9, 3.9], 90)),
      to: [0.1, 0.35, 0.6],
      distance: 15,
      elevation: 46,
      aperture: 0.04,
      exposure: 0.43,
      reach: 6.5,
      light: gemStudio(46, 1.2),
    };
  },
);
