/** Polariscope, dichroscope and spectroscope, as the shop sells them. */
import { hex } from '../../material.ts';
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { ball, block, extruded, lathe, rod, roundedRectangle, softened, torus } from '../../mesh-shapes.ts';
import { turnedBrass } from '../../metals.ts';
import { knurled, lit } from '../../tools/instrument-parts.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import {
  BRASS_BRIGHT,
  clear,
  hammertone,
  MATT_BLACK,
  STEEL_BRIGHT,
  STEEL_SATIN,
} from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

const LAY = turnAbout([1, 0, 0], -90);
const FILTER: Material = { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.5, absorb: [1.3, 1.25, 1.15] };

/** One unit is 40 mm: the stage is 40 mm across. `glow` is what a crossed pair leaves of the lamp. */
export function polariscope(body: Material = hammertone('#2d3f4d')): Part[] {
  const ringAt = 2.35;
  const ring: Point2[] = softened(
    [
      [0.5, 0],
      [0.72, 0],
      [0.74, 0.05],
      [0.74, 0.2],
      [0.7, 0.24],
      [0.5, 0.24],
      [0.5, 0],
    ],
    0.03,
  );
  const ticks = Array.from({ length: 24 }, (_, i) =>
    part(
      block(0.012, 0.07 + (i % 6 ? 0 : 0.05), 0.01, 0.003),
      STEEL_BRIGHT,
      at(
        [0.61 * Math.cos((i * Math.PI) / 12), ringAt + 0.243, 0.61 * Math.sin((i * Math.PI) / 12)],
        inTurn(LAY, turnAbout([0, 1, 0], 90 - i * 15)),
      ),
    ),
  );
  return [
    part(extruded(roundedRectangle(2.3, 3.1, 0.5), 0.6, 0.08), body, at([0, 0.32, 0.1], LAY), 36),
    part(rod(0.78, 0.1, 0.03, 96), STEEL_SATIN, at([0, 0.6, -0.25])),
    part(rod(0.56, 0.02, 0.006, 96), lit([1.15, 1.1, 0.95]), at([0, 0.69, -0.25])),
    part(
      lathe(
        softened(
          [
            [0.54, 0.7],
            [0.66, 0.7],
            [0.66, 0.84],
            [0.54, 0.84],
            [0.54, 0.7],
          ],
          0.02,
        ),
        96,
      ),
      MATT_BLACK,
      at([0, 0, -0.25]),
    ),
    part(knurled(0.665, 0.72, 0.82), MATT_BLACK, at([0, 0, -0.25]), 20),
    part(rod(0.58, 0.06, 0.02, 96), clear([0.02, 0.01, 0.014], 1.5), at([0, 0.84, -0.25])),
    part(block(0.34, 0.2, 2.15, 0.06), STEEL_SATIN, at([0, 1.6, -1.2], turnAbout([1, 0, 0], 90)), 34),
    part(block(0.42, 0.75, 0.26, 0.05), body, at([0, ringAt + 0.12, -0.98], LAY), 34),
    part(lathe(ring, 120), MATT_BLACK, at([0, ringAt, -0.25])),
    part(knurled(0.755, 0.05, 0.19), MATT_BLACK, at([0, ringAt, -0.25]), 20),
    part(rod(0.5, 0.03, 0.008, 96), FILTER, at([0, ringAt + 0.1, -0.25])),
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.055, 0],
            [0.055, 0.14],
            [0.075, 0.16],
            [0.075, 0.3],
            [0, 0.32],
          ],
          0.02,
        ),
        32,
      ),
      STEEL_BRIGHT,
      at([0.62, ringAt + 0.24, -0.25]),
    ),
    ...ticks.map((tick) => ({ ...tick, corners: tick.corners.map((c, i) => (i % 3 === 2 ? c - 0.25 : c)) })),
    // The sphere lies loose in a recess of the base.
    part(torus(0.19, 0.03), STEEL_SATIN, at([0, 0.625, 1.15])),
    part(ball(0.16, 64), clear([0.02, 0.01, 0.015], 1.46), at([0, 0.74, 1.15])),
    part(
      extruded(roundedRectangle(0.36, 0.16, 0.05), 0.06, 0.02),
      MATT_BLACK,
      at([0.72, 0.62, 1.2], LAY),
      34,
    ),
  ];
}

