/** Lines read through a shallow pavilion and lost in a steep one. */
import type { Plane } from '../convex-solid.ts';
import { portugueseCut, roundCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import type { Stone } from '../scene.ts';
import { colored, quartz } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { inTurn, turnAbout } from '../vector.ts';
import { standing } from './comparing.ts';
import type { Mark } from './drawn.ts';
import { printed } from './grounds.ts';
import { atWorkLarge } from './stage.ts';

/** Ruled lines read through a shallow pavilion and lost in a steep one. */
export const WINDOWS = atWorkLarge(
  'window-and-return',
  'Two citrines of one size over ruled lines: through the shallow one the lines show, the steep one returns light from every facet.',
  () => {
    const lines: Mark[] = Array.from({ length: 46 }, (_, i) => ({
      points: [
        [-9, (i - 23) * 0.26],
        [9, (i - 23) * 0.26],
      ],
      width: 0.035,
      color: hex('#34465e'),
    }));
    const yellow = colored(quartz, [0.96, 0.72, 0.18]);
    const flat = roundCut(27)();
    const steep = portugueseCut(43)();
    const up = (planes: Plane[], x: number, face: number): Stone =>
      standing(
        planes,
        yellow,
        x,
        0.1,
        1.25,
        inTurn(turnAbout([0, 1, 0], 11), turnAbout([1, 0, 0], 8), turnAbout([0, 1, 0], face)),
      );
    return {
      ground: printed('#efece4', lines, 12),
      stones: [up(flat, -1.6, 0), up(steep, 1.6, 0)],
      parts: [],
      to: [0, 0.6, 0.1],
      distance: 12.2,
      elevation: 66,
      exposure: 0.42,
      reach: 4.6,
      light: gemStudio(66, 0.8),
    };
  },
);
