/** A cabochon machine of six wheels on one shaft, and a flat lap; both stand on y = 0. One unit is 150 mm. */
import { hex } from '../../material.ts';
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, curve, extruded, lathe, rod, roundedRectangle, softened, wire } from '../../mesh-shapes.ts';
import { fractal } from '../../noise.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { clear, hammertone, plastic, STAINLESS, STEEL_SATIN } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];
const ALONG = turnAbout([0, 0, 1], -90);
const FLAT = turnAbout([1, 0, 0], -90);

/** Resin or plated diamond: the finer, the paler. */
const grit = (color: string, grain: number): Material => {
  const base = hex(color);
  return {
    kind: 'coat',
    color: base,
    rough: 0.3,
    index: 1.35,
    bump: { scale: 40, strength: grain },
    texture: (x, y, z, out) => {
      const tone = 1 + grain * fractal(x * 60, y * 60, z * 60, 2) + 0.05 * fractal(x * 5, y * 5, z * 5, 3);
      for (let a = 0; a < 3; a++) out[a] = base[a] * tone;
    },
  };
};
const WHEELS = [
  ['#6d6a66', 0.4],
  ['#8a8074', 0.3],
  ['#b5643c', 0.16],
  ['#c98a4a', 0.12],
  ['#d9b56a', 0.08],
  ['#e3d2a0', 0.05],
] as const;

const wheel = (x: number, y: number, material: Material): Part[] => [
  part(
    lathe(
      softened(
        [
          [0, -0.13],
          [0.46, -0.13],
          [0.5, -0.1],
          [0.5, 0.1],
          [0.46, 0.13],
          [0, 0.13],
        ],
        0.03,
      ),
      140,
    ),
    material,
    at([x, y, 0], ALONG),
    34,
  ),
  part(
    lathe(
      softened(
        [
          [0, -0.15],
          [0.2, -0.14],
          [0.2, 0.14],
          [0, 0.15],
        ],
        0.02,
      ),
      60,
    ),
    STAINLESS,
    at([x, y, 0], ALONG),
    34,
  ),
];

/** Three wheels on each side of the motor, each in its pan, a drip over each. */
export function cabbingMachine(): Part[] {
  const body = hammertone('#31506b');
  const y = 0.98;
  const places = [-1.62, -1.18, -0.74, 0.74, 1.18, 1.62];
  const pan = (x: number): Part[] => {
    const profile: Point2[] = softened(
      [
        [-0.72, 0],
        [0.6, 0],
        [0.6, 0.44],
        [0.52, 0.44],
        [0.52, 0.08],
        [-0.64, 0.08],
        [-0.64, 0.24],
        [-0.72, 0.24],
      ],
      0.03,
      true,
      3,
    );
    return [
      part(
        extruded(profile, 1.42, 0.02),
        plastic('#e6e4de', 0.16),
        at([x, 0.32, 0], turnAbout([0, 1, 0], 90)),
        36,
      ),
      ...[-0.7, 0.7].map((dx) =>
        part(block(0.03, 0.24, 1.26, 0.01), plastic('#e6e4de', 0.16), at([x + dx, 0.44, 0.05]), 30),
      ),
    ];
  };
  const drip = (x: number): Part[] => {
    const pipe: Vec3[] = [
      [x, 0.9, -0.62],
      [x, 1.5, -0.55],
      [x, 1.66, -0.3],
      [x, 1.58, -0.12],
    ];
    return [
      part(wire(curve(pipe, 10), 0.03), clear([0.05, 0.03, 0.04], 1.4), at([0, 0, 0])),
      part(rod(0.045, 0.1, 0.01, 24), plastic('#1c1f22', 0.2), at([x, 1.5, -0.12])),
    ];
  };
  return [
    part(extruded(roundedRectangle(4.3, 1.7, 0.14), 0.3, 0.06), body, at([0, 0.17, 0], FLAT), 34),
    part(
      lathe(
        softened(
          [
            [0, -0.46],
            [0.34, -0.46],
            [0.42, -0.4],
            [0.42, 0.4],
            [0.34, 0.46],
            [0, 0.46],
          ],
          0.06,
        ),
        96,
      ),
      body,
      at([0, y, 0], ALONG),
      34,
    ),
    part(block(0.6, 0.5, 0.5, 0.05), body, at([0, 0.52, 0]), 34),
    part(rod(0.055, 4.0, 0.01, 40), STEEL_SATIN, at([-2, y, 0], ALONG)),
    ...places.flatMap((x, i) => wheel(x, y, grit(WHEELS[i][0], WHEELS[i][1]))),
    ...[-1.18, 1.18].flatMap(pan),
    // A hood behind the wheels keeps the spray.
    ...[-1.18, 1.18].map((x) =>
      part(block(1.44, 0.95, 0.04, 0.015), plastic('#e6e4de', 0.16), at([x, 0.92, -0.64]), 34),
    ),
    ...places.flatMap(drip),
    part(block(0.26, 0.16, 0.06, 0.02), plastic('#b3202a', 0.1), at([0, 0.36, 0.84]), 34),
  ];
}

/** A horizontal lap in its splash pan. */
export function flatLap(): Part[] {
  const disk = lathe(
    softened(
      [
        [0, 0.5],
        [0.82, 0.5],
        [0.84, 0.52],
        [0.84, 0.54],
        [0.1, 0.55],
        [0.1, 0.6],
        [0, 0.62],
      ],
      0.01,
    ),
    140,
  );
  return [
    part(
      extruded(roundedRectangle(2.3, 2.1, 0.3), 0.34, 0.06),
      hammertone('#6b3a2c'),
      at([0, 0.19, 0], FLAT),
      34,
    ),
    part(
      lathe(
        softened(
          [
            [0.2, 0.34],
            [1, 0.34],
            [1.04, 0.38],
            [1.04, 0.72],
            [1, 0.74],
            [0.97, 0.7],
            [0.97, 0.4],
            [0.2, 0.38],
          ],
          0.03,
        ),
        140,
      ),
      plastic('#e6e4de', 0.16),
      at([0, 0, -0.04]),
      36,
    ),
    part(disk, grit('#a7aeb4', 0.1), at([0, 0, -0.04]), 34),
    part(rod(0.05, 0.14, 0.02, 32), STEEL_SATIN, at([0, 0.54, -0.04])),
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.12, 0],
            [0.11, 0.1],
            [0, 0.11],
          ],
          0.02,
        ),
        40,
      ),
      plastic('#1c1f22', 0.14),
      at([0.85, 0.28, 1.04], inTurn(turnAbout([1, 0, 0], 90))),
      24,
    ),
  ];
}
