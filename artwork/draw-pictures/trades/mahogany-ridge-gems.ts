/** Mahogany Ridge Gems: east African garnet dealers. */
import { cushionCut, ovalCut, roundCut } from '../cut-recipes.ts';
import type { Medium } from '../medium.ts';
import { colored, garnet } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { resting } from '../work/comparing.ts';
import { linen } from '../work/grounds.ts';
import { ofFirm } from '../work/stage.ts';

export const MAHOGANY_RIDGE_GEMS = ofFirm(
  'mahogany-ridge-gems',
  'A matched suite of East African garnets in a half circle: mint, green, orange, purplish pink and red, largest in the middle.',
  () => {
    const looks: [Medium, () => ReturnType<ReturnType<typeof roundCut>>][] = [
      [colored(garnet(1.74), [0.55, 0.86, 0.62]), roundCut(41)],
      [colored(garnet(1.74), [0.05, 0.52, 0.09]), ovalCut(41, 1.2)],
      [colored(garnet(1.74), [0.04, 0.48, 0.08]), cushionCut(41, 1.08)],
      [colored(garnet(1.8), [0.94, 0.28, 0.014]), ovalCut(41, 1.2)],
      [colored(garnet(1.76), [0.62, 0.05, 0.22]), cushionCut(41, 1.08)],
      [colored(garnet(1.76), [0.66, 0.1, 0.26]), ovalCut(41, 1.2)],
      [colored(garnet(1.77), [0.4, 0.015, 0.02]), roundCut(41)],
    ];
    return {
      ground: linen('#b9ad98', '#8f836d', 16, 18),
      stones: looks.map(([medium, cut], i) => {
        const a = ((i - 3) * 24 * Math.PI) / 180;
        return resting(
          cut(),
          medium,
          3.9 * Math.sin(a),
          2.6 - 3.6 * (1 - Math.cos(a)) - 1.2,
          0.66 - 0.055 * Math.abs(i - 3),
          84,
          -8 * (i - 3),
        );
      }),
      parts: [],
      to: [0, 0.35, 0.4],
      distance: 15.5,
      elevation: 46,
      aperture: 0.04,
      exposure: 0.44,
      reach: 6,
      light: gemStudio(46, 1),
    };
  },
);
