/** Gem cutters and carvers: what comes off their wheels. */
import * as inside from '../work/inside.ts';
import { cushionCut, emeraldCut, ovalCut, pearCut, portugueseCut, roundCut, trillionCut } from '../cut-recipes.ts';
import type { Body, Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, curve, extruded, lathe, rod, roundSection, roundedRectangle, softened, swept, wire } from '../mesh-shapes.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import { elsewhere, plain } from '../photos/dome-bodies.ts';
import type { Photograph } from '../picture.ts';
import { randomFrom } from '../random.ts';
import { beryl, colored, corundum, quartz, tourmaline } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, mix, turnAbout, upTo } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { resting, standing } from '../work/comparing.ts';
import { drops, lapAt, LAP_TOP } from '../work/cutting-stones.ts';
import { boards, linen, plainCloth, slab } from '../work/grounds.ts';
import { dop } from '../work/holding-tools.ts';
import { cabochon, polished, tinted, walk } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { plated, surface } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';
import { BEECH_BENCH, WALNUT } from '../work/surfaces.ts';
import { grid, roughHeap } from './heaps.ts';

/** Layers of agate, one above the other; the topmost is white. */
const onyx = (top: number): Body => (x, y, z, _a, _b, _c, _d, _e, _f, out) => {
  const h = y + 0.012 * fractal(x * 3, y * 3, z * 3, 3);
  const white = smoothstep(top - 0.03, top + 0.04, h);
  const c = mix(hex('#2f3a4c'), hex('#efe9df'), white);
  const thin = mix(c, hex('#9fa9b6'), smoothstep(top + 0.16, top + 0.04, h) * white * 0.6);
  for (let a = 0; a < 3; a++) out[a] = thin[a];
};

/** A sprig of leaves and berries in relief, at (x, z) of an oval. */
function sprig(x: number, z: number): number {
  let h = 0;
  const leaf = (px: number, pz: number, turn: number, long: number): void => {
    const a = (turn * Math.PI) / 180;
    const u = ((x - px) * Math.cos(a) + (z - pz) * Math.sin(a)) / long;
    const v = (-(x - px) * Math.sin(a) + (z - pz) * Math.cos(a)) / long;
    if (u < 0 || u > 1) return;
    const w = 0.3 * Math.sin(Math.PI * u ** 0.8) ** 0.8;
    const s = Math.abs(v) / (w + 1e-6);
    if (s >= 1) return;
    const rib = (((((u * 7 - Math.abs(v) * 9) % 1) + 1) % 1) - 0.5) / 0.12;
    const mid = v / 0.014;
    const vein = 0.03 * Math.exp(-mid * mid) + 0.016 * Math.exp(-rib * rib);
    h = Math.max(h, 0.21 * Math.sqrt(1 - s * s) * Math.min(1, u * 6) * Math.min(1, (1 - u) * 5 + 0.2) - vein + 0.04);
  };
  const stem = Math.hypot(x - 0.16 * Math.sin(z * 1.5), 0);
  if (z > -1.1 && z < 1.5) h = Math.max(h, 0.12 * Math.sqrt(Math.max(0, 1 - (stem / 0.07) ** 2)));
  for (const [px, pz, t, l] of [[0.05, -0.5, -90, 1], [0, -0.1, -142, 0.95], [0.1, -0.1, -38, 0.95], [-0.05, 0.55, -160, 0.95], [0.12, 0.55, -22, 0.95], [-0.05, 1.1, -195, 0.75], [0.1, 1.1, 15, 0.75]]) leaf(px, pz, t, l);
  for (const [bx, bz] of [[-0.34, 0.24], [0.44, 0.24], [-0.3, 0.86], [0.5, 0.92], [0.06, -0.32]]) {
    const d = Math.hypot(x - bx, z - bz) / 0.13;
    if (d < 1) h = Math.max(h, 0.1 + 0.16 * Math.sqrt(1 - d * d));
  }
  return h;
}

