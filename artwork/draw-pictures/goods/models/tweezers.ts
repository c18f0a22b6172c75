/** Stone tweezers, and tweezers that close by themselves. */
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, curve, rod, softened, swept } from '../../mesh-shapes.ts';
import { brushedSteel } from '../../metals.ts';
import { wood } from '../../natural-surfaces.ts';
import { hex } from '../../material.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';

type Point2 = readonly [number, number];

const strip = (thick: number, high: number): Point2[] =>
  softened(
    [
      [-thick, -high],
      [thick, -high],
      [thick, high],
      [-thick, high],
    ],
    thick * 0.8,
    true,
    3,
  );

/** Along x, 4 long, tips at +2, `gap` open at the tips; both arms stand on their edges at height 0.13. */
export function stoneTweezers(gap: number, steel: Material = brushedSteel([1, 0, 0])): Part[] {
  const arm = (s: number): Vec3[] => [
    [-2, 0.13, 0],
    [-1.75, 0.13, 0.035 * s],
    [-0.8, 0.13, 0.22 * s],
    [0.3, 0.13, 0.27 * s],
    [1.2, 0.13, (0.12 + gap * 0.4) * s],
    [1.8, 0.13, (gap / 2 + 0.028) * s],
    [2, 0.13, (gap / 2 + 0.02) * s],
  ];
  const size = (t: number): number =>
    t < 0.5 ? 1 : t < 0.72 ? 1 - (t - 0.5) * 2.1 : Math.max(0.24, 0.54 - (t - 0.72) * 1.2);
  const grooves = [1, -1].flatMap((s) =>
    Array.from({ length: 9 }, (_, i) =>
      part(
        block(0.022, 0.2, 0.012, 0.004),
        steel,
        at(
          [-0.32 + i * 0.075, 0.13, s * (0.276 + 0.01 - Math.abs(i - 5) * 0.001)],
          turnAbout([0, 1, 0], -s * 3),
        ),
      ),
    ),
  );
  return [
    ...[1, -1].map((s) => part(swept(curve(arm(s), 16), strip(0.024, 0.13), size), steel, at([0, 0, 0]), 40)),
    ...grooves,
  ];
}

const FIBER = wood(hex('#6a4326'), hex('#3d2413'), 'x', 1.3, 2);

/** Along x, 4.2 long, tips at +2.1: the arms cross, so that the spring presses the tips together. */
export function crossLockTweezers(gap: number): Part[] {
  const steel = brushedSteel([1, 0, 0]);
  const arm = (s: number): Vec3[] => [
    [-2.1, 0.15, 0.02 * s],
    [-1.95, 0.15, 0.1 * s],
    [-1.4, 0.15, 0.36 * s],
    [-0.6, 0.15, 0.36 * s],
    [0.1, 0.15, 0.16 * s],
    [0.5, 0.15, 0],
    [0.9, 0.15, -0.13 * s],
    [1.35, 0.15, -0.12 * s],
    [1.9, 0.15, -(gap / 2 + 0.03) * s],
    [2.1, 0.15, -(gap / 2 + 0.026) * s],
  ];
  const size = (t: number): number =>
    t < 0.52 ? 1 : t < 0.64 ? 0.52 : Math.max(0.3, 0.62 - (t - 0.64) * 0.7);
  return [
    ...[1, -1].map((s) => part(swept(curve(arm(s), 16), strip(0.024, 0.11), size), steel, at([0, 0, 0]), 40)),
    ...[1, -1].flatMap((s) => [
      part(block(0.95, 0.27, 0.11, 0.04), FIBER, at([-0.98, 0.15, s * 0.445], turnAbout([0, 1, 0], 0)), 40),
      ...[-0.3, 0.3].map((x) =>
        part(
          rod(0.05, 0.03, 0.01, 20),
          steel,
          at([-0.98 + x, 0.15, s * 0.495], inTurn(turnAbout([1, 0, 0], s * 90))),
        ),
      ),
    ]),
  ];
}