/** One unit is 14 mm: a tube 62 mm long, standing on y = 0, its windows at the top. */
export function dichroscope(left: Vec3, right: Vec3): Part[] {
  const brass = turnedBrass([0, 1, 0]);
  const tube: Point2[] = softened(
    [
      [0, 0],
      [0.42, 0],
      [0.48, 0.05],
      [0.48, 0.5],
      [0.44, 0.54],
      [0.44, 3.3],
      [0.5, 3.36],
      [0.5, 4.3],
      [0.46, 4.36],
      [0.36, 4.36],
      [0.33, 4.28],
      [0, 4.28],
    ],
    0.03,
  );
  return [
    part(lathe(tube, 96), brass, at([0, 0, 0]), 30),
    part(knurled(0.505, 3.5, 4.1), brass, at([0, 0, 0]), 20),
    part(knurled(0.485, 0.12, 0.4), brass, at([0, 0, 0]), 20),
    part(torus(0.445, 0.025), BRASS_BRIGHT, at([0, 1.1, 0])),
    part(torus(0.445, 0.025), BRASS_BRIGHT, at([0, 1.22, 0])),
    part(
      rod(0.335, 0.012, 0.004),
      { kind: 'coat', color: [0.006, 0.007, 0.01], rough: 0.02, index: 1.5 },
      at([0, 4.28, 0]),
    ),
    part(block(0.22, 0.3, 0.014, 0.004), lit(left), at([-0.112, 4.297, 0], LAY)),
    part(block(0.22, 0.3, 0.014, 0.004), lit(right), at([0.112, 4.297, 0], LAY)),
  ];
}

/** One unit is 14 mm: 54 mm long, standing on y = 0; the slit is at the foot, the eyepiece at the top. */
export function spectroscope(): Part[] {
  const brass = turnedBrass([0, 1, 0]);
  const tube: Point2[] = softened(
    [
      [0, 0],
      [0.5, 0],
      [0.52, 0.03],
      [0.52, 0.44],
      [0.46, 0.48],
      [0.46, 2.7],
      [0.53, 2.76],
      [0.56, 3.5],
      [0.5, 3.7],
      [0.36, 3.74],
      [0.3, 3.66],
      [0, 3.66],
    ],
    0.04,
  );
  return [
    part(lathe(tube, 96), brass, at([0, 0, 0]), 30),
    part(knurled(0.525, 0.08, 0.38), brass, at([0, 0, 0]), 20),
    part(
      lathe(
        softened(
          [
            [0.5, 2.86],
            [0.575, 2.9],
            [0.59, 3.4],
            [0.54, 3.5],
          ],
          0.03,
        ),
        96,
      ),
      MATT_BLACK,
      at([0, 0, 0]),
    ),
    part(torus(0.465, 0.02), BRASS_BRIGHT, at([0, 1.5, 0])),
    part(
      rod(0.3, 0.012, 0.004),
      { kind: 'coat', color: [0.01, 0.012, 0.02], rough: 0.01, index: 1.8 },
      at([0, 3.66, 0]),
    ),
  ];
}

/** A hard case, its two lined halves open; one unit is 14 mm. */
export function hardCase(length: number, wide: number, shell: Material, lining: string): Part[] {
  const half = (y: number, turn: number, move: Vec3): Part[] => {
    const wall: Point2[] = roundedRectangle(length, wide, 0.24);
    const inner: Point2[] = roundedRectangle(length - 0.24, wide - 0.24, 0.16);
    const soft: Material = {
      kind: 'coat',
      color: hex(lining),
      rough: 0.6,
      index: 1,
      bump: { scale: 40, strength: 0.1 },
    };
    const pose = (up: number): ReturnType<typeof at> =>
      at([move[0], move[1] + up + y, move[2]], inTurn(LAY, turnAbout([1, 0, 0], turn)));
    return [
      part(extruded(wall, 0.3, 0.08), shell, pose(0.15), 36),
      part(extruded(inner, 0.06, 0.02), soft, pose(0.3), 36),
    ];
  };
  return [...half(0, 0, [0, 0, 0]), ...half(0, 0, [0, 0, -wide - 0.14])];
}
