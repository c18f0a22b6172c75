import { solidFrom } from '../../convex-solid.ts';
import { roundCut } from '../../cut-recipes.ts';
import { part } from '../../mesh-parts.ts';
import { block, torus, wire } from '../../mesh-shapes.ts';
import { GOLD, SILVER } from '../../metals.ts';
import type { Stone } from '../../scene.ts';
import { tint } from '../../stone-picture.ts';
import type { Vec3 } from '../../vector.ts';
import { add, at, inTurn, placed, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { felt, painted } from '../grounds.ts';
import { ceramicBoard } from '../models/boards.ts';
import { crossLockTweezers, stoneTweezers } from '../models/tweezers.ts';
import { product } from '../stage.ts';

const DIAMOND = { index: 2.418, dispersion: 0.044, absorb: tint(0.985, 0.985, 0.98) };

export const diamond = (move: Vec3, scale: number, turn = turnAbout([1, 0, 0], 0)): Stone => ({
  solid: solidFrom(roundCut(40.75)(), { turn, scale, move }),
  medium: DIAMOND,
});

export const STONE_TWEEZERS = product(
  'good-stone-tweezers',
  'Slim satin steel tweezers with grooved grips, a round diamond held by its girdle between the fine tips.',
  () => {
    const pose = at([-1, 0, 0.35], turnAbout([0, 1, 0], 24), 1.5);
    const size = 0.19;
    const tip = placed(pose, [2.02, 0.13, 0]);
    const turn = inTurn(turnAbout([1, 0, 0], 56), turnAbout([0, 1, 0], -4));
    const lying = (about: number): ReturnType<typeof inTurn> =>
      inTurn(turnAbout([1, 0, 0], 139), turnAbout([0, 1, 0], about));
    return {
      ground: felt('#54585d'),
      parts: carried(stoneTweezers((2 * size) / 1.5 - 0.02), pose),
      stones: [
        diamond(add(tip, [0.02, 0.03, 0]), size, turn),
        diamond([0.95, 0.1, 1.25], 0.14, lying(40)),
        diamond([0.5, 0.07, 1.5], 0.1, lying(-60)),
        diamond([1.35, 0.05, 1.55], 0.07, lying(100)),
      ],
      to: [0.55, 0.1, 0],
      elevation: 44,
      distance: 7.6,
      aperture: 0.06,
      exposure: 0.6,
    };
  },
);

export const CROSS_LOCK = product(
  'good-cross-lock-tweezers',
  'Steel cross-lock tweezers with brown fiber grips on a soldering board, a gold ear post held upright in their tips.',
  () => {
    const pose = at([-0.05, 0.14, 0.2], turnAbout([0, 1, 0], 17), 1);
    const tip = placed(pose, [2.02, 0.15, 0]);
    return {
      ground: painted('#6f6a63'),
      parts: [
        ...ceramicBoard([5.2, 3.5, 0.14], at([0.15, 0, 0], turnAbout([0, 1, 0], 4))),
        ...carried(crossLockTweezers(0.05), pose),
        part(wire([add(tip, [0, -0.1, 0]), add(tip, [0, 0.72, 0])], 0.032), GOLD, at([0, 0, 0])),
        part(block(0.3, 0.3, 0.03, 0.01), GOLD, at(add(tip, [0, 0.73, 0]), turnAbout([1, 0, 0], 90))),
        ...[0, 1, 2].map((i) =>
          part(
            torus(0.17, 0.035),
            SILVER,
            at([1.2 + 0.36 * i, 0.178, 1.15 - 0.2 * i + 0.3 * (i % 2)], turnAbout([1, 0, 0], 2)),
          ),
        ),
      ],
      to: [0.05, 0.2, 0.2],
      elevation: 40,
      distance: 10,
    };
  },
);
