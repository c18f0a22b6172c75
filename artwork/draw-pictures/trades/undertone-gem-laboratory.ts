/** Undertone Gem Laboratory: identification laboratory. */
import { cushionCut } from '../cut-recipes.ts';
import { colored, spinel } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { paperSheet, written } from '../work/desk.ts';
import { slab } from '../work/grounds.ts';
import { set } from '../work/jewelry.ts';
import { refractometerTop } from '../work/laboratory.ts';
import { carried } from '../work/placing.ts';
import { ofFirm, windowLight } from '../work/stage.ts';

export const UNDERTONE_GEM_LABORATORY = ofFirm(
  'undertone-gem-laboratory',
  'A single red spinel, table down on the glass of a refractometer, with its folded white stone paper and a page of readings.',
  () => {
    const top: Vec3 = [0, 6.1, 0];
    return {
      ground: slab('#a8adb1', '#7b8084', 44, 0.5, 0.05),
      stones: [
        set(
          {
            planes: cushionCut(41, 1.06)(),
            medium: colored(spinel, [0.76, 0.03, 0.09], { glow: [0.12, 0, 0.01] }),
          },
          [top[0], top[1] + 0.2, top[2] + 0.1],
          0.58,
          inTurn(turnAbout([1, 0, 0], 180), turnAbout([0, 1, 0], 20)),
        ),
      ],
      parts: [
        ...carried(refractometerTop(), at(top)),
        paperSheet(10, 13, written(-4, 5.4, 8, 16, 0.62, 3), -9.4, 5.6, 14, 0.2),
        paperSheet(5.4, 3.6, [], -6.4, 8.2, -12, 0.6),
      ],
      to: [-1.4, top[1] - 2, 1.4],
      distance: 31,
      elevation: 32,
      turn: 16,
      aperture: 0.12,
      exposure: 0.56,
      reach: 15,
      light: windowLight({ window: [-0.7, 0.72, 0.3] }),
    };
  },
);