function cameo(): Part {
  const shape = plated(150, 190, 0.5, (u, v) => {
    // A square onto an oval.
    const sx = (u - 0.5) * 2;
    const sz = (v - 0.5) * 2;
    const x = sx * Math.sqrt(1 - (sz * sz) / 2) * 1.75;
    const z = sz * Math.sqrt(1 - (sx * sx) / 2) * 2.25;
    const edge = Math.hypot(x / 1.75, z / 2.25);
    const rim = smoothstep(0.86, 0.9, edge) * 0.12 * (1 - smoothstep(0.97, 1, edge));
    return [x, 0.5 + Math.max(sprig(x, z + 0.1), rim) - 0.06 * smoothstep(0.96, 1, edge), z];
  });
  return piece(shape, { kind: 'coat', color: [0.5, 0.5, 0.5], body: onyx(0.53), index: 1.54, rough: 0.05, translucence: 0.2 }, at([0.2, 0.02, 0.1], inTurn(turnAbout([1, 0, 0], 6), turnAbout([0, 1, 0], -14))), 40);
}

const agateBands: Body = (x, y, z, _a, _b, _c, _d, _e, _f, out) => {
  const r = Math.hypot(x * 0.8, z) + 0.2 * fractal(x * 0.8, y, z * 0.8, 4);
  const t = 0.5 + 0.5 * noise(r * 7, 1, 1) + 0.25 * noise(r * 25, 4, 2);
  const c = mix(hex('#5a2c20'), hex('#d9a88c'), Math.max(0, Math.min(1, t)));
  const k = mix(c, hex('#efe4da'), smoothstep(0.55, 0.2, r));
  for (let a = 0; a < 3; a++) out[a] = k[a];
};

/** A jade loop whose end curls into itself, a koru, drilled for its cord. */
function koru(): Part[] {
  const path: Vec3[] = [];
  for (let i = 0; i <= 110; i++) {
    const t = i / 110;
    const a = 1.2 + t * 10.6;
    const r = 2.15 * (1 - t) ** 0.72 + 0.42;
    path.push([r * Math.cos(a), 0.62, -r * Math.sin(a) * 1.02]);
  }
  const jade = { ...polished(elsewhere(inside.nephrite, [2, 3, 1]), 1.62, 0.35, 1.6), rough: 0.02 };
  const cord: Material = { kind: 'coat', color: hex('#2a1f18'), rough: 0.4, index: 1.15, bump: { scale: 9, strength: 0.4 } };
  const [s] = path;
  return [
    piece(swept(path, roundSection(0.52, 28, 0.8), (t) => 0.55 + 0.55 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.86)) ** 0.7 * (1 - 0.35 * t)), jade, undefined, 70),
    piece(ball(0.5, 40), jade, at([path[110][0], 0.58, path[110][2]])),
    ...[0.16, -0.16].map((o) => piece(wire(curve([[s[0] + 0.1, 0.9, s[2] + o], [s[0] + 0.9 + o, 0.6, s[2] - 1.2], [s[0] + 2 + o, 0.2, s[2] - 2.6 + o], [s[0] + 3.2, 0.2, s[2] - 5 + o * 3]], 10), 0.12), cord)),
    piece(ball(0.28, 20), cord, at([s[0] + 0.95, 0.5, s[2] - 1.25])),
  ];
}

const melon = (r: number): ReturnType<typeof surface> =>
  surface(72, 30, (u, v) => {
    const a = u * 2 * Math.PI;
    const e = (v - 0.5) * Math.PI * 0.96;
    const k = r * Math.cos(e) * (1 - 0.075 * (1 - Math.abs(Math.sin(a * 6)) ** 0.6));
    return [k * Math.cos(a), r * 0.86 * Math.sin(e), k * Math.sin(a)];
  }, true);

const emeraldBody = inside.cloudy([0.01, 0.2, 0.075], [0.04, 0.36, 0.15], 1.3, 0.08);
const rubyBody = inside.cloudy([0.26, 0.008, 0.03], [0.42, 0.02, 0.06], 1.3, 0.06);

