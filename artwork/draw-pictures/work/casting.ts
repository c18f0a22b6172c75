/** Wax, alloys and molten metal. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, curve, extruded, lathe, rod, roundedRectangle, softened, wire } from '../mesh-shapes.ts';
import { rubber } from '../natural-surfaces.ts';
import { noise } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, radians, turnAbout, upTo } from '../vector.ts';
import { LAID } from './bench.ts';
import type { Point2 } from './drawn.ts';
import { boards, slab } from './grounds.ts';
import { band, GREEN_GOLD, ROSE_GOLD, satin, WHITE_GOLD, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { plated } from './sheets.ts';
import { atWork, windowLight } from './stage.ts';
import { WALNUT, WAX_BLUE, WAX_GREEN } from './surfaces.ts';

/** One wax ring on its sprue, which leaves the trunk at the origin along +y. */
function waxRing(kind: number, wax: Material): Part[] {
  const head: Part[] =
    kind % 3 === 0
      ? [piece(ball(0.34, 28), wax, at([0, 4.2, 0]))]
      : kind % 3 === 1
        ? [piece(lathe(softened([[0, 0], [0.42, 0.02], [0.5, 0.4], [0.4, 0.42], [0.36, 0.2], [0, 0.2]], 0.03), 40), wax, at([0, 3.95, 0]))]
        : [piece(extruded(roundedRectangle(0.9, 0.5, 0.16), 0.7, 0.1), wax, at([0, 4.15, 0]))];
  return [
    piece(wire(curve([[0, 0, 0], [0, 0.8, 0], [0, 1.95, 0]], 6), 0.17, (t) => 1.25 - 0.35 * t), wax),
    piece(band(0.92, 0.34, 0.2, 0.6), wax, at([0, 3, 0], turnAbout([1, 0, 0], 90)), 60),
    ...head,
  ];
}

export const WAX_TREE = atWork(
  'wax-tree',
  'A tree of wax rings, green and blue, each on its sprue around a thick trunk on a black rubber base, beside an empty steel flask.',
  () => {
    const flask: Material = { kind: 'metal', color: [0.46, 0.45, 0.44], rough: 0.16, brush: [0, 1, 0], roughAlong: 0.03 };
    const rings: Part[] = [];
    for (let level = 0; level < 4; level++)
      for (let i = 0; i < 6; i++) {
        const a = radians(i * 60 + level * 30 + 12);
        const out: Vec3 = [Math.cos(a), 0.85, Math.sin(a)];
        rings.push(...carried(waxRing(i + level, level % 2 ? WAX_BLUE : WAX_GREEN), at([0.3 * Math.cos(a), 2.6 + level * 2.3, 0.3 * Math.sin(a)], upTo(out), 0.8)));
      }
    return {
      ground: boards(WALNUT, 8, 60),
      parts: [
        piece(lathe(softened([[0, 0], [4.4, 0], [4.5, 0.3], [4.5, 1], [4.2, 1.2], [3.9, 0.7], [1.6, 0.8], [0.9, 1.7], [0.6, 2], [0, 2]], 0.14), 96), rubber('#17181a'), undefined, 40),
        piece(wire([[0, 1.6, 0], [0, 6, 0], [0, 11.6, 0]], 0.46, (t) => 1.1 - 0.15 * t), WAX_GREEN),
        piece(ball(0.5, 32), WAX_GREEN, at([0, 11.7, 0])),
        ...rings,
        piece(lathe(softened([[4.05, 0.02], [4.3, 0.02], [4.3, 12], [4.05, 12], [4.05, 0.02]], 0.05), 120), flask, at([10.4, 0, -4.5]), 40),
      ],
      to: [2.6, 6.2, -0.6],
      distance: 40,
      elevation: 20,
      turn: 4,
      aperture: 0.15,
      exposure: 0.5,
      reach: 16,
    };
  },
);

