/** Screw jars of glass, with what is in them. */
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { lathe, softened } from '../../mesh-shapes.ts';
import { fractal } from '../../noise.ts';
import type { Vec3 } from '../../vector.ts';
import { at } from '../../vector.ts';
import type { Print } from '../print.ts';
import { withPrint } from '../print.ts';
import { clear, plastic } from './metals-and-plastics.ts';

export interface JarLook {
  readonly radius: number;
  readonly height: number;
  readonly filled: number;
  readonly inside: Material;
  readonly label: Print;
  readonly lid?: Material;
}

const WALL = 0.06;

/** Stands on y = 0; its label looks toward +z. */
export function jar({ radius: r, height, filled, inside, label, lid }: JarLook): Part[] {
  const neck = r * 0.86;
  const level = height * filled;
  // One body of glass with the powder set in it: a gap of air between them would mirror more than it shows.
  const glass = lathe(
    softened(
      [
        [0, 0],
        [r, 0],
        [r, height * 0.86],
        [neck, height * 0.93],
        [neck, height * 1.12],
        [neck - WALL, height * 1.12],
        [neck - WALL, height * 0.92],
        [r - WALL, Math.max(level + 0.02, height * 0.84)],
        [r - WALL, level],
        [0, level],
      ],
      0.05,
    ),
    96,
  );
  const at0 = at([0, 0, 0]);
  const wrap = lathe(
    [
      [r + 0.004, height * 0.14],
      [r + 0.012, height * 0.14],
      [r + 0.012, height * 0.78],
      [r + 0.004, height * 0.78],
    ],
    120,
  );
  const band = { kind: 'coat', color: [0.8, 0.8, 0.8], rough: 0.25, index: 1.35 } as const;
  // Seen from the front, a wrapped label is as wide as the jar.
  const surface = withPrint(
    band,
    label,
    { corner: [-r, height * 0.78, 0], right: [2 * r, 0, 0], down: [0, -height * 0.64, 0] },
    at0,
  );
  return [
    part(glass, clear([0.012, 0.006, 0.01], 1.5), at0, 40),
    heap(r - 0.02, 0.05, level, inside),
    part(wrap, surface, at0, 40),
    ...(lid ? [part(cap(neck + 0.05, height), lid, at0, 24)] : []),
  ];
}

/** A column of powder with an uneven top. */
function heap(r: number, from: number, to: number, material: Material): Part {
  const shape = lathe(
    [
      [0, from],
      [r, from],
      [r, to],
      ...Array.from({ length: 14 }, (_, i): [number, number] => [r * (1 - (i + 1) / 14), to]),
    ],
    80,
  );
  const points = shape.points.map(([x, y, z]): Vec3 => {
    const crest = 0.06 + 0.06 * fractal(x * 4, 1, z * 4, 3) + 0.05 * (1 - Math.hypot(x, z) / r);
    const top = y > to - 1e-6 && Math.hypot(x, z) < r - WALL ? crest : 0;
    return [x, y + top, z];
  });
  return part({ ...shape, points }, material, at([0, 0, 0]), 60);
}

/** A ribbed lid lying on the jar's mouth. */
export const cap = (r: number, height: number): ReturnType<typeof lathe> => {
  const shape = lathe(
    softened(
      [
        [0, height * 0.99],
        [r, height * 0.99],
        [r, height * 1.24],
        [r - 0.05, height * 1.28],
        [0, height * 1.28],
      ],
      0.035,
    ),
    240,
  );
  return {
    ...shape,
    points: shape.points.map(([x, y, z], i): Vec3 => {
      const k = Math.hypot(x, z) > r * 0.97 && i % 4 < 2 ? 1.02 : 1;
      return [x * k, y, z * k];
    }),
  };
};

export const LID = plastic('#f1efe9', 0.1);
