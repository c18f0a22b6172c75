/** A parcel sorted by color. */
import { cushionCut, ovalCut, portugueseCut, roundCut } from '../cut-recipes.ts';
import type { Medium } from '../medium.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { colored, quartz } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { resting, tray } from './comparing.ts';
import { slab } from './grounds.ts';
import { tweezers } from './holding-tools.ts';
import { set } from './jewelry.ts';
import { carried, held } from './placing.ts';
import { atWork } from './stage.ts';

export const SORTING = atWork(
  'sorting-by-grade',
  'A parcel of violet, blue and green stones being sorted by color into a compartmented tray; tweezers carry one stone across.',
  () => {
    const random = randomFrom(8);
    const cuts = [roundCut(41)(), ovalCut(41.5, 1.2)(), cushionCut(41.5, 1.08)(), portugueseCut(41.5)()];
    const ramp: Medium[] = [
      colored(quartz, [0.86, 0.74, 0.9]),
      colored(quartz, [0.58, 0.34, 0.74]),
      colored(quartz, [0.36, 0.12, 0.58]),
      colored(quartz, [0.2, 0.03, 0.36]),
    ];
    const stones: Stone[] = [];
    const cell = 2.5;
    for (let c = 0; c < 4; c++)
      for (let i = 0; i < 3 + (c % 2); i++) {
        const x = (c - 1.5) * cell + [-0.5, 0.55, -0.35, 0.5][i];
        const z = -2.6 + [-0.5, -0.2, 0.6, 0.65][i];
        stones.push(
          resting(
            cuts[(i + c) % 4],
            ramp[c],
            x,
            z,
            0.36 + 0.05 * random(),
            random() * 90,
            (random() - 0.5) * 30,
            36,
            0.16,
          ),
        );
      }
    const loose: [number, number, number][] = [
      [-2.6, 1.6, 1],
      [-1.4, 2.4, 3],
      [-0.2, 1.5, 0],
      [1, 2.3, 2],
      [2.2, 1.5, 1],
      [3.3, 2.4, 0],
      [-3.4, 2.8, 2],
      [0.1, 3.1, 1],
      [2, 3.2, 3],
    ];
    for (const [x, z, k] of loose)
      stones.push(
        resting(
          cuts[k],
          ramp[(k * 3 + 1) % 4],
          x,
          z,
          0.36 + 0.06 * random(),
          random() * 90,
          (random() - 0.5) * 60,
        ),
      );
    stones.push(
      set({ planes: cuts[0], medium: ramp[2] }, [1.3, 1.55, -0.3], 0.4, inTurn(turnAbout([1, 0, 0], 42))),
    );
    return {
      ground: slab('#dedbd3', '#cdc8bd', 18, 0.7, 0.04),
      stones,
      parts: [
        ...carried(tray(4, 1, cell, 0.7), at([0, 0, -2.6])),
        ...carried(tweezers(0.82, undefined, 14), held([1.3, 1.5, -0.42], [6, 7, -2.4], -32)),
      ],
      to: [0.2, 0.4, -0.1],
      distance: 17,
      elevation: 46,
      aperture: 0.05,
      exposure: 0.43,
      reach: 7,
      light: gemStudio(46, 1.2),
    };
  },
);
