/** Where stones come from: the ground, the furnace, the pocket. */
import { solidFrom } from '../convex-solid.ts';
import { beryl as berylForm, corundum as corundumForm, cube, dodecahedron, octahedron, quartz as quartzForm, topaz as topazForm, tourmaline as tourmalineForm } from '../crystal-forms.ts';
import type { Plane } from '../convex-solid.ts';
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Medium } from '../medium.ts';
import type { Part, Shape } from '../mesh-parts.ts';
import { lathe } from '../mesh-shapes.ts';
import { matrixRock } from '../natural-surfaces.ts';
import { fractal, noise } from '../noise.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { colored, corundum, quartz, tourmaline } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { tint } from '../stone-picture.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { add, at, cross, dot, inTurn, sub, times, turnAbout, unit } from '../vector.ts';
import { linen, slab } from './grounds.ts';
import { piece } from './placing.ts';
import { pebble, surface } from './sheets.ts';
import { atWork } from './stage.ts';
import { PEAR } from './surfaces.ts';

/** A convex solid as a mesh, for crystals of wood and for opaque ones. */
export function meshOf(planes: readonly Plane[]): Shape {
  const solid = solidFrom(planes, at([0, 0, 0]));
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let i = 0; i < solid.count; i++) {
    const n: Vec3 = [solid.nx[i], solid.ny[i], solid.nz[i]];
    const on = solid.vertices.filter((v) => Math.abs(dot(v, n) - solid.d[i]) < 1e-4);
    const distinct = on.filter((v, k) => on.findIndex((w) => Math.hypot(...sub(v, w)) < 1e-5) === k);
    if (distinct.length < 3) continue;
    const middle = times(distinct.reduce((a, b) => add(a, b)), 1 / distinct.length);
    const u = unit(sub(distinct[0], middle));
    const w = cross(n, u);
    const around = distinct
      .map((v): [number, Vec3] => [Math.atan2(dot(sub(v, middle), w), dot(sub(v, middle), u)), v])
      .sort((a, b) => a[0] - b[0]);
    const first = points.length;
    for (const [, v] of around) points.push(v);
    for (let k = 1; k + 1 < around.length; k++) triangles.push([first, first + k, first + k + 1]);
  }
  return { points, triangles };
}

export const grown = (planes: Plane[], medium: Medium, move: Vec3, turn: Rotation, scale = 1): Stone => ({
  medium: { ...medium, absorb: times(medium.absorb, 1 / scale) },
  solid: solidFrom(planes, { turn, scale, move }),
});

const hexagonalPyramid = (): Plane[] => [...corundumForm(0.9, 1.5, 3)];
const triclinic = (): Plane[] => [
  ...[
    [1, 0.12, 0.2],
    [-0.2, 1, 0.16],
    [0.25, -0.18, 1],
  ].flatMap((n): Plane[] => [
    { normal: unit(n as unknown as Vec3), distance: 0.9 },
    { normal: times(unit(n as unknown as Vec3), -1), distance: 0.9 },
  ]),
  { normal: unit([1, 1, 0.6]), distance: 1.22 },
  { normal: unit([-1, -1, -0.6]), distance: 1.22 },
];

/** Models of the seven systems in pear wood, as schools have used them for two centuries. */
export const CRYSTAL_MODELS = atWork(
  'crystal-models',
  'Crystal models cut in pear wood on green baize: a cube, an octahedron, a hexagonal prism, a rhombic prism and others, each with sharp edges.',
  () => {
    const models: [Plane[], number, number, number, Rotation][] = [
      [cube(0.95), -4.6, 1.2, 1, turnAbout([0, 1, 0], 24)],
      [octahedron(0.82), -2.1, 2.2, 1.15, inTurn(turnAbout([0, 0, 1], 54.7), turnAbout([0, 1, 0], 40))],
      [berylForm(0.78, 1.5, 5), 0.1, 0.2, 1, turnAbout([0, 1, 0], 14)],
      [topazForm(0.85, 1.35), 2.9, 1.5, 1, turnAbout([0, 1, 0], -24)],
      [dodecahedron(0.9), -2.9, -1.6, 1.15, inTurn(turnAbout([1, 0, 0], 45), turnAbout([0, 1, 0], 20))],
      [quartzForm(0.75, 1.2, 7), 5.3, 0.1, 1, inTurn(turnAbout([0, 0, 1], 90), turnAbout([0, 1, 0], 36))],
      [triclinic(), 2.6, -2, 1, turnAbout([0, 1, 0], 33)],
      [hexagonalPyramid(), -0.3, -3.2, 0.95, turnAbout([0, 1, 0], 5)],
    ];
    return {
      ground: linen('#3f5a4a', '#2b4034', 22, 20),
      parts: models.map(([planes, x, z, scale, turn]) => {
        const shape = meshOf(planes);
        const trial = piece(shape, PEAR, at([0, 0, 0], turn, scale), 5);
        let low = Infinity;
        for (let i = 1; i < trial.corners.length; i += 3) low = Math.min(low, trial.corners[i]);
        return piece(shape, { ...PEAR, rough: 0.1 }, at([x, -low, z], turn, scale), 5);
      }),
      to: [0.3, 0.7, 0],
      distance: 26,
      elevation: 33,
      turn: 5,
      aperture: 0.1,
      exposure: 0.5,
      reach: 9,
    };
  },
);

