/** Wrap-around safety glasses: one bent lens, a brow, and two temples. They stand on y = 0 and look along +z. */
import type { Part, Shape } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, curve, rod, softened, swept } from '../../mesh-shapes.ts';
import type { Vec3 } from '../../vector.ts';
import { at, radians, turnAbout } from '../../vector.ts';
import { clear, plastic, STEEL_BRIGHT } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

const RADIUS = 1.5;
const REACH = 78;
const ACROSS = 96;
const UP = 16;

/** Lower edge of the lens, degrees from the middle: arched over the nose. */
const lowAt = (a: number): number => {
  const nose = 0.44 * Math.exp(-((a / 10) ** 2));
  const side = 0.3 * (Math.abs(a) / REACH) ** 4;
  return 0.06 + nose + side;
};
const highAt = (a: number): number => 1.18 - 0.1 * (Math.abs(a) / REACH) ** 3;

const on = (a: number, y: number, r: number): Vec3 => {
  // Flatter than a circle in front, as faces are.
  return [1.08 * r * Math.sin(radians(a)), y, r * Math.cos(radians(a)) * 0.86];
};

/** A bent sheet between the angles, from one edge to the other, `thick` deep. */
function bent(
  low: (a: number) => number,
  high: (a: number) => number,
  thick: number,
  radius = RADIUS,
): Shape {
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  const side = (ACROSS + 1) * (UP + 1);
  for (const r of [radius, radius - thick]) {
    for (let j = 0; j <= UP; j++) {
      for (let i = 0; i <= ACROSS; i++) {
        const a = -REACH + (2 * REACH * i) / ACROSS;
        points.push(on(a, low(a) + ((high(a) - low(a)) * j) / UP, r));
      }
    }
  }
  const quad = (a: number, b: number, c: number, d: number): void => {
    triangles.push([a, b, c], [a, c, d]);
  };
  const at2 = (s: number, i: number, j: number): number => s * side + j * (ACROSS + 1) + i;
  for (let j = 0; j < UP; j++) {
    for (let i = 0; i < ACROSS; i++) {
      quad(at2(0, i, j), at2(0, i + 1, j), at2(0, i + 1, j + 1), at2(0, i, j + 1));
      quad(at2(1, i, j), at2(1, i, j + 1), at2(1, i + 1, j + 1), at2(1, i + 1, j));
    }
  }
  for (let i = 0; i < ACROSS; i++) {
    quad(at2(0, i, 0), at2(1, i, 0), at2(1, i + 1, 0), at2(0, i + 1, 0));
    quad(at2(0, i, UP), at2(0, i + 1, UP), at2(1, i + 1, UP), at2(1, i, UP));
  }
  for (let j = 0; j < UP; j++) {
    quad(at2(0, 0, j), at2(0, 0, j + 1), at2(1, 0, j + 1), at2(1, 0, j));
    quad(at2(0, ACROSS, j), at2(1, ACROSS, j), at2(1, ACROSS, j + 1), at2(0, ACROSS, j + 1));
  }
  return { points, triangles };
}

export function safetyGlasses(): Part[] {
  const black = plastic('#1a1d20', 0.16);
  const brow = bent(
    (a) => highAt(a) - 0.07,
    (a) => highAt(a) + 0.07,
    0.17,
    RADIUS + 0.03,
  );
  const temple = (s: number): Part[] => {
    const hinge = on(REACH * s, 0, RADIUS - 0.03);
    const bar: Point2[] = softened(
      [
        [-0.035, -0.13],
        [0.035, -0.13],
        [0.035, 0.13],
        [-0.035, 0.13],
      ],
      0.03,
      true,
      3,
    );
    const path: Vec3[] = [
      [hinge[0], 1.06, hinge[2]],
      [hinge[0] + 0.02 * s, 1.06, hinge[2] - 0.6],
      [hinge[0] - 0.02 * s, 1.04, hinge[2] - 1.6],
      [hinge[0] - 0.1 * s, 0.9, hinge[2] - 2.4],
      [hinge[0] - 0.16 * s, 0.5, hinge[2] - 2.95],
      [hinge[0] - 0.18 * s, 0.12, hinge[2] - 3.2],
    ];
    return [
      part(
        swept(curve(path, 14), bar, (t) => 1 - 0.25 * t),
        black,
        at([0, 0, 0]),
        40,
      ),
      part(block(0.1, 0.3, 0.24, 0.03), black, at([hinge[0] - 0.01 * s, 1.05, hinge[2] + 0.03]), 34),
      part(
        rod(0.04, 0.05, 0.01, 20),
        STEEL_BRIGHT,
        at([hinge[0] + 0.04 * s, 1.06, hinge[2] - 0.04], turnAbout([0, 0, 1], -90 * s)),
      ),
    ];
  };
  const pad = (s: number): Part =>
    part(
      swept(
        curve(
          [
            [0.1 * s, 0.58, 1.2],
            [0.15 * s, 0.42, 1.13],
            [0.21 * s, 0.3, 1.1],
          ],
          8,
        ),
        softened(
          [
            [-0.04, -0.07],
            [0.04, -0.07],
            [0.04, 0.07],
            [-0.04, 0.07],
          ],
          0.03,
          true,
          3,
        ),
      ),
      plastic('#2c3034', 0.3),
      at([0, 0, 0]),
      40,
    );
  return [
    part(bent(lowAt, highAt, 0.07), clear([0.05, 0.045, 0.16], 1.58), at([0, 0, 0]), 40),
    part(brow, black, at([0, 0, 0]), 40),
    ...temple(1),
    ...temple(-1),
    pad(1),
    pad(-1),
  ];
}
