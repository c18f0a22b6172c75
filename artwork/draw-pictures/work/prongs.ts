/** Prongs pressed over a girdle. */
import { roundCut } from '../cut-recipes.ts';
import { kind } from '../scenes/loose-stones.ts';
import { corundum } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, radians, turnAbout } from '../vector.ts';
import { bench, PIN_TOP, pin } from './bench.ts';
import { madeOf } from './grounds.ts';
import { pusher, ringClamp } from './holding-tools.ts';
import { band, prongs, set, YELLOW_GOLD } from './jewelry.ts';
import { carried, held, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';
import { LEATHER_TAN } from './surfaces.ts';

export const PRONGS = atWorkLarge(
  'prongs',
  'A prong pusher presses one of six gold prongs over a round ruby in a ring that a wooden clamp holds on the bench pin.',
  () => {
    const top: Vec3 = [0.6, PIN_TOP + 5.4, 6.4];
    const tilt = inTurn(turnAbout([0, 1, 0], 12), turnAbout([0, 0, 1], -24), turnAbout([1, 0, 0], 12));
    const stone = kind(roundCut(41), corundum.index, 0.58, 0.008, 0.035);
    const r = 0.5;
    const ruby = set(stone, top, r, inTurn(turnAbout([0, 1, 0], 10), tilt));
    const head = carried(
      [
        ...prongs(r, 6, 1.05, YELLOW_GOLD, 0.062),
        piece(band(0.86, 0.26, 0.17, 0.5), YELLOW_GOLD, at([0, -1.42, 0], turnAbout([1, 0, 0], 90))),
        ...carried(ringClamp(13), at([0, -2, 0], turnAbout([0, 1, 0], 90))),
      ],
      at(top, tilt),
    );
    const prong = carried(
      [
        piece(
          band(0.1, 0.1, 0.1),
          YELLOW_GOLD,
          at([r * 0.92 * Math.cos(radians(30)), 0.16, r * 0.92 * Math.sin(radians(30))]),
        ),
      ],
      at(top, tilt),
    )[0];
    const tip: Vec3 = [prong.corners[0] + 0.02, prong.corners[1] + 0.08, prong.corners[2]];
    return {
      ground: madeOf(LEATHER_TAN, 50, 0),
      stones: [ruby],
      parts: [
        ...bench(),
        ...pin(false),
        ...head,
        ...carried(pusher(5.4, 0.3), held(tip, add(tip, [2.6, 4.4, 1.2]), 10)),
      ],
      to: add(top, [0.5, -0.15, 0]),
      distance: 10.5,
      elevation: 38,
      turn: -8,
      aperture: 0.09,
      exposure: 0.48,
      reach: 20,
    };
  },
);
