/** What one solders on; each lies on y = 0 with its middle at the origin. One unit is 50 mm. */
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { ball, block, curve, lathe, rod, softened, wire } from '../../mesh-shapes.ts';
import { fractal, smoothstep } from '../../noise.ts';
import { randomFrom } from '../../random.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, mix, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { BRASS_BRIGHT, hammertone, STEEL_SATIN } from './metals-and-plastics.ts';
import { crossLockTweezers } from './tweezers.ts';

const CERAMIC: Material = {
  kind: 'coat',
  color: hex('#e7ded0'),
  rough: 0.4,
  index: 1.3,
  bump: { scale: 20, strength: 0.04 },
  texture: (x, _y, z, out) => {
    // Every hole of the comb, on a grid of 2 mm holes 4 mm apart.
    const [u, v] = [x / 0.085, z / 0.085];
    const [du, dv] = [u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5];
    const hole = smoothstep(0.3, 0.24, Math.hypot(du, dv));
    const scorched = smoothstep(0.05, 0.5, fractal(x * 0.9 + 2, 1, z * 0.9, 3)) * 0.4;
    const c = mix(mix(hex('#ece4d7'), hex('#9a8168'), scorched), hex('#2a2420'), hole);
    for (let a = 0; a < 3; a++) out[a] = c[a];
  },
};

const flat = turnAbout([1, 0, 0], -90);

export const honeycomb = (): Part[] => [
  part(block(2.8, 1.8, 0.26, 0.03), CERAMIC, at([0, 0.13, 0], flat), 30),
];

const CHARCOAL: Material = {
  kind: 'coat',
  color: hex('#2a2826'),
  rough: 0.42,
  index: 1.2,
  bump: { scale: 14, strength: 0.1 },
  texture: (x, y, z, out) => {
    const grain = 0.5 + 0.5 * fractal(x * 1.4, y * 20, z * 20, 4);
    const ash = smoothstep(0.9, 0.25, Math.hypot(x, z)) * smoothstep(0.35, 0.65, grain) * 0.55;
    const c = mix(mix(hex('#151413'), hex('#3a3734'), grain), hex('#a8a29a'), ash);
    for (let a = 0; a < 3; a++) out[a] = c[a];
  },
};

/** Wired round its edge, so that it holds when it cracks. */
export function charcoal(): Part[] {
  const loop: Vec3[] = [
    [-1.3, 0.3, 0.65],
    [1.3, 0.3, 0.65],
    [1.3, 0.3, -0.65],
    [-1.3, 0.3, -0.65],
    [-1.3, 0.3, 0.65],
  ];
  return [
    part(block(2.58, 1.28, 0.6, 0.05), CHARCOAL, at([0, 0.3, 0], flat), 30),
    part(wire(loop, 0.025), STEEL_SATIN, at([0, 0, 0])),
    part(
      wire(
        curve(
          [
            [1.3, 0.3, 0.66],
            [1.4, 0.36, 0.74],
            [1.46, 0.3, 0.8],
            [1.52, 0.38, 0.84],
          ],
          8,
        ),
        0.024,
      ),
      STEEL_SATIN,
      at([0, 0, 0]),
    ),
  ];
}

const BRICK: Material = {
  kind: 'coat',
  color: hex('#e9dcc4'),
  rough: 0.5,
  index: 1.1,
  bump: { scale: 22, strength: 0.2 },
  texture: (x, y, z, out) => {
    const c = mix(hex('#f0e4cd'), hex('#c6ab86'), smoothstep(0, 0.6, fractal(x * 2, y * 2, z * 2, 4)) * 0.7);
    for (let a = 0; a < 3; a++) out[a] = c[a];
  },
};
export const brick = (): Part[] => [part(block(2.3, 1.15, 0.64, 0.04), BRICK, at([0, 0.32, 0], flat), 30)];

/** A steel pan on a bearing, full of pumice grain. */
export function turntable(): Part[] {
  const random = randomFrom(9);
  const pan = lathe(
    softened(
      [
        [0, 0.26],
        [1.6, 0.26],
        [1.72, 0.32],
        [1.8, 0.6],
        [1.76, 0.61],
        [1.68, 0.36],
        [0, 0.34],
      ],
      0.04,
    ),
    120,
  );
  const grain: Material = {
    kind: 'coat',
    color: hex('#cfc6b8'),
    rough: 0.6,
    index: 1,
    bump: { scale: 16, strength: 0.5 },
  };
  const grains = Array.from({ length: 420 }, () => {
    const [r, a] = [Math.sqrt(random()) * 1.6, random() * 2 * Math.PI];
    const size = 0.05 + 0.06 * random();
    return part(ball(size, 8), grain, at([r * Math.cos(a), 0.46 + 0.03 * random(), r * Math.sin(a)]), 80);
  });
  return [
    part(pan, STEEL_SATIN, at([0, 0, 0]), 40),
    part(rod(0.5, 0.26, 0.04, 64), hammertone('#2d3338'), at([0, 0, 0])),
    part(rod(1.66, 0.1, 0.02, 96), grain, at([0, 0.36, 0])),
    ...grains,
  ];
}

/** Two jointed arms on a heavy foot, a pair of cross-lock tweezers in each. */
export function thirdHand(): Part[] {
  const arm = (s: number): Part[] => {
    const elbow: Vec3 = [s * 0.62, 1.05, 0];
    const wrist: Vec3 = [s * 0.5, 1.42, 0.55];
    return [
      part(wire([[s * 0.2, 0.62, 0], elbow], 0.055), STEEL_SATIN, at([0, 0, 0])),
      part(ball(0.12, 32), BRASS_BRIGHT, at(elbow)),
      part(wire([elbow, wrist], 0.055), STEEL_SATIN, at([0, 0, 0])),
      part(ball(0.12, 32), BRASS_BRIGHT, at(wrist)),
      ...carried(
        crossLockTweezers(0.05),
        at(
          [wrist[0] + s * 0.02, wrist[1] - 0.4, wrist[2] + 0.5],
          inTurn(turnAbout([0, 1, 0], -90), turnAbout([1, 0, 0], 24), turnAbout([0, 1, 0], -s * 10)),
          0.62,
        ),
      ),
    ];
  };
  return [
    part(block(1.3, 0.9, 0.5, 0.06), hammertone('#2f3a42'), at([0, 0.25, 0], flat), 34),
    part(
      wire(
        [
          [-0.2, 0.62, 0],
          [0.2, 0.62, 0],
        ],
        0.07,
      ),
      STEEL_SATIN,
      at([0, 0, 0]),
    ),
    part(rod(0.08, 0.3, 0.02, 32), STEEL_SATIN, at([0, 0.4, 0])),
    ...arm(-1),
    ...arm(1),
  ];
}
