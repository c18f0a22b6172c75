/** Bench torches of several fuels; each lies along +x on y = 0, its flame end at the right. One unit is about 50 mm. */
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { curve, lathe, rod, softened, torus, wire } from '../../mesh-shapes.ts';
import { turnedBrass } from '../../metals.ts';
import { rubber } from '../../natural-surfaces.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import {
  BRASS_BRIGHT,
  COPPER_WIRE,
  hammertone,
  plastic,
  STAINLESS,
  STEEL_SATIN,
} from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

const ALONG = turnAbout([0, 0, 1], -90);
const turnedAlong = (profile: readonly Point2[], material: Material, y: number, soft = 0.03, z = 0): Part =>
  part(lathe(softened(profile, soft), 72), material, at([0, y, z], ALONG), 34);

/** A ribbed knob on its side. */
function knob(color: string, place: Vec3, turn: ReturnType<typeof turnAbout>): Part {
  const profile = softened(
    [
      [0, 0],
      [0.04, 0],
      [0.04, 0.1],
      [0.13, 0.12],
      [0.14, 0.3],
      [0.1, 0.34],
      [0, 0.34],
    ],
    0.025,
  );
  const shape = lathe(profile, 60);
  const ribbed = shape.points.map(([x, y, z], i): Vec3 => {
    const k = y > 0.11 && y < 0.32 && i % 5 < 2 ? 1.07 : 1;
    return [x * k, y, z * k];
  });
  return part({ ...shape, points: ribbed }, plastic(color, 0.1), at(place, turn), 24);
}

const hose = (points: readonly Vec3[], color: string, radius = 0.085): Part =>
  part(wire(curve(points, 14), radius), rubber(color), at([0, 0, 0]), 60);

/** Propane and oxygen: as thin as a pen, two hoses, a fine curved tip. */
export function littleTorch(): Part[] {
  const brass = turnedBrass([1, 0, 0]);
  const y = 0.24;
  const tip: Vec3[] = [
    [1.2, y, 0],
    [1.6, y, 0],
    [2, y + 0.06, 0],
    [2.3, y + 0.24, 0],
    [2.46, y + 0.44, 0],
  ];
  return [
    turnedAlong(
      [
        [0, -1.4],
        [0.13, -1.4],
        [0.16, -1.3],
        [0.16, -0.8],
        [0.12, -0.72],
        [0.12, -0.5],
        [0.14, -0.45],
        [0.14, 0.7],
        [0.1, 0.8],
        [0.08, 1.2],
        [0, 1.22],
      ],
      brass,
      y,
    ),
    ...[0, 1, 2, 3, 4].map((i) =>
      turnedAlong(
        [
          [0.13, i * 0.16 - 0.3],
          [0.15, i * 0.16 - 0.28],
          [0.15, i * 0.16 - 0.2],
          [0.13, i * 0.16 - 0.18],
        ],
        STEEL_SATIN,
        y,
        0.01,
      ),
    ),
    part(
      wire(curve(tip, 12), 0.05, (t) => 1.2 - 0.5 * t),
      COPPER_WIRE,
      at([0, 0, 0]),
    ),
    knob('#a3252b', [-0.65, y + 0.06, 0.1], turnAbout([1, 0, 0], 60)),
    knob('#2f7d4a', [-0.65, y + 0.06, -0.1], turnAbout([1, 0, 0], -60)),
    hose(
      [
        [-1.35, y, 0.07],
        [-1.8, 0.16, 0.12],
        [-2.4, 0.09, 0.5],
        [-3.4, 0.09, 1.5],
      ],
      '#8c2b2b',
    ),
    hose(
      [
        [-1.35, y, -0.07],
        [-1.8, 0.16, -0.05],
        [-2.6, 0.09, 0.1],
        [-3.7, 0.09, 1.1],
      ],
      '#2d6a40',
    ),
  ];
}

/** Acetylene and air: one valve, a stout handle, a swan neck with its numbered tip. */
export function airTorch(): Part[] {
  const y = 0.3;
  const neck: Vec3[] = [
    [1, y, 0],
    [1.6, y, 0],
    [2.1, y + 0.12, 0],
    [2.5, y + 0.46, 0],
    [2.7, y + 0.78, 0],
  ];
  const turn = inTurn(turnAbout([0, 0, 1], -30));
  return [
    turnedAlong(
      [
        [0, -1.5],
        [0.14, -1.5],
        [0.16, -1.3],
        [0.28, -1.2],
        [0.3, -0.4],
        [0.26, 0.3],
        [0.29, 0.6],
        [0.2, 0.72],
        [0.12, 0.8],
        [0.12, 1.02],
        [0, 1.02],
      ],
      hammertone('#31506b'),
      y,
      0.06,
    ),
    turnedAlong(
      [
        [0.1, 0.7],
        [0.17, 0.72],
        [0.17, 0.95],
        [0.1, 0.97],
      ],
      BRASS_BRIGHT,
      y,
      0.02,
    ),
    part(wire(curve(neck, 12), 0.085), BRASS_BRIGHT, at([0, 0, 0])),
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.13, 0],
            [0.15, 0.06],
            [0.15, 0.5],
            [0.12, 0.56],
            [0.09, 0.55],
            [0.08, 0.4],
            [0, 0.38],
          ],
          0.02,
        ),
        48,
      ),
      BRASS_BRIGHT,
      at([2.66, y + 0.72, 0], turn),
    ),
    knob('#a3252b', [-0.9, y + 0.24, 0], turnAbout([1, 0, 0], 0)),
    hose(
      [
        [-1.45, y, 0],
        [-2, 0.14, 0.05],
        [-2.8, 0.1, 0.5],
        [-3.6, 0.1, 1.4],
      ],
      '#7d2222',
      0.1,
    ),
  ];
}

