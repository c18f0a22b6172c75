/** Ring clamp, burs in their block, and a ring that waits for its stone. One unit is about 40 mm. */
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { ball, block, extruded, lathe, rod, softened, torus } from '../../mesh-shapes.ts';
import { SILVER } from '../../metals.ts';
import { wood } from '../../natural-surfaces.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { agate, cabochon } from './cabochons.ts';
import { leather, STEEL_BRIGHT, STEEL_SATIN } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];
const HORNBEAM = wood(hex('#e0c7a0'), hex('#bd9b6c'), 'x', 1.4, 1.4);

/** Lies along x on y = 0, its leather-lined jaws toward +x, a wedge driven in behind. */
export function ringClamp(): Part[] {
  const half: Point2[] = softened(
    [
      [-1.5, 0.02],
      [0.2, 0.05],
      [1.5, 0.05],
      [1.5, 0.3],
      [0.9, 0.4],
      [0, 0.42],
      [-1.1, 0.46],
      [-1.5, 0.4],
    ],
    0.06,
    true,
    4,
  );
  const flat = turnAbout([1, 0, 0], -90);
  const mirrored = half.map(([x, y]): Point2 => [x, -y]).reverse();
  return [
    part(extruded(half, 0.62, 0.06), HORNBEAM, at([0, 0.32, 0], inTurn(flat, turnAbout([0, 1, 0], 2.5))), 34),
    part(
      extruded(mirrored, 0.62, 0.06),
      HORNBEAM,
      at([0, 0.32, 0], inTurn(flat, turnAbout([0, 1, 0], -2.5))),
      34,
    ),
    part(block(1.1, 0.32, 0.3, 0.04), HORNBEAM, at([-1.62, 0.32, 0], flat), 34),
    ...[-1, 1].map((s) =>
      part(block(0.5, 0.05, 0.6, 0.02), leather('#6b4328'), at([1.2, 0.32, s * 0.05], flat), 34),
    ),
    part(torus(0.47, 0.035, 1.6), STEEL_BRIGHT, at([0.05, 0.32, 0], turnAbout([0, 0, 1], 90))),
  ];
}

/** A band with an oval bezel and its agate, standing in the jaws of a clamp at the origin, +y up. */
export function bezelBand(): Part[] {
  const stone = agate(['#8c5a7a', '#e6cfe0', '#5a2f4a', '#f4eaf0'], 3.3);
  const cup = lathe(
    softened(
      [
        [0, 0],
        [0.34, 0],
        [0.37, 0.04],
        [0.37, 0.24],
        [0.33, 0.26],
        [0.32, 0.1],
        [0, 0.08],
      ],
      0.02,
    ),
    96,
    1.3,
  );
  return [
    part(torus(0.44, 0.055, 2), SILVER, at([0, 0, 0], turnAbout([1, 0, 0], 90))),
    part(cup, SILVER, at([0, 0.44, 0])),
    cabochon(stone, 0.315, 1.3, at([0, 0.53, 0]), 0.75),
  ];
}

const BUR_BLOCK = wood(hex('#c99c68'), hex('#94683b'), 'x', 1.35, 1);

/** Twelve burs from 1.5 to 7 mm, shanks down, in two rows of a drilled block. */
export function burBlock(): Part[] {
  const burs = Array.from({ length: 12 }, (_, i): Part[] => {
    const r = 0.05 + i * 0.0125;
    const place: Vec3 = [-0.95 + (i % 6) * 0.38, 0.5, i < 6 ? 0.22 : -0.22];
    const head = i % 3;
    const shape =
      head === 0
        ? ball(r, 24)
        : lathe(
            head === 1
              ? softened(
                  [
                    [0, -r * 0.8],
                    [r * 0.5, -r * 0.8],
                    [r, 0],
                    [r * 0.4, r * 0.7],
                    [0, r * 0.8],
                  ],
                  0.01,
                )
              : softened(
                  [
                    [0, -r],
                    [r, -r],
                    [r, r * 0.5],
                    [0, r * 1.3],
                  ],
                  0.01,
                ),
            24,
          );
    return [
      part(rod(0.04, 0.62, 0.006, 20), STEEL_BRIGHT, at([place[0], place[1], place[2]])),
      part(shape, STEEL_SATIN, at([place[0], place[1] + 0.62 + r * 0.8, place[2]]), 24),
    ];
  });
  return [
    part(block(2.5, 0.95, 0.56, 0.05), BUR_BLOCK, at([0, 0.28, 0], turnAbout([1, 0, 0], -90)), 34),
    ...burs.flat(),
  ];
}
