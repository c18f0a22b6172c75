/** Tools that cut, each with its working point at the origin, in centimeters. */
import { hex } from '../material.ts';
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, curve, extruded, lathe, rod, roundSection, softened, swept, wire } from '../mesh-shapes.ts';
import { BRASS, DARK_STEEL, SATIN_STEEL, STEEL } from '../metals.ts';
import { wood } from '../natural-surfaces.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';
import { BOXWOOD } from './surfaces.ts';

const SPRING_STEEL: Material = { kind: 'metal', color: [0.42, 0.42, 0.44], rough: 0.12 };
const HANDLE_WOOD = wood(hex('#b9854a'), hex('#865527'), 'y', 1.42, 0.7);

/** A turned handle along +y from y = 0: `r` at its thickest. */
export const grip = (r: number, long: number, material: Material = HANDLE_WOOD): Part =>
  piece(
    lathe(
      softened(
        [
          [0, 0],
          [r * 0.56, 0],
          [r * 0.6, long * 0.06],
          [r * 0.74, long * 0.2],
          [r, long * 0.5],
          [r * 0.98, long * 0.72],
          [r * 0.72, long * 0.93],
          [r * 0.4, long],
          [0, long],
        ],
        r * 0.7,
      ),
      64,
    ),
    material,
    undefined,
    60,
  );

export const moveBy = (p: Part, v: Vec3): Part => {
  const corners = p.corners.slice();
  for (let i = 0; i < corners.length; i += 3) for (let a = 0; a < 3; a++) corners[i + a] += v[a];
  return { ...p, corners };
};

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
  const bow: Vec3[] = [[0, h + 0.5, -0.5], [0, h + 0.5, throat - corner]];
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
    piece(swept(bow, bar, () => 1, [1, 0, 0]), { ...SPRING_STEEL, brushLine: [0, 0.3, 1], roughAlong: 0.03 }, undefined, 30),
    ...jaw(h + 0.1, 1),
    ...jaw(-h - 0.1, -1),
    piece(extruded([[-0.014, -h], [0.014, -h], [0.014, h], [-0.014, h]], 0.07, 0.004), DARK_STEEL, undefined, 20),
    piece(rod(0.5, 0.9, 0.08), BRASS, at([0, -h - 1.6, -0.1]), 40),
    moveBy(flipped(grip(1.15, 8.6)), [0, -h - 1.5, -0.1]),
  ];
}

/** Turned end for end about x. */
export const flipped = (p: Part): Part => {
  const corners = p.corners.slice();
  const normals = p.normals.slice();
  for (let i = 0; i < corners.length; i += 3) {
    for (const field of [corners, normals]) {
      field[i + 1] *= -1;
      field[i + 2] *= -1;
    }
  }
  return { ...p, corners, normals };
};

/** Teeth of a file: two crossing rows of fine ridges on the faces that look along local x. */
const cutTeeth = (per: number): Material => ({
  ...SATIN_STEEL,
  color: [0.34, 0.34, 0.36],
  rough: 0.12,
  relief: (x, y, z) => {
    const u = ((y * 0.82 + z * 0.57 + x * 0.1) * per) % 1;
    const v = ((y * 0.9 - z * 0.44) * per * 0.8) % 1;
    return (0.2 / per) * (Math.abs(u < 0 ? u + 1 : u) + 0.6 * Math.abs(v < 0 ? v + 1 : v));
  },
});

/** A hand file along +y; its flat is at x = 0 and looks to -x, `wide` along z. The cut part is from 0 to `long`. */
export function handFile(long: number, wide: number, per = 9, back: 'flat' | 'round' = 'round'): Part[] {
  const section: Point2[] = [];
  const thick = back === 'round' ? wide * 0.34 : wide * 0.22;
  if (back === 'round')
    for (let i = 0; i <= 16; i++) {
      const a = (i / 16 - 0.5) * Math.PI;
      section.push([(wide / 2) * Math.sin(a), thick * Math.cos(a)]);
    }
  else section.push([-wide / 2, 0], [-wide / 2, thick], [wide / 2, thick], [wide / 2, 0]);
  const path: Vec3[] = Array.from({ length: 40 }, (_, i): Vec3 => [0, -long * 0.25 + (long * 1.25 * i) / 39, 0]);
  const shape = swept(
    path,
    section.map(([a, b]): Point2 => [a, -b]),
    (t) => (t < 0.5 ? 0.55 + 0.9 * t - 0.0 : 1),
    [1, 0, 0],
  );
  return [
    piece(shape, cutTeeth(per), undefined, 40),
    piece(wire([[thick * 0.4, long, 0], [thick * 0.4, long + 2.2, 0]], wide * 0.2), DARK_STEEL),
    piece(rod(wide * 0.42, 0.9, 0.05), BRASS, at([thick * 0.4, long + 1.1, 0])),
    moveBy(grip(wide * 0.78, 8.4), [thick * 0.4, long + 1.9, 0]),
  ];
}

/** A graver: the cutting point at the origin, its belly toward -z, the mushroom of the handle up +y. */
export function graver(long = 6.5): Part[] {
  const tip = 0.42;
  const side = 0.13;
  const shank: Vec3[] = [[0, tip, 0], [0, long, 0]];
  const square: Point2[] = [
    [0, -side * 1.4],
    [side, 0],
    [0, side * 1.4],
    [-side, 0],
  ];
  const face = {
    points: [
      [0, 0, -side * 1.1],
      [side, tip, 0],
      [0, tip, side * 1.4],
      [-side, tip, 0],
      [0, tip, -side * 1.4],
    ] as Vec3[],
    triangles: [
      [0, 2, 1],
      [0, 3, 2],
      [0, 1, 4],
      [0, 4, 3],
    ] as [number, number, number][],
  };
  return [
    piece(face, STEEL, undefined, 10),
    piece(swept(curve(shank, 6), square, () => 1, [1, 0, 0]), { ...STEEL, color: [0.32, 0.32, 0.34], rough: 0.08 }, undefined, 20),
    piece(rod(0.34, 0.7, 0.06), BRASS, at([0, long - 0.3, 0])),
    piece(
      lathe(
        softened(
          [
            [0, 0],
            [0.36, 0],
            [0.5, 0.7],
            [0.6, 1.5],
            [1.05, 2.1],
            [1.45, 2.5],
            [1.4, 3.1],
            [0.8, 3.5],
            [0, 3.6],
          ],
          0.4,
        ),
        64,
      ),
      BOXWOOD,
      at([0, long + 0.3, 0]),
      60,
    ),
  ];
}

/** A hard steel point in a slim handle. */
export const scriber = (): Part[] => [
  piece(lathe([[0, 0], [0.05, 0.6], [0.09, 1.4], [0.11, 3], [0, 3]], 20), STEEL),
  piece(swept([[0, 2.9, 0], [0, 11, 0]], roundSection(0.32, 8)), BRASS, undefined, 20),
];
