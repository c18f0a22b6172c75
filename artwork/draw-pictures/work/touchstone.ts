/** Gold on the touchstone: streaks, acid, and needles of known karat to compare with. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { extruded, lathe, roundedRectangle, softened } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { fractal } from '../noise.ts';
import { randomFrom } from '../random.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from './bench.ts';
import type { Point2 } from './drawn.ts';
import { bottle } from './glassware.ts';
import { linen } from './grounds.ts';
import { band, GREEN_GOLD, ROSE_GOLD, tinted, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { surface } from './sheets.ts';
import { atWorkLarge } from './stage.ts';

const LYDITE: Material = {
  kind: 'coat',
  color: hex('#141414'),
  rough: 0.09,
  index: 1.4,
  texture: (x, y, z, out) => {
    const k = 0.7 + 0.5 * fractal(x * 2, y * 2, z * 2, 4);
    out[0] = 0.011 * k;
    out[1] = 0.0115 * k;
    out[2] = 0.013 * k;
  },
};

/** A rubbed streak: many fine parallel scratches of metal, ragged at both ends. */
function streak(material: Material, x: number, y: number, long: number, seed: number): Part[] {
  const random = randomFrom(seed);
  return Array.from({ length: 26 }, (_, i) => {
    const start = -long / 2 + random() * 0.35;
    const end = long / 2 - random() * 0.5;
    const across = x + (i - 12.5) * 0.021 + random() * 0.012;
    const wide = 0.009 + random() * 0.012;
    const lines = surface(2, 14, (u, v) => [
      across + (u - 0.5) * wide + 0.02 * Math.sin(v * 3 + seed),
      y + 0.004,
      start + (end - start) * v,
    ]);
    return piece(lines, { ...material, rough: 0.16 }, undefined, 60);
  });
}

const TOUCH_NEEDLES: readonly Material[] = [
  ROSE_GOLD,
  GREEN_GOLD,
  YELLOW_GOLD,
  { ...YELLOW_GOLD, color: [1, 0.66, 0.2] },
];

/** A star of flat brass arms, each tipped with gold of one karat. */
const needleStar = (): Part[] =>
  TOUCH_NEEDLES.flatMap((tip, i) => {
    const turn = turnAbout([0, 1, 0], i * 20 - 50);
    const arm: Point2[] = [
      [0, -0.26],
      [3.6, -0.2],
      [4, 0],
      [3.6, 0.2],
      [0, 0.26],
    ];
    return [
      piece(
        extruded(arm, 0.12, 0.03),
        { ...BRASS, rough: 0.12 },
        at([0, 0.1 + i * 0.13, 0], inTurn(LAID, turn)),
        30,
      ),
      carriedOut(tip, i, turn),
    ];
  });

const carriedOut = (tip: Material, i: number, turn: ReturnType<typeof turnAbout>): Part =>
  piece(
    extruded(
      [
        [3.55, -0.21],
        [4.1, -0.12],
        [4.35, 0],
        [4.1, 0.12],
        [3.55, 0.21],
      ],
      0.15,
      0.03,
    ),
    { ...tip, rough: 0.08 },
    at([0, 0.1 + i * 0.13, 0], inTurn(LAID, turn)),
    30,
  );

export const TOUCHSTONE = atWorkLarge(
  'touchstone',
  'A black touchstone with three gold streaks, a drop of acid on one of them; touch needles, acid bottles and a gold ring beside it.',
  () => ({
    ground: linen('#b9ad97', '#8d8069', 26, 15),
    parts: [
      piece(
        extruded(roundedRectangle(7.4, 4.6, 0.5), 1.1, 0.16),
        LYDITE,
        at([-0.2, 0.55, 0], inTurn(LAID, turnAbout([0, 1, 0], 8))),
        40,
      ),
      ...carried(
        [
          ...streak({ ...YELLOW_GOLD, color: [1, 0.66, 0.22] }, -1.7, 1.1, 2.9, 3),
          ...streak(YELLOW_GOLD, -0.3, 1.1, 2.7, 7),
          ...streak(ROSE_GOLD, 1.1, 1.1, 2.8, 11),
          piece(
            lathe(
              softened(
                [
                  [0, 0],
                  [0.62, 0],
                  [0.66, 0.03],
                  [0.52, 0.16],
                  [0.25, 0.24],
                  [0, 0.26],
                ],
                0.06,
              ),
              60,
            ),
            tinted([0.93, 0.98, 0.9], 0.4, 1.22),
            at([1.12, 1.105, 0.35]),
            60,
          ),
        ],
        at([-0.2, 0, 0], turnAbout([0, 1, 0], 8)),
      ),
      ...carried(needleStar(), at([-6.3, 0, 3.1])),
      ...carried(bottle(1.15, 4.6, [0.3, 0.1, 0.02]), at([3.6, 0, -3.2])),
      ...carried(bottle(1.15, 4.6, [0.3, 0.1, 0.02]), at([6.2, 0, -2.2])),
      piece(band(0.9, 0.42, 0.16, 0.5), YELLOW_GOLD, at([5, 0.21, 1.9])),
    ],
    to: [0.2, 0.7, 0],
    distance: 25,
    elevation: 42,
    turn: 6,
    aperture: 0.08,
    exposure: 0.5,
    reach: 11,
  }),
);