/** Propane with air drawn in at the burner: a long tube and a wide, pierced head. */
export function propaneTorch(): Part[] {
  const y = 0.32;
  const holes = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * 2 * Math.PI;
    return part(
      rod(0.05, 0.02, 0.004, 20),
      plastic('#101214', 0.3),
      at(
        [1.62, y + 0.262 * Math.cos(a), 0.262 * Math.sin(a)],
        inTurn(turnAbout([1, 0, 0], (a * 180) / Math.PI)),
      ),
    );
  });
  return [
    turnedAlong(
      [
        [0, -1.6],
        [0.2, -1.55],
        [0.26, -1.3],
        [0.24, -0.6],
        [0.28, -0.2],
        [0.2, 0],
        [0, 0.02],
      ],
      plastic('#20242a', 0.2),
      y,
      0.06,
    ),
    turnedAlong(
      [
        [0.09, -0.05],
        [0.1, 0],
        [0.1, 1.4],
        [0, 1.4],
      ],
      BRASS_BRIGHT,
      y,
      0.01,
    ),
    turnedAlong(
      [
        [0.1, 1.36],
        [0.26, 1.42],
        [0.26, 1.85],
        [0.31, 1.9],
        [0.31, 2.5],
        [0.28, 2.52],
        [0.26, 2.48],
        [0.25, 2],
        [0, 1.96],
      ],
      STAINLESS,
      y,
      0.02,
    ),
    ...holes,
    knob('#c77a1c', [-0.4, y + 0.2, 0], turnAbout([1, 0, 0], 0)),
    hose(
      [
        [-1.55, y, 0],
        [-2.1, 0.15, -0.1],
        [-2.9, 0.1, -0.6],
        [-3.9, 0.1, -0.9],
      ],
      '#b5501c',
      0.1,
    ),
  ];
}

/** Butane: a tank to stand on, a grip, and the burner with its flame guard; stands on y = 0, burner toward +x. */
export function butaneTorch(): Part[] {
  const body = plastic('#23282e', 0.14);
  const burner = inTurn(turnAbout([0, 0, 1], -62));
  return [
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.66, 0],
            [0.68, 0.06],
            [0.68, 0.16],
            [0.5, 0.3],
            [0.44, 0.5],
            [0.44, 1.5],
            [0.4, 1.72],
            [0.26, 1.9],
            [0, 1.94],
          ],
          0.1,
        ),
        96,
      ),
      body,
      at([0, 0, 0]),
      36,
    ),
    part(
      lathe(
        softened(
          [
            [0.445, 0.7],
            [0.46, 0.72],
            [0.46, 1.3],
            [0.445, 1.32],
          ],
          0.01,
        ),
        96,
      ),
      STEEL_SATIN,
      at([0, 0, 0]),
    ),
    part(
      lathe(
        softened(
          [
            [0, -0.3],
            [0.17, -0.28],
            [0.17, 0.2],
            [0.21, 0.26],
            [0.21, 1],
            [0.18, 1.02],
            [0.17, 0.96],
            [0.16, 0.4],
            [0, 0.38],
          ],
          0.03,
        ),
        64,
      ),
      STAINLESS,
      at([0.16, 1.96, 0], burner),
    ),
    part(torus(0.2, 0.02), BRASS_BRIGHT, at([0.38, 2.08, 0], burner)),
    knob('#a3252b', [-0.28, 1.74, 0], turnAbout([0, 0, 1], 68)),
    part(rod(0.1, 0.16, 0.03, 32), BRASS_BRIGHT, at([-0.02, 1.86, 0.2], turnAbout([1, 0, 0], 70))),
  ];
}

/** A quiet flame from a mouth at the origin, along +y. */
export function flame(length: number, width: number): Part[] {
  const profile = (l: number, w: number): Point2[] => {
    const points: Point2[] = [[0, 0]];
    for (let i = 1; i < 40; i++) {
      const t = i / 40;
      points.push([w * Math.sin(Math.PI * t ** 0.55) ** 0.9 * (1 - 0.35 * t) + 0.02 * (1 - t), t * l]);
    }
    return [...points, [0, l]];
  };
  const burning = (glow: Vec3): Material => ({ kind: 'glass', color: [1, 1, 1], rough: 0, index: 1, glow });
  return [
    part(lathe(profile(length, width), 48), burning([0.13, 0.28, 0.85]), at([0, 0, 0]), 80),
    part(lathe(profile(length * 0.36, width * 0.42), 48), burning([0.9, 1.5, 2.6]), at([0, 0, 0]), 80),
  ];
}
