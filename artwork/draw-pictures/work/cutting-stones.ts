/** Stones on the lap and the wheel. */
import { solidFrom } from '../convex-solid.ts';
import { roundCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, lathe, rod, softened, wire } from '../mesh-shapes.ts';
import { BRASS, CHROME, DARK_STEEL, turnedSteel } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { fractal } from '../noise.ts';
import type { Stone } from '../scene.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, times, turnAbout, unit, upTo } from '../vector.ts';
import { dop } from './holding-tools.ts';
import { tinted } from './jewelry.ts';
import { carried, piece } from './placing.ts';

export const LAP_TOP = 3;

/** A fine-grained plated lap: diamond in nickel. */
export const LAP: Material = {
  kind: 'metal',
  color: [0.4, 0.4, 0.39],
  rough: 0.2,
  texture: (x, y, z, out) => {
    const r = Math.hypot(x, z);
    const k = 0.36 + 0.05 * fractal(r * 6, Math.atan2(z, x) * 3, 1, 3) + 0.07 * fractal(x * 30, y, z * 30, 2);
    out[0] = k;
    out[1] = k;
    out[2] = k * 0.98;
    out[3] = 0.18;
  },
};

/** A lap on its platen over a splash pan, its center at (x, z). */
export const lapAt = (x: number, z: number, material: Material = LAP): Part[] => [
  piece(
    lathe(
      softened(
        [
          [0, LAP_TOP - 0.7],
          [9.8, LAP_TOP - 0.7],
          [10, LAP_TOP - 0.55],
          [10, LAP_TOP - 0.1],
          [9.9, LAP_TOP],
          [0, LAP_TOP],
        ],
        0.05,
      ),
      160,
    ),
    material,
    at([x, 0, z]),
    30,
  ),
  piece(rod(1.6, 0.5, 0.08), BRASS, at([x, LAP_TOP, z]), 30),
  piece(
    lathe(
      [
        [0, 0.02],
        [13, 0.02],
        [14, 0.2],
        [14.2, 2.4],
        [14, 2.5],
        [13.7, 0.6],
        [0, 0.4],
      ],
      96,
    ),
    enamel('#20262c', 0.15),
    at([x, 0, z]),
    40,
  ),
];

/** A thin film and drops of water on the lap. */
export const drops = (places: readonly (readonly [number, number, number])[], y: number): Part[] =>
  places.map(([x, z, r]) =>
    piece(
      lathe(
        softened(
          [
            [0, 0],
            [r, 0.01],
            [r * 1.03, 0.03],
            [r * 0.8, r * 0.3],
            [0, r * 0.42],
          ],
          r * 0.3,
        ),
        28,
      ),
      tinted([0.97, 0.99, 1], 1, 1.33),
      at([x, y, z]),
      60,
    ),
  );

/** A stone on its dop, held by a quill so that one facet of `tilt` degrees lies flat on the lap at `where`. */
export function dopped(
  where: Vec3,
  tilt: number,
  away: number,
  size: number,
  medium: Stone['medium'],
  planes = roundCut(43)(),
): { stone: Stone; parts: Part[] } {
  // Stone hangs table-side up the dop: local +y of the cut points along the dop's axis, pavilion outward.
  const axis = unit([
    Math.sin((tilt * Math.PI) / 180) * Math.cos(away),
    Math.cos((tilt * Math.PI) / 180),
    Math.sin((tilt * Math.PI) / 180) * Math.sin(away),
  ]);
  const turn = inTurn(turnAbout([0, 1, 0], 11.25), upTo(axis));
  const scaled = { ...medium, absorb: times(medium.absorb, 1 / size) };
  const trial = solidFrom(planes, { turn, scale: size, move: [0, 0, 0] });
  const low = Math.min(...trial.vertices.map((v) => v[1]));
  const center: Vec3 = [where[0], where[1] - low + 0.005, where[2]];
  const stone: Stone = { medium: scaled, solid: solidFrom(planes, { turn, scale: size, move: center }) };
  const pose = at(add(center, times(axis, 0.42 * size)), upTo(axis));
  const quill: Part[] = [
    piece(rod(0.62, 7.2, 0.06), turnedSteel([0, 1, 0]), at([0, 5.2, 0]), 30),
    piece(rod(0.85, 2.1, 0.1), { ...DARK_STEEL, rough: 0.1 }, at([0, 8.2, 0]), 30),
    piece(rod(1.9, 0.7, 0.06, 96), BRASS, at([0, 10.6, 0]), 20),
    piece(block(1.7, 4, 1.7, 0.15), enamel('#2b3036', 0.12), at([0, 13.6, 0]), 30),
    piece(
      wire(
        [
          [0.62, 6.6, 0],
          [1.15, 6.6, 0],
        ],
        0.2,
      ),
      CHROME,
    ),
  ];
  return { stone, parts: carried([...dop(size * 0.72, 6.4), ...quill], pose) };
}
