/** Makers and sellers of what cutters and gemologists work with. */
import { cushionCut, emeraldCut, ovalCut, pearCut, portugueseCut, roundCut } from '../cut-recipes.ts';
import { solidFrom } from '../convex-solid.ts';
import type { Body, Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, extruded, lathe, rod, roundedRectangle, softened, torus, wire } from '../mesh-shapes.ts';
import { BRASS, CHROME, DARK_STEEL } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import type { Photograph } from '../picture.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, mix, turnAbout } from '../vector.ts';
import { SWEEP } from '../scenes/loose-stones.ts';
import { knurled } from '../tools/instrument-parts.ts';
import { LAID } from '../work/bench.ts';
import { resting } from '../work/comparing.ts';
import type { Mark } from '../work/drawn.ts';
import { bottle, dish, jar, metalLid } from '../work/glassware.ts';
import { boards, linen, printed, slab } from '../work/grounds.ts';
import { lensShape } from '../work/hallmark.ts';
import { tweezers } from '../work/holding-tools.ts';
import { tinted } from '../work/jewelry.ts';
import { refractometerTop } from '../work/laboratory.ts';
import { carried, held, piece } from '../work/placing.ts';
import { heap } from '../work/sheets.ts';
import { ofFirm, windowLight } from '../work/stage.ts';
import { BEECH_BENCH, velvet, WALNUT } from '../work/surfaces.ts';
import { grid } from './heaps.ts';

const powder = (color: string): Material => ({ kind: 'coat', color: hex(color), rough: 0.5, index: 1, bump: { scale: 20, strength: 0.25 } });

/** Diamond in nickel on a steel disk: gray, glittering, with a clean hub. */
const plate = (tone: Vec3, grit: number): Material => ({
  kind: 'metal',
  color: tone,
  rough: 0.18,
  texture: (x, y, z, out) => {
    const g = noise(x * grit, y * grit, z * grit);
    const k = 0.75 + 0.3 * fractal(x * 3, y, z * 3, 3) + (g > 0.55 ? 0.9 : 0);
    for (let a = 0; a < 3; a++) out[a] = Math.min(1, tone[a] * k);
    out[3] = g > 0.55 ? 0.06 : 0.2;
  },
});

const lapDisk = (r: number, material: Material): Part[] => [
  piece(lathe(softened([[0.65, 0], [r, 0], [r, 0.6], [0.65, 0.6], [0.65, 0]], 0.05), 140), material, undefined, 30),
  piece(torus(0.65, 0.05), DARK_STEEL, at([0, 0.6, 0])),
];

const agate: Body = (x, y, z, _a, _b, _c, _d, _e, _f, out) => {
  const r = Math.hypot(y, z * 1.1) + 0.5 * fractal(x * 0.3, y * 0.4, z * 0.4, 4);
  const t = 0.5 + 0.45 * noise(r * 2.3, 1, 1) + 0.3 * noise(r * 9, 4, 2);
  const c = mix(hex('#6b3a2a'), hex('#dcb7a0'), Math.max(0, Math.min(1, t)));
  const k = mix(c, hex('#ece6e0'), smoothstep(1.3, 0.6, r));
  for (let a = 0; a < 3; a++) out[a] = k[a];
};

