/** A saw frame. Its working point is the origin; in centimeters. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, extruded, rod, softened, swept } from '../mesh-shapes.ts';
import { BRASS, DARK_STEEL, STEEL } from '../metals.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { flipped, grip, moveBy } from './cutting-tools.ts';
import { piece } from './placing.ts';

const SPRING_STEEL: Material = { kind: 'metal', color: [0.42, 0.42, 0.44], rough: 0.12 };

/** A saw frame: the blade is the y axis through the origin, its teeth look to -z, the bow stands toward +z. */
export function sawFrame(throat = 8, blade = 13): Part[] {
  const h = blade / 2;
  const bar = softened(
    [
      [-0.22, -0.4],
      [0.22, -0.4],
      [0.22, 0.4],
      [-0.22, 0.4],
    ],
    0.1,
    true,
    3,
  );
  const corner = 0.9;
  const bow: Vec3[] = [
    [0, h + 0.5, -0.5],
    [0, h + 0.5, throat - corner],
  ];
  for (let i = 1; i <= 6; i++) {
    const a = (i / 6) * (Math.PI / 2);
    bow.push([0, h + 0.5 - corner + corner * Math.cos(a), throat - corner + corner * Math.sin(a)]);
  }
  for (let i = 0; i <= 6; i++) {
    const a = (i / 6) * (Math.PI / 2);
    bow.push([0, -h - 0.5 + corner - corner * Math.sin(a), throat - corner + corner * Math.cos(a)]);
  }
  bow.push([0, -h - 0.5, -0.5]);
  const jaw = (y: number, s: number): Part[] => [
    piece(block(0.9, 1.1, 1, 0.08), STEEL, at([0, y, -0.1]), 30),
    piece(rod(0.42, 0.22, 0.05), DARK_STEEL, at([-0.62, y - s * 0.15, 0], turnAbout([0, 0, 1], 90)), 30),
    piece(
      extruded(
        [
          [-0.7, -0.16],
          [0.7, -0.16],
          [0.85, 0],
          [0.7, 0.34],
          [0.2, 0.16],
          [-0.2, 0.16],
          [-0.7, 0.34],
          [-0.85, 0],
        ],
        0.18,
        0.05,
      ),
      BRASS,
      at([0.95, y - s * 0.15, 0], turnAbout([0, 1, 0], 90)),
      30,
    ),
    piece(rod(0.12, 0.6, 0.02), BRASS, at([0.5, y - s * 0.15, 0], turnAbout([0, 0, 1], -90)), 40),
  ];
  return [
    piece(
      swept(bow, bar, () => 1, [1, 0, 0]),
      { ...SPRING_STEEL, brushLine: [0, 0.3, 1], roughAlong: 0.03 },
      undefined,
      30,
    ),
    ...jaw(h + 0.1, 1),
    ...jaw(-h - 0.1, -1),
    piece(
      extruded(
        [
          [-0.014, -h],
          [0.014, -h],
          [0.014, h],
          [-0.014, h],
        ],
        0.07,
        0.004,
      ),
      DARK_STEEL,
      undefined,
      20,
    ),
    piece(rod(0.5, 0.9, 0.08), BRASS, at([0, -h - 1.6, -0.1]), 40),
    moveBy(flipped(grip(1.15, 8.6)), [0, -h - 1.5, -0.1]),
  ];
}
