/** Stones on the lap and the wheel. */
import * as inside from './inside.ts';
import { ovalCut, roundCut } from '../cut-recipes.ts';
import { solidFrom } from '../convex-solid.ts';
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, lathe, rod, softened, wire } from '../mesh-shapes.ts';
import { BRASS, CHROME, DARK_STEEL, STEEL, turnedSteel } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { fractal } from '../noise.ts';
import type { Stone } from '../scene.ts';
import { colored, corundum, quartz } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, times, turnAbout, turned, unit, upTo } from '../vector.ts';
import { slab } from './grounds.ts';
import { dop, waxCollar } from './holding-tools.ts';
import { cabochon, polished, tinted } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWork } from './stage.ts';

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
    lathe(softened([[0, LAP_TOP - 0.7], [9.8, LAP_TOP - 0.7], [10, LAP_TOP - 0.55], [10, LAP_TOP - 0.1], [9.9, LAP_TOP], [0, LAP_TOP]], 0.05), 160),
    material,
    at([x, 0, z]),
    30,
  ),
  piece(rod(1.6, 0.5, 0.08), BRASS, at([x, LAP_TOP, z]), 30),
  piece(lathe([[0, 0.02], [13, 0.02], [14, 0.2], [14.2, 2.4], [14, 2.5], [13.7, 0.6], [0, 0.4]], 96), enamel('#20262c', 0.15), at([x, 0, z]), 40),
];

/** A thin film and drops of water on the lap. */
export const drops = (places: readonly (readonly [number, number, number])[], y: number): Part[] =>
  places.map(([x, z, r]) =>
    piece(lathe(softened([[0, 0], [r, 0.01], [r * 1.03, 0.03], [r * 0.8, r * 0.3], [0, r * 0.42]], r * 0.3), 28), tinted([0.97, 0.99, 1], 1, 1.33), at([x, y, z]), 60),
  );

/** A stone on its dop, held by a quill so that one facet of `tilt` degrees lies flat on the lap at `where`. */
export function dopped(where: Vec3, tilt: number, away: number, size: number, medium: Stone['medium'], planes = roundCut(43)()): { stone: Stone; parts: Part[] } {
  // Stone hangs table-side up the dop: local +y of the cut points along the dop's axis, pavilion outward.
  const axis = unit([Math.sin((tilt * Math.PI) / 180) * Math.cos(away), Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180) * Math.sin(away)]);
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
    piece(wire([[0.62, 6.6, 0], [1.15, 6.6, 0]], 0.2), CHROME),
  ];
  return { stone, parts: carried([...dop(size * 0.72, 6.4), ...quill], pose) };
}

export const FACETING = atWork(
  'faceting',
  'A round amethyst on a brass dop meets the turning lap at the angle of its pavilion; drops of water lie on the gray diamond surface.',
  () => {
    const held = dopped([1, LAP_TOP, 3.4], 43, -0.5, 1.05, colored(quartz, [0.4, 0.13, 0.62]));
    return {
      ground: slab('#3a3d42', '#24262a', 50, 0.4, 0.03),
      stones: [held.stone],
      parts: [...lapAt(-5.5, -1.2), ...held.parts, ...drops([[-1, 4.6, 0.16], [0, 5.3, 0.1], [-2.1, 3.4, 0.12], [2.1, 4.4, 0.11], [-0.4, 2.4, 0.09], [-3.2, 5.4, 0.14]], LAP_TOP)],
      to: [1.6, LAP_TOP + 1.9, 2.4],
      distance: 20,
      elevation: 24,
      turn: 8,
      aperture: 0.12,
      exposure: 0.48,
      reach: 14,
    };
  },
);

const GRIT: Material = {
  kind: 'coat',
  color: hex('#6d6257'),
  rough: 0.3,
  index: 1.4,
  bump: { scale: 30, strength: 0.3 },
  texture: (x, y, z, out) => {
    const k = 0.8 + 0.5 * fractal(x * 14, y * 14, z * 14, 3);
    out[0] = 0.3 * k;
    out[1] = 0.3 * k;
    out[2] = 0.285 * k;
  },
};

export const CABBING = atWork(
  'cabochon-wheel',
  'A chalcedony cabochon on a dop stick, wet and half shaped, rocked against the rim of a diamond wheel under a splash of water.',
  () => {
    const wheel: Vec3 = [-3.4, 8, 0];
    const contact = add(wheel, turned(turnAbout([0, 0, 1], 6), [7.55, 0, 0]));
    const axis: Vec3 = [0.93, 0.34, 0.12];
    const stonePose = at(add(contact, [0.5, 0.06, 0]), upTo(times(axis, -1)));
    return {
      ground: slab('#7d868c', '#565e64', 60, 0.3, 0.06),
      parts: [
        piece(lathe(softened([[0, -1.9], [7.5, -1.9], [7.6, -1.8], [7.6, 1.8], [7.5, 1.9], [0, 1.9]], 0.1), 160), GRIT, at(wheel, turnAbout([1, 0, 0], 90)), 30),
        piece(rod(2, 4.6, 0.2), { ...STEEL, rough: 0.1 }, at([wheel[0], wheel[1], -2.3], turnAbout([1, 0, 0], 90)), 30),
        ...carried(
          [
            piece(cabochon(1.35, 0.76, 0.62), { ...polished(inside.chalcedony, 1.54, 0.6, 1.35), rough: 0.1 }, at([0, -0.62, 0])),
            ...carried([waxCollar(0.95, 0.7, enamel('#4a1d14', 0.12)), piece(rod(0.42, 12, 0.05), { ...BRASS, rough: 0.1 }, at([0, 0.2, 0]))], at([0, -0.62, 0], turnAbout([1, 0, 0], 180))),
          ],
          stonePose,
        ),
        ...drops([[3.1, 2.6, 0.14]], 0.02),
      ],
      to: add(contact, [0.9, 0.25, 0]),
      distance: 17,
      elevation: 14,
      turn: -16,
      aperture: 0.12,
      exposure: 0.48,
      reach: 14,
    };
  },
);

/** Two sapphires of one crystal's color: cut for weight, and cut again for light. */
export const RECUT = atWork(
  'recut',
  'Two blue sapphires side by side: a deep native cut with a pale window in its middle, and a recut stone bright across its whole face.',
  () => {
    const blue = colored(corundum, [0.05, 0.14, 0.7]);
    const deep = ovalCut(22, 1.3)();
    const fine = ovalCut(41, 1.28)();
    const lay = (planes: typeof deep, x: number, z: number, size: number, lean: number, face: number): Stone => {
      const turn = inTurn(turnAbout([0, 1, 0], 82), turnAbout([1, 0, 0], lean), turnAbout([0, 1, 0], face));
      const trial = solidFrom(planes, { turn, scale: size, move: [0, 0, 0] });
      const low = Math.min(...trial.vertices.map((v) => v[1]));
      return { medium: { ...blue, absorb: times(blue.absorb, 1 / size) }, solid: solidFrom(planes, { turn, scale: size, move: [x, 0.002 - low, z] }) };
    };
    return {
      ground: slab('#d6d3cc', '#c2beb5', 16, 0.6, 0.05),
      stones: [lay(deep, -1.35, 0.1, 1.05, 26, 8), lay(fine, 1.3, 0.1, 0.95, 30, -8)],
      parts: [],
      to: [0, 0.55, 0.05],
      distance: 11,
      elevation: 52,
      exposure: 0.42,
      reach: 4,
    };
  },
);
