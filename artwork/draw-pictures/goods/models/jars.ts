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
  const here = at([0, 0, 0]);
  // Where powder lies against the glass, one glossy surface shows it; only what stands above is drawn as glass.
  const full = lathe(
    softened(
      [
        [0, 0],
        [r, 0],
        [r, height * 0.86],
        [neck, height * 0.93],
        [neck, level],
        [0, level],
      ],
      0.04,
    ),
    96,
  );
  const empty = lathe(
    softened(
      [
        [neck, level],
        [neck, height * 1.12],
        [neck - WALL, height * 1.12],
        [neck - WALL, level],
        [neck, level],
      ],
      0.02,
    ),
    96,
  );
  const wrap = lathe(
    [
      [r + 0.004, height * 0.12],
      [r + 0.012, height * 0.12],
      [r + 0.012, height * 0.76],
      [r + 0.004, height * 0.76],
    ],
    120,
  );
  const band = { kind: 'coat', color: [0.8, 0.8, 0.8], rough: 0.25, index: 1.35 } as const;
  // Seen from the front, a wrapped label is as wide as the jar.
  const surface = withPrint(
    band,
    label,
    { corner: [-r, height * 0.76, 0], right: [2 * r, 0, 0], down: [0, -height * 0.64, 0] },
    here,
  );
  return [
    part(full, { ...inside, index: 1.5, rough: 0.01 }, here, 40),
    part(empty, clear([0.012, 0.006, 0.01], 1.5), here, 40),
    heap(neck - WALL - 0.005, level - 0.02, inside),
    part(wrap, surface, here, 40),
    ...(lid ? [part(cap(neck + 0.05, height), lid, here, 24)] : []),
  ];
}

/** The uneven top of a powder that fills a jar of radius `r` up to `level`. */
function heap(r: number, level: number, material: Material): Part {
  const steps = 16;
  const shape = lathe(
    Array.from({ length: steps + 1 }, (_, i): [number, number] => [r * (1 - i / steps), level]),
    80,
  );
  const points = shape.points.map(([x, y, z]): Vec3 => {
    const inward = 1 - Math.hypot(x, z) / r;
    return [x, y + 0.03 + 0.07 * fractal(x * 4, 1, z * 4, 3) + 0.12 * inward, z];
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
