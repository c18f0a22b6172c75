/** One stone cut for weight, and one cut again for light. */
import { solidFrom } from '../convex-solid.ts';
import { ovalCut } from '../cut-recipes.ts';
import type { Stone } from '../scene.ts';
import { colored, corundum } from '../species.ts';
import { inTurn, times, turnAbout } from '../vector.ts';
import { slab } from './grounds.ts';
import { atWorkLarge } from './stage.ts';

/** Two sapphires of one crystal's color: cut for weight, and cut again for light. */
export const RECUT = atWorkLarge(
  'recut',
  'Two blue sapphires side by side: a deep native cut with a pale window in its middle, and a recut stone full of bright flashes.',
  () => {
    const blue = colored(corundum, [0.15, 0.27, 0.6]);
    const deep = ovalCut(22, 1.3)();
    const fine = ovalCut(39, 1.28)();
    const lay = (
      planes: typeof deep,
      x: number,
      z: number,
      size: number,
      lean: number,
      face: number,
    ): Stone => {
      const turn = inTurn(turnAbout([0, 1, 0], 82), turnAbout([1, 0, 0], lean), turnAbout([0, 1, 0], face));
      const trial = solidFrom(planes, { turn, scale: size, move: [0, 0, 0] });
      const low = Math.min(...trial.vertices.map((v) => v[1]));
      return {
        medium: { ...blue, absorb: times(blue.absorb, 1 / size) },
        solid: solidFrom(planes, { turn, scale: size, move: [x, 0.002 - low, z] }),
      };
    };
    return {
      ground: slab('#d6d3cc', '#c2beb5', 16, 0.6, 0.05),
      stones: [lay(deep, -1.35, 0.1, 1.05, 26, 8), lay(fine, 1.3, 0.1, 0.95, 30, -8)],
      parts: [],
      to: [0, 0.55, 0.05],
      distance: 11,
      elevation: 52,
      exposure: 0.42,
      reach: 4,
    };
  },
);