export const SUPPLIERS: readonly Photograph[] = [
  ofFirm('carborough-lapidary', 'Plated diamond laps, steel gray and glittering, stacked and leaning on each other on a workshop bench with cutting points in front.', () => ({
    ground: boards(BEECH_BENCH, 9, 60),
    parts: [
      ...[0, 1, 2].flatMap((i) => carried(lapDisk(7.6, plate([[0.5, 0.5, 0.48], [0.56, 0.54, 0.46], [0.44, 0.45, 0.47]][i] as unknown as Vec3, 9 + 6 * i)), at([-1.5 + 0.4 * i, 0.02 + 0.62 * i, -1.4 - 0.3 * i]))),
      ...carried(lapDisk(7.6, plate([0.6, 0.55, 0.42], 12)), at([6.4, 7.1, -6.2], inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], -20)))),
      ...[0, 1, 2, 3].map((i) => piece(lathe(softened([[0, 0], [0.14, 0.02], [0.45 - 0.07 * i, 0.7], [0.4, 1.2], [0.28, 1.4], [0.28, 4], [0, 4]], 0.06), 40), plate([0.5, 0.5, 0.5], 14), at([3.4 + i * 1.5, 0.46, 6.2 - 0.6 * i], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 168))), 40)),
    ],
    to: [1.2, 2.4, -0.6], distance: 42, elevation: 28, aperture: 0.14, exposure: 0.46, reach: 18,
  })),
  ofFirm('cerium-and-daughters', 'Four polishing powders in white dishes, pink cerium, white alumina, green chrome and gray diamond, with a brass scoop and a lap.', () => {
    const colors = ['#c98f7d', '#ece9e1', '#3f7a52', '#8b8d90'];
    return {
      ground: slab('#8d9396', '#666c70', 28, 0.5, 0.05),
      parts: [
        ...colors.flatMap((c, i) => carried([...dish(2.2, 1.1), piece(heap(1.75, 0.75, i * 3 + 1), powder(c), at([0, 0.62, 0]))], at([(i % 2 ? 2.7 : -2.7) + (i < 2 ? -0.3 : 0.4), 0, i < 2 ? -2.4 : 2.2]))),
        ...carried([piece(lathe(softened([[0, 0], [0.7, 0.1], [0.85, 0.5], [0.8, 0.52], [0.62, 0.2], [0, 0.12]], 0.05), 48, 1.3), BRASS), piece(wire([[0.6, 0.4, 0], [5, 1, 0]], 0.14), BRASS)], at([6.3, 0.02, 2.6], turnAbout([0, 1, 0], 62))),
        ...carried(jar(1.3, 3, powder('#c98f7d'), 2.2), at([-7.2, 0, -2.8])),
        ...carried(metalLid(1.2), at([-6.6, 0, 1])),
      ],
      to: [-0.2, 0.7, 0], distance: 25, elevation: 40, aperture: 0.08, exposure: 0.48, reach: 10,
    };
  }),
  ofFirm('grit-and-coolant', 'A thin diamond saw blade halfway through a banded agate nodule in the vise of a slab saw, everything wet with coolant.', () => ({
    ground: { ...slab('#858d92', '#596065', 60, 0.4, 0.22), rough: 0.05 },
    parts: [
      piece(lathe([[0, -0.09], [9.6, -0.09], [9.62, -0.12], [9.9, -0.12], [9.9, 0.12], [9.62, 0.12], [9.6, 0.09], [0, 0.09]], 180), { kind: 'metal', color: [0.6, 0.6, 0.6], rough: 0.05, brush: [0, 1, 0], roughAlong: 0.02 }, at([-4, 8.2, 0], turnAbout([0, 0, 1], 90)), 20),
      piece(rod(2.2, 1.2, 0.15), { kind: 'metal', color: [0.5, 0.5, 0.5], rough: 0.1 }, at([-3.4, 8.2, 0], turnAbout([0, 0, 1], 90)), 30),
      ...[-1, 1].map((s) => piece(nodule(s), { kind: 'coat', color: [0.5, 0.4, 0.35], body: agate, index: 1.54, rough: 0.03, translucence: 0.3 }, at([-4 + s * 0.14, 4.2, 7]), 50)),
      piece(block(9, 1.4, 6, 0.2), enamel('#2f4b66', 0.12), at([-4, 0.7, 7]), 40),
      ...[-1, 1].map((s) => piece(block(1.4, 3.4, 5, 0.2), enamel('#2f4b66', 0.12), at([-4 + s * 4.5, 2.8, 7]), 40)),
    ],
    to: [-3.2, 5, 4.4], distance: 38, elevation: 22, turn: 42, aperture: 0.14, exposure: 0.48, reach: 18,
  })),
  ofFirm('kantar-hassas-tarti', 'A walnut box of graduated brass weights with small knobs, the smallest a thin plate, and tweezers that lift one out.', () => {
    const sizes = [0.95, 0.8, 0.66, 0.54, 0.44, 0.36, 0.29];
    let x = -5.1;
    const weights: Part[] = sizes.flatMap((r, i) => {
      x += r + 0.22;
      const here = x;
      x += r;
      const h = r * 2.1;
      const y = i === 4 ? 3.1 : 1.1;
      return carried([piece(lathe(softened([[0, 0], [r, 0], [r, h * 0.72], [r * 0.4, h * 0.8], [r * 0.22, h * 0.92], [r * 0.34, h * 1.12], [r * 0.2, h * 1.24], [0, h * 1.26]], r * 0.1), 72), { ...BRASS, rough: 0.035 }, undefined, 40)], at([here, y, -0.4]));
    });
    return {
      ground: linen('#5f6f66', '#44524b', 26, 16),
      parts: [
        piece(extruded(roundedRectangle(13, 4.6, 0.3), 1.5, 0.16), WALNUT, at([-0.3, 0.76, 0], LAID), 40),
        ...sizes.map((r, i) => piece(rod(r * 1.06, 0.02, 0.005), velvet('#51202a'), at([-5.1 + sizes.slice(0, i).reduce((s, q) => s + 2 * q + 0.22, 0) + r + 0.22, 1.52, -0.4]))),
        ...weights.map((p) => ({ ...p, corners: p.corners.map((c, k) => (k % 3 === 1 ? c + 0.42 : c)) })),
        ...carried(tweezers(0.36, undefined, 14), held([2.42, 4.75, -0.4], [7, 12, 2.4], 20)),
        ...[0, 1, 2].map((i) => piece(extruded(roundedRectangle(1 - 0.22 * i, 1 - 0.22 * i, 0.05), 0.05, 0.01), { ...BRASS, rough: 0.1 }, at([2.2 + i * 1.4, 0.04, 4], inTurn(LAID, turnAbout([0, 1, 0], 20 * i))))),
      ],
      to: [0.2, 1.9, 0.2], distance: 23, elevation: 30, turn: 6, aperture: 0.08, exposure: 0.48, reach: 9,
    };
  }),
  ofFirm('polar-axis-instruments', 'A clear rhomb of calcite on ruled white paper doubles the lines beneath it; two small brass instrument tubes stand behind.', () => {
    const marks: Mark[] = Array.from({ length: 9 }, (_, i) => ({ points: [[-12, (i - 4) * 1.9], [12, (i - 4) * 1.9]], width: 0.2, color: hex('#2a3550') }));
    const face = [
      [1, 0.1, 0.28],
      [-0.22, 0.97, 0.16],
      [-0.3, 0.06, 0.95],
    ] as unknown as Vec3[];
    const planes = face.flatMap((n, i) => {
      const l = Math.hypot(...n);
      const normal = n.map((c) => c / l) as unknown as Vec3;
      const d = [2.3, 0.85, 1.7][i];
      return [{ normal, distance: d }, { normal: normal.map((c) => -c) as unknown as Vec3, distance: d }];
    });
    const turn = turnAbout([0, 0, 1], -13);
    const trial = solidFrom(planes, { turn, scale: 1, move: [0, 0, 0] });
    const low = Math.min(...trial.vertices.map((v) => v[1]));
    const tube = (x: number, z: number, h: number): Part[] => [piece(rod(0.8, h, 0.06), { ...BRASS, rough: 0.05 }, at([x, 0, z]), 30), piece(knurled(0.94, h * 0.6, h * 0.85), BRASS, at([x, 0, z]), 20)];
    return {
      ground: printed('#eceae4', marks, 16),
      stones: [{ medium: { index: 1.57, dispersion: 0.004, birefringence: -0.17, absorb: [0.012, 0.01, 0.012] }, solid: solidFrom(planes, { turn, scale: 1, move: [-0.6, 0.01 - low, 0.6] }) }],
      parts: [...tube(3.4, -2.6, 3.6), ...tube(5.2, -1.6, 2.6)],
      to: [0.4, 0.8, 0.1], distance: 15, elevation: 50, turn: -8, aperture: 0.03, exposure: 0.44, reach: 7, light: gemStudio(50, 0.8),
    };
  }),
  ofFirm('straight-extinction-supply', 'A small amber bottle of contact liquid, round colored filters and an ultraviolet lamp before the open stage of a refractometer.', () => ({
    ground: slab('#979b9e', '#6d7174', 44, 0.5, 0.05),
    parts: [
      ...carried(refractometerTop(), at([-2.6, 6.1, -4], turnAbout([0, 1, 0], 14), 0.92)),
      ...carried(bottle(1, 3.9, [0.5, 0.22, 0.04], enamel('#111214', 0.1)), at([3.6, 0, 2.8])),
      ...[['#c8452c', 5.8, 4.4], ['#d9b52c', 7.4, 3], ['#2f6fb0', 6.6, 1.4]].flatMap(([c, x, z], i) => carried([piece(rod(0.95, 0.14, 0.02, 60), tinted(hex(c as string), 0.6, 1.45)), piece(torus(1, 0.13), DARK_STEEL, at([0, 0.08, 0]))], at([x as number, 0.08 + 0.05 * i, z as number]))),
      ...carried([piece(rod(0.9, 9, 0.3), enamel('#20242a', 0.12), undefined, 40), piece(rod(0.6, 0.1, 0.02), { kind: 'coat', color: [0.2, 0.1, 0.5], rough: 0.1, index: 1.4, glow: [0.5, 0.2, 2.2] }, at([0, -0.08, 0]))], at([-5.6, 0.9, 5.4], turnAbout([0, 0, 1], -82))),
    ],
    to: [0.6, 2.5, 0.8], distance: 35, elevation: 30, aperture: 0.12, exposure: 0.52, reach: 15, light: windowLight({ window: [-0.7, 0.72, 0.3] }),
  })),
  ofFirm('tenfold-optics', 'The three lens elements of a triplet loupe in a row on a lens cloth, with its blackened ring, brass barrel and threaded retainer.', () => ({
    ground: linen('#8794a6', '#66758b', 20, 20),
    parts: [
      ...[[-4.4, 2.2, 0.5], [-1.9, 1.7, 0.9], [0.6, 2.2, 0.4]].map(([x, bend, z], i) => piece(lensShape(1.05, i === 1 ? 6 : bend), tinted(i === 1 ? [0.9, 0.96, 0.86] : [0.98, 0.99, 0.99], 0.5, 1.6), at([x, 1.1, z], inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], -16 + 12 * i))), 30)),
      ...[[-4.4, 0.5], [-1.9, 0.9], [0.6, 0.4]].map(([x, z], i) => piece(torus(1.06, 0.06, 2.2), { kind: 'coat', color: hex('#c9cdd0'), rough: 0.35, index: 1.3 }, at([x, 1.1, z], inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], -16 + 12 * i))))),
      piece(lathe(softened([[1.08, 0], [1.35, 0], [1.35, 1.7], [1.08, 1.7], [1.08, 0]], 0.05), 120), { ...BRASS, rough: 0.05 }, at([3.6, 0.02, -0.6]), 40),
      piece(knurled(1.3, 0, 0.7), { kind: 'metal', color: [0.12, 0.12, 0.13], rough: 0.1 }, at([5.6, 0.02, 2.2]), 20),
      piece(lathe(softened([[0.95, 0], [1.3, 0], [1.3, 0.5], [0.95, 0.5], [0.95, 0]], 0.04), 100), CHROME, at([3, 0.02, 2.9]), 40),
    ],
    to: [0.2, 0.8, 0.5], distance: 22, elevation: 32, aperture: 0.06, exposure: 0.47, reach: 7.5,
  })),
  ofFirm('reference-tray-company', 'A wooden teaching tray of twenty round compartments, each with one cut stone, in the order of the spectrum from red to violet.', () => {
    const cuts = [roundCut(41)(), ovalCut(41.5, 1.2)(), cushionCut(41.5, 1.06)(), emeraldCut(42, 1.2, 0.4)(), portugueseCut(41.5)(), pearCut(41, 1.3)()];
    const cells = grid(5, 4, 2, 1.9);
    return {
      ground: boards(WALNUT, 8, 40),
      stones: cells.map(([x, z], i) => {
        const [n, r, g, b] = SWEEP[Math.min(14, Math.round((i / 19) * 14))];
        return resting(cuts[(i * 5) % 6], { index: n, dispersion: 0.01, absorb: [r, g, b].map((c) => -Math.log(Math.max(1e-4, c)) / 1.6) as unknown as Vec3 }, x, z + 0.05, 0.58, 80, (i * 7) % 20 - 10, 26, 1.02);
      }),
      parts: [
        piece(extruded(roundedRectangle(11.4, 9, 0.4), 1, 0.16), BEECH_BENCH, at([0, 0.5, 0], LAID), 40),
        ...cells.flatMap(([x, z]) => [piece(rod(0.82, 0.03, 0.01, 60), velvet('#1c1e22'), at([x, 1.0, z])), piece(torus(0.84, 0.06, 1, 60), BEECH_BENCH, at([x, 1.02, z]))]),
      ],
      to: [0, 0.8, 0.1], distance: 20.5, elevation: 50, aperture: 0.05, exposure: 0.44, reach: 8.5, light: gemStudio(50, 1.4),
    };
  }),
];

/** Half of a nodule: its cut face is the plane x = 0. */
function nodule(s: number) {
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  const rings = 24;
  const around = 60;
  for (let j = 0; j <= rings; j++) {
    const e = (j / rings) * (Math.PI / 2);
    for (let i = 0; i < around; i++) {
      const a = (i / around) * 2 * Math.PI;
      const bump = 1 + 0.1 * fractal(Math.cos(a) * 1.4, Math.sin(a) * 1.4, e, 4);
      points.push([s * 3.4 * Math.sin(e), 2.7 * Math.cos(e) * Math.sin(a) * bump, 3 * Math.cos(e) * Math.cos(a) * bump]);
    }
  }
  for (let j = 0; j < rings; j++)
    for (let i = 0; i < around; i++) {
      const a = j * around + i;
      const b = j * around + ((i + 1) % around);
      triangles.push([a, b, b + around], [a, b + around, a + around]);
    }
  const c = points.length;
  points.push([0, 0, 0]);
  for (let i = 0; i < around; i++) triangles.push([c, i, (i + 1) % around]);
  return { points, triangles };
}
