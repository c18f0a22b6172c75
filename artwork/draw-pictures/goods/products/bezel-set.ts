import { part } from '../../mesh-parts.ts';
import { lathe, softened, swept } from '../../mesh-shapes.ts';
import { SATIN_SILVER } from '../../metals.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { linen } from '../grounds.ts';
import { agate, cabochon } from '../models/cabochons.ts';
import { burnisher, pusher } from '../models/hand-tools.ts';
import { product } from '../stage.ts';

/** A meter of strip, as it comes: coiled, its end sprung free. */
export function stripCoil(turns = 5): ReturnType<typeof swept> {
  const path: Vec3[] = [];
  for (let i = 0; i <= turns * 40; i++) {
    const a = (i / 40) * 2 * Math.PI;
    const free = Math.max(0, i / 40 - turns + 0.5) * 0.5;
    const r = 0.56 + 0.016 * (i / 40) + free * 0.5;
    path.push([r * Math.cos(a), 0.125 + 0.01 * Math.sin(i * 0.11), r * Math.sin(a)]);
  }
  const section = softened(
    [
      [-0.011, -0.12],
      [0.011, -0.12],
      [0.011, 0.12],
      [-0.011, 0.12],
    ],
    0.008,
    true,
    2,
  );
  return swept(path, section);
}

export const waxStick = (): ReturnType<typeof lathe> =>
  lathe(
    softened(
      [
        [0, 0],
        [0.05, 0.04],
        [0.16, 0.5],
        [0.17, 0.6],
        [0.17, 1.9],
        [0, 1.92],
      ],
      0.03,
    ),
    64,
  );

export const BEZEL_SET = product(
  'good-bezel-setting-set',
  'Bezel pusher and curved burnisher in rosewood handles, a coil of silver strip, a wax stick and three agate cabochons.',
  () => {
    const stones = [
      agate(['#b9774a', '#e9d2b4', '#8a3f23', '#f4e6d2'], 1.2),
      agate(['#8c97a0', '#dfe5e6', '#5d6a74', '#f2f4f2'], 4.7),
      agate(['#a9603f', '#efd9c0', '#d49a72', '#7a3420'], 8.1),
    ];
    return {
      ground: linen('#7c8077', 24),
      parts: [
        ...carried(pusher(), at([-0.95, 0.02, -0.7], turnAbout([0, 1, 0], 12), 1.15)),
        ...carried(burnisher(), at([-1.1, 0.02, 0.4], turnAbout([0, 1, 0], 4), 1.15)),
        part(stripCoil(), SATIN_SILVER, at([1.75, 0, -0.75], turnAbout([0, 1, 0], 40)), 40),
        part(
          waxStick(),
          { kind: 'coat', color: [0.035, 0.032, 0.026], rough: 0.14, index: 1.45 },
          at([-0.75, 0.155, 1.55], inTurn(turnAbout([0, 0, 1], 90), turnAbout([0, 1, 0], 190)), 0.9),
        ),
        ...stones.map((stone, i) =>
          cabochon(
            stone,
            0.31,
            1.25,
            at([0.85 + i * 0.7, 0.002, 1.0 + (i % 2) * 0.4], turnAbout([0, 1, 0], 20 + i * 60)),
          ),
        ),
      ],
      to: [0.02, 0.12, 0.2],
      elevation: 46,
      distance: 9.6,
    };
  },
);
