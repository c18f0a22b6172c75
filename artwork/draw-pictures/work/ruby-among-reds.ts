/** A ruby beside other red stones. */
import { oval } from '../brilliant-cuts.ts';
import type { Plane } from '../convex-solid.ts';
import { cushionCut, mixedCut, ovalCut, pearCut } from '../cut-recipes.ts';
import type { Medium } from '../medium.ts';
import { colored, corundum, garnet, spinel, tourmaline } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { resting } from './comparing.ts';
import { plainCloth } from './grounds.ts';
import { band, prongs, set, WHITE_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWork } from './stage.ts';

export const RUBY_AMONG_REDS = atWork(
  'ruby-among-reds',
  'A ruby ring stands before a row of loose red stones on gray cloth: garnet, spinel, tourmaline and two rubies of different red.',
  () => {
    const top: Vec3 = [0, 1.92, 0.2];
    const tip = turnAbout([1, 0, 0], 34);
    const r = 0.46;
    const cut = mixedCut(oval(1.2), 40.5)();
    const ruby = colored(corundum, [0.55, 0.006, 0.035], { glow: [0.14, 0.001, 0.01] });
    const center: Vec3 = [top[0], top[1], top[2]];
    const reds: [Plane[], Medium, number][] = [
      [cushionCut(41, 1.1)(), colored(garnet(1.76), [0.34, 0.014, 0.016]), -3.1],
      [ovalCut(41, 1.2)(), colored(spinel, [0.72, 0.04, 0.1]), -1.9],
      [pearCut(41, 1.3)(), colored(tourmaline, [0.78, 0.08, 0.3]), 1.85],
      [cushionCut(40.5, 1.05)(), colored(corundum, [0.36, 0.008, 0.02]), 3.05],
    ];
    return {
      ground: plainCloth('#8d8f92', 14, 0.08),
      stones: [
        set({ planes: cut, medium: ruby }, center, r, inTurn(turnAbout([0, 1, 0], 90), tip)),
        ...reds.map(([planes, medium, x], i) =>
          resting(planes, medium, x, 1.15 - 0.1 * Math.abs(x), 0.47, 84 + i * 5, -x * 4),
        ),
        resting(
          ovalCut(40.5, 1.15)(),
          colored(corundum, [0.72, 0.03, 0.12], { glow: [0.1, 0, 0.01] }),
          0.9,
          2.1,
          0.36,
          80,
          0,
        ),
      ],
      parts: carried(
        [
          ...carried(prongs(r * 1.06, 4, 1.1, WHITE_GOLD, 0.06), at([0, 0, 0], turnAbout([0, 1, 0], 0))),
          piece(band(0.86, 0.26, 0.16, 0.5), WHITE_GOLD, at([0, -1.36, 0], turnAbout([1, 0, 0], 90))),
        ],
        at(center, tip),
      ),
      to: [0, 0.95, 0.7],
      distance: 14.6,
      elevation: 36,
      aperture: 0.035,
      exposure: 0.44,
      reach: 5.5,
      light: gemStudio(36, 1),
    };
  },
);