/** A flame-fusion boule, split lengthwise, beside a crystal out of marble. */
export const BOULE = atWork(
  'boule-and-crystal',
  'A synthetic ruby boule, carrot-shaped and glassy with a round foot, lies beside a natural ruby crystal with flat faces in white marble.',
  () => {
    const red: Material = { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.5, absorb: [0.4, 2.6, 2] };
    const profile: [number, number][] = [];
    for (let i = 0; i <= 40; i++) {
      const t = i / 40;
      const r = i === 40 ? 0 : 0.16 + 0.86 * Math.min(1, (t * 1.9) ** 1.2) * Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.8) / 0.2) ** 2));
      profile.push([i === 0 ? 0 : r, t * 5.2]);
    }
    const ruby: Medium = { ...corundum, absorb: tint(0.3, 0.008, 0.03), glow: [0.04, 0.001, 0.004], veil: { strength: 0.7, scale: 2.4, threshold: 0.12, color: [0.5, 0.06, 0.1] } };
    return {
      ground: slab('#b7b2a8', '#938d82', 16, 0.5, 0.04),
      stones: [grown(corundumForm(0.62, 0.95, 5), ruby, [2.1, 1.75, 0.2], inTurn(turnAbout([0, 1, 0], 12), turnAbout([0, 0, 1], -16), turnAbout([1, 0, 0], 12)), 1.1)],
      parts: [
        piece(lathe(profile, 90), red, at([-4.1, 1.0, 1.5], inTurn(turnAbout([0, 0, 1], -86), turnAbout([0, 1, 0], 17))), 60),
        piece(pebble(1.9, 6, 0.3, 0.62, 120), matrixRock([0.8, 0.78, 0.74], [0.5, 0.48, 0.45]), at([2.2, 0.75, -0.2]), 50),
      ],
      to: [-0.2, 0.9, 0.4],
      distance: 15.5,
      elevation: 30,
      aperture: 0.05,
      exposure: 0.44,
      reach: 6.5,
      light: gemStudio(30, 1.2),
    };
  },
);

/** A cavity of a pegmatite, opened: quartz, feldspar and two-colored tourmaline. */
export const POCKET = atWork(
  'pegmatite-pocket',
  'An open pegmatite pocket: pink and green tourmaline crystals stand among smoky and clear quartz and blocky white feldspar.',
  () => {
    const random = randomFrom(12);
    const two: Medium = { ...tourmaline, absorb: tint(0.3, 0.62, 0.3), zone: { absorb: tint(0.9, 0.3, 0.45), axis: [0, 1, 0], at: 0.25, width: 0.5 } };
    const smoke = colored(quartz, [0.62, 0.5, 0.4]);
    const clear = colored(quartz, [0.93, 0.93, 0.92]);
    const stone = (planes: Plane[], medium: Medium, x: number, y: number, z: number, lean: [number, number], s: number): Stone =>
      grown(planes, medium, [x, y, z], inTurn(turnAbout([0, 1, 0], random() * 90), turnAbout([1, 0, 0], lean[0]), turnAbout([0, 0, 1], lean[1])), s);
    const feldspar: Material = { kind: 'coat', color: hex('#ded5c6'), rough: 0.12, index: 1.5, translucence: 0.2, texture: (x, y, z, out) => {
      const k = 0.86 + 0.22 * fractal(x * 1.5, y * 1.5, z * 1.5, 4) + 0.05 * noise(x * 12, y * 2, z * 2);
      out[0] = 0.56 * k;
      out[1] = 0.49 * k;
      out[2] = 0.4 * k;
    } };
    const blocks: Part[] = Array.from({ length: 17 }, (_, i) => {
      const a = random() * 2 * Math.PI;
      const r = 2.7 + 1.9 * random();
      const s = 0.3 + 0.3 * random();
      const shape = meshOf([...cube(1), { normal: unit([1, 1, 0]), distance: 1.15 }, { normal: unit([0, 1, 1]), distance: 1.2 }, { normal: unit([-1, 1, 0.3]), distance: 1.1 }]);
      return piece(shape, feldspar, at([r * Math.cos(a) * 1.25, 0.2 + 0.14 * r + 0.5 * random(), r * Math.sin(a) - 0.4], inTurn(turnAbout([0, 1, 0], random() * 90), turnAbout([1, 0, 0.3], 30 * random() + i)), s), 5);
    });
    const bowl = surface(90, 90, (u, v) => {
      const x = (u - 0.5) * 15;
      const z = (v - 0.5) * 15;
      const d = Math.hypot(x / 1.25, z + 0.6);
      return [x, 0.25 * (d / 2.6) ** 2 + 0.55 * fractal(x * 0.7, 2, z * 0.7, 5) + 0.25 + (z < -2 ? (-2 - z) * 0.35 : 0), z];
    });
    return {
      ground: slab('#5a524a', '#3a342e', 30, 0.5, 0),
      stones: [
        stone(tourmalineForm(0.36, 1.5, 3), two, -0.6, 1.7, 0.1, [-8, 8], 1.1),
        stone(tourmalineForm(0.28, 1.3, 9), two, 0.65, 1.3, 0.7, [10, -16], 1),
        stone(tourmalineForm(0.24, 1, 5), two, -1.7, 1.2, 0.9, [14, 22], 1),
        stone(tourmalineForm(0.2, 1.1, 8), two, 1.5, 1.35, -0.5, [-4, -30], 1),
        stone(quartzForm(0.5, 1.1, 4), smoke, 2.5, 1.2, 0.5, [14, -34], 1),
        stone(quartzForm(0.42, 0.9, 14), clear, -2.6, 1.2, -0.3, [4, 28], 1.1),
        stone(quartzForm(0.36, 0.8, 21), clear, 0.4, 1.1, -1.5, [-22, -4], 1.1),
        stone(quartzForm(0.3, 0.6, 25), clear, -0.2, 0.85, 1.9, [38, 6], 1),
        stone(quartzForm(0.3, 0.7, 31), smoke, 1.6, 0.8, 1.8, [34, -18], 1),
      ],
      parts: [piece(bowl, matrixRock([0.4, 0.33, 0.26], [0.14, 0.11, 0.09]), undefined, 60), ...blocks],
      to: [0, 1.1, 0.2],
      distance: 12.5,
      elevation: 36,
      aperture: 0.06,
      exposure: 0.46,
      reach: 7,
      light: gemStudio(40, 1.2),
    };
  },
);

