/** Emeralds of one cut and different depth. */
import { emeraldCut } from '../cut-recipes.ts';
import type { Medium } from '../medium.ts';
import { beryl, colored, garden } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { inTurn, turnAbout } from '../vector.ts';
import { resting } from './comparing.ts';
import { slab } from './grounds.ts';
import { tweezers } from './holding-tools.ts';
import { set } from './jewelry.ts';
import { carried, held } from './placing.ts';
import { atWork } from './stage.ts';

export const EMERALD_PICK = atWork(
  'emerald-in-tweezers',
  'A step-cut emerald held in stone tweezers above four more on white paper, from pale and clean to deep green with a mossy garden.',
  () => {
    const cut = emeraldCut(43, 1.3)();
    const green = (r: number, g: number, b: number, mossy: number): Medium =>
      colored(beryl, [r, g, b], { glow: [0.002, 0.04, 0.018], veil: garden([0.1, 0.55, 0.28], mossy) });
    const picked = set(
      { planes: cut, medium: green(0.02, 0.46, 0.17, 0.5) },
      [0.2, 1.75, 0.3],
      0.5,
      inTurn(turnAbout([0, 1, 0], 90), turnAbout([1, 0, 0], 46), turnAbout([0, 1, 0], 4)),
    );
    return {
      ground: slab('#e3e0d8', '#d5d0c5', 16, 0.7, 0.04),
      stones: [
        picked,
        resting(cut, green(0.42, 0.8, 0.56, 0.15), -2.9, 1.1, 0.5, 80, 10),
        resting(cut, green(0.16, 0.66, 0.36, 0.4), -1.5, 1.9, 0.5, 88, 6),
        resting(cut, green(0.05, 0.5, 0.22, 0.9), 0.2, 2.25, 0.5, 84, -2),
        resting(cut, green(0.01, 0.28, 0.08, 2), 1.9, 2, 0.5, 86, -8),
      ],
      parts: carried(tweezers(1.02, undefined, 14), held([0.2, 1.68, 0.12], [2.6, 7.6, -5.6], 12)),
      to: [-0.2, 0.9, 0.9],
      distance: 12.5,
      elevation: 42,
      aperture: 0.04,
      exposure: 0.42,
      reach: 5,
      light: gemStudio(42, 2.2),
    };
  },
);
