/** Pliers. Its working point is the origin; in centimeters. */
import type { Part } from '../mesh-parts.ts';
import { curve, extruded, rod, roundSection, softened, swept } from '../mesh-shapes.ts';
import { CHROME, STEEL } from '../metals.ts';
import { rubber } from '../natural-surfaces.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';

/** Pliers, jaws closed about the origin and pointing to -y; `nose` is the half width of a jaw at its tip. */
export function pliers(open = 0, color = '#7c1f24', nose = 0.16): Part[] {
  const half = (s: number): Part[] => {
    const jaw: Point2[] = softened(
      [
        [0.0, 0],
        [nose * s, 0.02],
        [(nose + 0.18) * s, 1.2],
        [0.62 * s, 2.8],
        [0.95 * s, 3.5],
        [0.95 * s, 4.3],
        [0.5 * s, 4.9],
        [-0.25 * s, 4.9],
        [-0.3 * s, 3.6],
        [0.02 * s, 3.2],
      ],
      0.16,
      true,
      4,
    );
    const arm: Vec3[] = [
      [-0.1 * s, 4.4, 0],
      [-0.55 * s, 5.6, 0],
      [-1.5 * s, 8, 0],
      [-1.75 * s, 11, 0],
      [-1.3 * s, 14, 0],
    ];
    const turn = turnAbout([0, 0, 1], -open * s);
    const hinge: Vec3 = [0, 4, 0];
    const about = (p: Part): Part => p;
    const shift = at(
      [
        hinge[0] - 4 * Math.sin((open * s * Math.PI) / 180),
        hinge[1] - 4 * Math.cos((open * Math.PI) / 180),
        0,
      ],
      turn,
    );
    return [
      about(piece(extruded(jaw, 0.9, 0.1), { ...STEEL, rough: 0.06 }, shift, 32)),
      about(
        piece(
          swept(curve(arm, 10), roundSection(0.36, 20), () => 1, [0, 0, 1]),
          STEEL,
          shift,
          50,
        ),
      ),
      about(
        piece(
          swept(
            curve(arm.slice(1), 12),
            roundSection(0.52, 24),
            (t) => (t < 0.06 ? 0.8 : t > 0.97 ? 0.7 : 1),
            [0, 0, 1],
          ),
          rubber(color),
          shift,
          60,
        ),
      ),
    ];
  };
  return [
    ...half(1),
    ...half(-1),
    piece(rod(0.5, 1.02, 0.06), CHROME, at([0, 4, -0.51], turnAbout([1, 0, 0], 90))),
  ];
}
