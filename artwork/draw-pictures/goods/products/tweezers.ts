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
    const pose = at([-0.15, 0, 0.1], inTurn(turnAbout([0, 0, 1], 0), turnAbout([0, 1, 0], 20)), 1.08);
    const size = 0.3;
    const tip = placed(pose, [2.06, 0.17, 0]);
    const turn = inTurn(turnAbout([1, 0, 0], 58), turnAbout([0, 1, 0], -6));
    return {
      ground: felt('#54585d'),
      parts: carried(stoneTweezers((2 * size) / 1.08 - 0.02), pose),
      stones: [
        diamond(add(tip, [0.02, 0.12, 0]), size, turn),
        diamond([1.1, 0.17, 1.5], 0.24, inTurn(turnAbout([1, 0, 0], 139), turnAbout([0, 1, 0], 40))),
        diamond([0.35, 0.13, 1.78], 0.18, inTurn(turnAbout([1, 0, 0], 139), turnAbout([0, 1, 0], -60))),
      ],
      to: [0.2, 0.1, 0.15],
      elevation: 47,
      distance: 9.2,
      exposure: 0.56,
    };
  },
);

export const CROSS_LOCK = product(
  'good-cross-lock-tweezers',
  'Steel cross-lock tweezers with brown fiber grips on a soldering board, a gold ear post held upright in their tips.',
  () => {
    const pose = at([-0.2, 0.14, 0.25], turnAbout([0, 1, 0], 17), 1.1);
    const tip = placed(pose, [2.02, 0.2, 0]);
    return {
      ground: painted('#6f6a63'),
      parts: [
        ...ceramicBoard([5, 3.4, 0.14], at([0.15, 0, 0], turnAbout([0, 1, 0], 4))),
        ...carried(crossLockTweezers(0.05), pose),
        part(wire([add(tip, [0, -0.1, 0]), add(tip, [0, 0.72, 0])], 0.032), GOLD, at([0, 0, 0])),
        part(block(0.3, 0.3, 0.03, 0.01), GOLD, at(add(tip, [0, 0.73, 0]), turnAbout([1, 0, 0], 90))),
        ...[0, 1, 2].map((i) =>
          part(torus(0.17, 0.035), SILVER, at([1.2 + 0.36 * i, 0.178, 1.15 - 0.2 * i + 0.3 * (i % 2)], turnAbout([1, 0, 0], 2))),
        ),
      ],
      to: [0.15, 0.2, 0.1],
      elevation: 40,
      distance: 9.4,
    };
  },
);