/** Rubies and sapphires, each in a piece of the ground it grew in. */
export const LOCALITIES = atWork(
  'localities',
  'Four pieces of rock in a row, each with its corundum: ruby in white marble and in green zoisite, sapphire in dark basalt and in gravel.',
  () => {
    const ruby: Medium = { ...corundum, absorb: tint(0.5, 0.015, 0.05), glow: [0.06, 0, 0.006] };
    const dark: Medium = { ...corundum, absorb: tint(0.42, 0.03, 0.06) };
    const blue: Medium = { ...corundum, absorb: tint(0.06, 0.14, 0.5) };
    const pale: Medium = { ...corundum, absorb: tint(0.35, 0.5, 0.85) };
    const rocks: [number, number, Vec3, Vec3][] = [
      [-4.4, 4, [0.84, 0.83, 0.8], [0.6, 0.58, 0.55]],
      [-1.35, 9, [0.22, 0.36, 0.16], [0.05, 0.08, 0.04]],
      [1.7, 14, [0.12, 0.115, 0.11], [0.03, 0.03, 0.032]],
      [4.7, 22, [0.5, 0.4, 0.28], [0.26, 0.19, 0.12]],
    ];
    const lean = (a: number, b: number, c: number): Rotation => inTurn(turnAbout([0, 1, 0], a), turnAbout([1, 0, 0], b), turnAbout([0, 0, 1], c));
    return {
      ground: linen('#a79f90', '#81796b', 20, 16),
      stones: [
        grown(corundumForm(0.5, 0.55, 5), ruby, [-4.2, 1.35, 0.55], lean(10, 24, -10), 0.9),
        grown(corundumForm(0.62, 0.3, 8), dark, [-1.25, 1.2, 0.55], lean(30, 38, 10), 0.95),
        grown(corundumForm(0.4, 0.7, 11), blue, [1.8, 1.3, 0.5], lean(0, 30, 40), 0.9),
        ...[[4.2, 0.98, 0.9], [5, 1.15, 0.55], [4.6, 1.3, 0.1]].map((p, i) => grown(corundumForm(0.36, 0.4, 15 + i), i === 1 ? blue : pale, p as unknown as Vec3, lean(i * 40, 30 + i * 25, i * 33), 0.75)),
      ],
      parts: rocks.map(([x, seed, light, deep]) => piece(pebble(1.35, seed, 0.34, 0.72, 110), matrixRock(light, deep), at([x, 0.68, 0], turnAbout([0, 1, 0], seed * 20)), 50)),
      to: [0.15, 0.75, 0.1],
      distance: 17.5,
      elevation: 34,
      aperture: 0.06,
      exposure: 0.46,
      reach: 8,
      light: gemStudio(34, 1),
    };
  },
);