/** Rolled sheet of one alloy with a coil of its wire, and a band made of it. */
function alloy(material: Material, x: number, turn: number): Part[] {
  const dull: Material = { ...satin(material, 0.1), brushLine: [1, 0, 0.2], roughAlong: 0.03 };
  const coil: Vec3[] = [];
  for (let i = 0; i <= 170; i++) {
    const a = radians(i * 15);
    const r = 1.02 + 0.05 * Math.sin(i * 0.9);
    coil.push([r * Math.cos(a), 0.09 + (i / 170) * 0.5 + 0.05 * noise(i * 0.3, 1, 1), r * Math.sin(a)]);
  }
  return carried(
    [
      piece(extruded(roundedRectangle(2.7, 4.6, 0.06), 0.1, 0.02), dull, at([0, 0.06, 0.2], LAID), 30),
      piece(wire(coil, 0.085), satin(material, 0.05), at([0, 0.1, -1.05])),
      piece(band(0.88, 0.5, 0.17, 0.4), material, at([0.1, 0.37, 1.35])),
    ],
    at([x, 0, 0], turnAbout([0, 1, 0], turn)),
  );
}

export const ALLOYS = atWork(
  'gold-alloys',
  'Yellow, rose, white and green gold in a row: a sheet, a coil of wire and a finished band of each alloy, on dark slate.',
  () => ({
    ground: slab('#43474c', '#2a2d31', 22, 0.5, 0.05),
    parts: [YELLOW_GOLD, ROSE_GOLD, WHITE_GOLD, GREEN_GOLD].flatMap((m, i) => alloy(m, (i - 1.5) * 3.1, [3, -2, 4, -3][i])),
    to: [0, 0.3, 0.15],
    distance: 23,
    elevation: 48,
    aperture: 0.08,
    exposure: 0.4,
    reach: 9,
  }),
);

/** From the file to the mirror in five fields along x. */
const STAGES: Material = {
  kind: 'metal',
  color: [0.93, 0.91, 0.87],
  rough: 0.1,
  texture: (x, y, z, out) => {
    const field = Math.max(0, Math.min(4, Math.floor(x / 2.7 + 2.5)));
    const tone = [0.62, 0.7, 0.8, 0.9, 0.95][field];
    out[0] = tone;
    out[1] = tone * 0.98;
    out[2] = tone * 0.94;
    out[3] = [0.17, 0.14, 0.1, 0.05, 0.031][field];
    void [y, z];
  },
  relief: (x, _y, z) => {
    const field = Math.floor(x / 2.7 + 2.5);
    if (field <= 0) return 0.035 * Math.abs(((((x * 0.75 + z) * 4.5) % 1) + 1) % 1 - 0.5) + 0.004 * noise(x * 9, 1, z * 9);
    if (field === 1) return 0.008 * noise(x * 2 + z * 0.8, 2, (z - 0.3 * x) * 22);
    if (field === 2) return 0.0022 * noise(x * 1.5, 5, z * 50);
    return 0;
  },
};

/** One cuff in five states. */
export const FINISHES = atWork(
  'finishing-stages',
  'A curved silver plate finished in five fields, from coarse file marks through finer and finer lines to a mirror, before polishing sticks.',
  () => {
    const stick = (x: number, color: string, turn: number): Part[] => {
      const outline: Point2[] = roundedRectangle(7, 1.2, 0.1);
      return [piece(extruded(outline, 0.5, 0.06), { kind: 'coat', color: hex(color), rough: 0.4, index: 1.15, bump: { scale: 30, strength: 0.3 } }, at([x, 0.27, -3.6], inTurn(LAID, turnAbout([0, 1, 0], turn))))];
    };
    return {
      ground: boards(WALNUT, 7, 40),
      parts: [
        piece(plated(4, 60, 0.16, (u, v) => [(u - 0.5) * 13.4, 1.05 - 0.16 * ((v - 0.5) * 4.4) ** 2 + 0.02, (v - 0.5) * 4.4]), STAGES, at([0, 0, 0.7]), 60),
        ...stick(-5.2, '#37332f', 14),
        ...stick(0.4, '#7f3b2b', -6),
        ...stick(5.6, '#c9b48e', 10),
        piece(rod(1.35, 0.9, 0.15), { kind: 'coat', color: hex('#5c2f27'), rough: 0.3, index: 1.3 }, at([8.6, 0, 0.4])),
        ],
      light: windowLight({ window: [0.1, 0.72, -0.7], size: 0.42, power: 3, back: 0.6, lamp: 2 }),
      to: [0, 0.5, -0.3],
      distance: 25,
      elevation: 40,
      aperture: 0.1,
      exposure: 0.48,
      reach: 10,
    };
  },
);