export const CUTTERS: readonly Photograph[] = [
  ofFirm('achatwinkel-steinschleiferei', 'An agate cameo, a white sprig of leaves and berries in relief on a blue-gray ground, with slices of banded agate behind it.', () => ({
    ground: linen('#b3aa98', '#867d6d', 18, 16),
    parts: [
      cameo(),
      ...[[-4, -1.8, 1.7, 3], [3.9, -2.2, 1.9, 9], [4.6, 1.6, 1.1, 5]].map(([x, z, r, s]) => piece(lathe(softened([[0, 0], [r, 0], [r * 1.02, 0.1], [r, 0.3], [0, 0.32]], 0.06), 90, 0.84), { kind: 'coat', color: [0.5, 0.4, 0.3], body: elsewhere(agateBands, [0.1 * s, s, 0]), index: 1.54, rough: 0.02, translucence: 0.4 }, at([x, 0.02, z], turnAbout([0, 1, 0], s * 30)), 50)),
    ],
    to: [0.2, 0.3, 0], distance: 14, elevation: 50, aperture: 0.04, exposure: 0.48, reach: 6,
  })),
  ofFirm('quiet-lap-faceting', 'Five brass dops stand in a wooden block, each with a finished stone at its tip: two matched aquamarines among garnet, citrine and beryl.', () => {
    const looks: [Parameters<typeof resting>[0], Parameters<typeof resting>[1]][] = [
      [ovalCut(41, 1.25)(), colored(tourmaline, [0.5, 0.03, 0.12])],
      [roundCut(42)(), colored(beryl, [0.45, 0.82, 0.9])],
      [roundCut(42)(), colored(beryl, [0.45, 0.82, 0.9])],
      [portugueseCut(43)(), colored(quartz, [0.96, 0.66, 0.1])],
      [cushionCut(42, 1.05)(), colored(beryl, [0.93, 0.62, 0.58])],
    ];
    return {
      ground: boards(WALNUT, 7, 40),
      stones: looks.map(([planes, medium], i) => {
        const s = standing(planes, medium, (i - 2) * 2.5, 0.4 - 0.12 * (i - 2) ** 2, 0.86, inTurn(turnAbout([0, 1, 0], 12 + i * 20), turnAbout([1, 0, 0], 22)), 4.55);
        return s;
      }),
      parts: [
        piece(extruded(roundedRectangle(14.4, 3.4, 0.4), 1.6, 0.18), BEECH_BENCH, at([0, 0.8, 0], LAID), 40),
        ...looks.flatMap((_, i) => carried(dop(0.62, 5, { kind: 'metal', color: [0.89, 0.67, 0.32], rough: 0.06 }), at([(i - 2) * 2.5, 4.85, 0.2 - 0.12 * (i - 2) ** 2], inTurn(turnAbout([1, 0, 0], 180))))),
      ],
      to: [0, 3.5, 0], distance: 27, elevation: 24, aperture: 0.08, exposure: 0.46, reach: 10, light: gemStudio(24, 1.2),
    };
  }),
  ofFirm('ratna-ghat-lapidary', 'Rows of green and red oval cabochons in graduated sizes beside carved melon beads on silk threads, on a pale cloth.', () => {
    const random = randomFrom(4);
    const cabs: Part[] = grid(7, 3, 1.55, 1.9).map(([x, z], i) => {
      const w = 0.42 + 0.035 * (i % 7);
      const body = i < 7 ? emeraldBody : i < 14 ? rubyBody : emeraldBody;
      return piece(cabochon(w, 1.32, 0.75), polished(elsewhere(body, [i, 2, 1]), 1.58, 0.5, w), at([x - 0.6, 0.01, z - 1.1], turnAbout([0, 1, 0], (random() - 0.5) * 6)));
    });
    const beads: Part[] = [];
    const thread = curve([[-7, 0.5, 3.4], [-3.5, 0.5, 2.9], [0, 0.5, 3.5], [3.5, 0.5, 3], [7, 0.5, 3.5]], 14);
    walk(thread, 1.12, (p, along, i) => beads.push(piece(melon(0.54), polished(elsewhere(i % 3 === 2 ? rubyBody : emeraldBody, [i * 1.3, 1, 0]), 1.58, 0.5, 0.6), at([p[0], 0.5, p[2]], inTurn(turnAbout([0, 1, 0], i * 33), upTo(along))), 30)));
    return { ground: linen('#d3c6ae', '#ac9c80', 18, 18), parts: [...cabs, ...beads, piece(wire(thread, 0.03), { kind: 'coat', color: hex('#e7d9bd'), rough: 0.4, index: 1.2 })], to: [-0.3, 0.2, 0.7], distance: 18, elevation: 44, aperture: 0.06, exposure: 0.48, reach: 7.5 };
  }),
  ofFirm('rimu-street-carvers', 'A greenstone pendant carved as a spiral with a smooth, oily polish, on a plaited dark cord over gray river stone.', () => ({
    ground: slab('#7c7f7e', '#55595a', 20, 0.7, 0.02),
    parts: [...koru(), ...roughHeap({ kind: 'coat', color: hex('#5f625f'), rough: 0.3, index: 1.3 }, 5, 1, [-5.2, -3], 2, 7, 0.12)],
    to: [0.2, 0.4, -0.3], distance: 14.5, elevation: 46, aperture: 0.05, exposure: 0.5, reach: 6,
  })),
  ofFirm('second-river-gem-cutters', 'Water-worn sapphire gravel on wet dark cloth, and before it three recut stones: a blue oval, a yellow cushion and a cat’s-eye.', () => {
    const eye: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
      plain([0.42, 0.3, 0.08])(x, y, z, nx, ny, nz, vx, vy, vz, out);
      const line = Math.exp(-(((nx + 0.08 + 0.03 * Math.sin(z * 4)) / 0.055) ** 2)) * Math.max(0, ny) ** 0.6;
      out[6] += 0.95 * line;
      out[7] += 0.9 * line;
      out[8] += 0.62 * line;
    };
    const worn = (r: number, g: number, b: number): Material => ({ kind: 'coat', color: [r, g, b], rough: 0.12, index: 1.7, translucence: 0.6 });
    return {
      ground: plainCloth('#3c3f42', 14, 0.2),
      stones: [resting(ovalCut(41, 1.25)(), colored(corundum, [0.05, 0.15, 0.68]), -1.9, 2, 0.72, 84, 12), resting(cushionCut(40.5, 1.08)(), colored(corundum, [0.95, 0.78, 0.2]), 0.2, 2.4, 0.66, 90, 0)],
      parts: [
        piece(cabochon(0.78, 0.82, 0.9), { ...polished(eye, 1.75, 0.5, 1) }, at([2.3, 0.02, 2.1], turnAbout([0, 1, 0], 14))),
        ...roughHeap([worn(0.1, 0.16, 0.3), worn(0.34, 0.36, 0.36), worn(0.3, 0.22, 0.1), worn(0.2, 0.26, 0.34), worn(0.36, 0.3, 0.16), worn(0.16, 0.1, 0.1)], 80, 0.36, [0, -1.4], 3.4, 11, 0.16),
      ],
      to: [0.1, 0.4, 0.5], distance: 14.5, elevation: 42, aperture: 0.05, exposure: 0.46, reach: 6, light: gemStudio(42, 1.2),
    };
  }),
  ofFirm('lapidacao-serra-clara', 'Pink and green tourmaline from rough crystal to ground preform to finished step cuts, laid in a line on a wooden board.', () => {
    const green = colored(tourmaline, [0.12, 0.56, 0.24]);
    const pink = colored(tourmaline, [0.86, 0.22, 0.4]);
    const long = emeraldCut(42.5, 1.6, 0.3)();
    const pencil = (color: Vec3, x: number, z: number, turn: number, s: number): Part =>
      piece(lathe([[0, 0], [0.5, 0], [0.52, 0.1], [0.5, 3], [0.3, 3.3], [0, 3.36]], 9), { ...tinted(color, 0.8, 1.5) }, at([x, 0.5 * s, z], inTurn(turnAbout([0, 0, 1], -90), turnAbout([0, 1, 0], turn)), s), 12);
    return {
      ground: boards(BEECH_BENCH, 6, 30),
      stones: [resting(long, green, 1.4, 1.5, 0.72, 88, 6), resting(long, pink, 3.4, 2, 0.66, 92, -6), resting(pearCut(41, 1.35)(), green, 2.5, -0.4, 0.6, 100, -8), resting(trillionCut(41.5)(), pink, 4.3, 0.2, 0.62, 180, -14)],
      parts: [pencil([0.2, 0.6, 0.3], -4.6, -1.1, 12, 1), pencil([0.86, 0.3, 0.46], -4.9, 0.6, -8, 0.9), pencil([0.25, 0.62, 0.36], -4.2, 2.2, 6, 0.8), ...roughHeap([{ kind: 'coat', color: [0.08, 0.3, 0.14], rough: 0.2, index: 1.6, translucence: 0.6 }, { kind: 'coat', color: [0.5, 0.1, 0.2], rough: 0.2, index: 1.6, translucence: 0.6 }], 9, 0.42, [-0.6, -1.6], 1.2, 5, 0.2)],
      to: [0, 0.4, 0.4], distance: 19, elevation: 42, aperture: 0.05, exposure: 0.46, reach: 7.5, light: gemStudio(42, 1.6),
    };
  }),
  ofFirm('schliffwerk-ottakring', 'The head of a faceting machine: a toothed brass index gear and a graduated steel quill that holds a blue stone over the lap.', () => {
    const teeth = 96;
    const gear = Array.from({ length: teeth * 4 }, (_, i): [number, number] => {
      const a = (i / (teeth * 4)) * 2 * Math.PI;
      const r = 2.5 + (i % 4 < 2 ? 0.09 : -0.04);
      return [r * Math.cos(a), r * Math.sin(a)];
    });
    const axis: Vec3 = [0.72, 0.66, 0.22];
    const tip: Vec3 = [-1.2, LAP_TOP + 0.62, 2.6];
    const pose = at([tip[0], tip[1], tip[2]], upTo(axis));
    return {
      ground: slab('#7d8083', '#4e5154', 50, 0.4, 0.04),
      stones: [standing(roundCut(41)(), colored(corundum, [0.07, 0.2, 0.7]), tip[0] - 0.35, tip[2] - 0.1, 0.8, inTurn(turnAbout([0, 1, 0], 11), upTo(axis)), LAP_TOP)],
      parts: [
        ...lapAt(-6.5, -1.6),
        ...drops([[-3, 4.2, 0.14], [-2, 5, 0.1]], LAP_TOP),
        ...carried([
          ...dop(0.56, 5),
          piece(rod(0.62, 5.4, 0.06), { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.1, brush: [0, 1, 0], roughAlong: 0.03 }, at([0, 4.2, 0]), 30),
          piece(extruded(gear, 0.5, 0.02), { kind: 'metal', color: [0.89, 0.67, 0.32], rough: 0.07 }, at([0, 9.2, 0], LAID), 12),
          piece(rod(1.1, 1.1, 0.1), { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.08 }, at([0, 9.5, 0]), 30),
          piece(extruded(roundedRectangle(2.2, 3.4, 0.3), 2.2, 0.2), { kind: 'coat', color: hex('#25313d'), rough: 0.1, index: 1.5 }, at([0, 12.2, 0]), 30),
        ], pose),
      ],
      to: [1.6, LAP_TOP + 3.2, 2], distance: 28, elevation: 22, turn: -6, aperture: 0.12, exposure: 0.48, reach: 16,
    };
  }),
];
