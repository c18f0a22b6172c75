/** Dealers in stones, rough and specimens. */
import * as inside from '../work/inside.ts';
import { beryl as berylForm, cube, quartz as quartzForm } from '../crystal-forms.ts';
import { cushionCut, ovalCut, roundCut } from '../cut-recipes.ts';
import type { Body, Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { block } from '../mesh-shapes.ts';
import { matrixRock } from '../natural-surfaces.ts';
import { elsewhere, repainted } from '../photos/dome-bodies.ts';
import type { Photograph } from '../picture.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { beryl, colored, corundum, garnet, quartz } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { resting } from '../work/comparing.ts';
import { paperSheet, tag, written } from '../work/desk.ts';
import { grown } from '../work/growth.ts';
import { dish } from '../work/glassware.ts';
import { boards, linen, plainCloth, slab } from '../work/grounds.ts';
import { cabochon, polished } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { pebble, plated } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';
import { planishingHammer } from '../work/striking-tools.ts';
import { CARD, OAK_DARK, PAPER, WALNUT } from '../work/surfaces.ts';
import { roughHeap } from './heaps.ts';

const lean = (a: number, b: number, c: number): Rotation => inTurn(turnAbout([0, 1, 0], a), turnAbout([1, 0, 0], b), turnAbout([0, 0, 1], c));
const darkOpal: Body = repainted(elsewhere(inside.opal, [7, 2, 5]), [0.14, 0.13, 0.14], [1.3, 1.3, 1.3]);
/** A nobby: gray potch, with color where it has been rubbed open. */
const nobby = (seed: number): Body => (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
  elsewhere(darkOpal, [seed, 0, 0])(x, y, z, nx, ny, nz, vx, vy, vz, out);
  const open = ny > 0.72 && Math.hypot(x, z) < 0.75 ? 1 : 0;
  for (let a = 0; a < 3; a++) {
    out[a] = out[a] * open + [0.12, 0.115, 0.12][a] * (1 - open);
    out[6 + a] *= open;
  }
};

const rough = (r: number, g: number, b: number): Material => ({ kind: 'coat', color: [r, g, b], rough: 0.2, index: 1.6, translucence: 0.5 });
/** Lateritic dust in the hollows. */
const dusty = (r: number, g: number, b: number): Material => ({
  ...rough(r, g, b),
  texture: (x, y, z, out) => {
    const d = 0.5 + 0.5 * Math.sin(x * 7 + Math.sin(y * 9) * 2 + z * 5);
    const w = d > 0.82 ? 0.7 : 0.08;
    out[0] = r + (0.34 - r) * w;
    out[1] = g + (0.11 - g) * w;
    out[2] = b + (0.05 - b) * w;
    out[3] = 0;
  },
});

/** An opened stone paper, its folds standing a little. */
const stonePaper = (w: number, d: number, x: number, z: number, turn: number): Part =>
  piece(
    plated(60, 40, 0.02, (u, v) => {
      const px = (u - 0.5) * w;
      const pz = (v - 0.5) * d;
      const fold = (t: number): number => 0.16 * Math.exp(-Math.abs(t) * 7);
      return [px, 0.05 + fold(px - w * 0.26) + fold(px + w * 0.26) + fold(pz - d * 0.24) + 0.5 * Math.max(0, Math.abs(pz) / d - 0.36) + 0.4 * Math.max(0, Math.abs(px) / w - 0.4), pz];
    }),
    { ...PAPER, color: hex('#f0eee8') },
    at([x, 0, z], turnAbout([0, 1, 0], turn)),
    60,
  );

export const DEALERS: readonly Photograph[] = [
  ofFirm('lightning-paddock-opals', 'Three black opals with flashes of red, green and blue on dark cloth, behind them gray opal nobbies with rubbed windows of color.', () => ({
    ground: plainCloth('#7b7468', 14, 0.14),
    parts: [
      ...[[-2.1, 1.7, 1.05, 0.72, 3], [0.5, 2.1, 0.9, 0.8, 6], [2.6, 1.5, 0.8, 0.7, 10]].map(([x, z, w, ratio, s]) => piece(cabochon(w, ratio, 0.5), polished(elsewhere(darkOpal, [s, 1, 0]), 1.45, 0.2, w), at([x, 0.02, z], turnAbout([0, 1, 0], s * 9 - 30)))),
      ...[[-3.4, -1.2, 1], [-1.3, -1.9, 0.85], [0.8, -1.4, 1.05], [2.9, -2, 0.9], [4.4, -0.6, 0.8]].map(([x, z, r], i) => piece(pebble(r, i * 5 + 2, 0.2, 0.78, 60), polished(nobby(i * 2.3), 1.42, 0.2, r), at([x, r * 0.68, z], turnAbout([0, 1, 0], i * 60)), 60)),
    ],
    to: [0.2, 0.4, 0.2], distance: 15, elevation: 42, aperture: 0.05, exposure: 0.5, reach: 6.5,
  })),
  ofFirm('mahogany-ridge-gems', 'A matched suite of East African garnets in a half circle: mint, green, orange, purplish pink and red, largest in the middle.', () => {
    const looks: [Medium, () => ReturnType<ReturnType<typeof roundCut>>][] = [
      [colored(garnet(1.74), [0.55, 0.86, 0.62]), roundCut(41)],
      [colored(garnet(1.74), [0.05, 0.52, 0.09]), ovalCut(41, 1.2)],
      [colored(garnet(1.74), [0.04, 0.48, 0.08]), cushionCut(41, 1.08)],
      [colored(garnet(1.8), [0.94, 0.28, 0.014]), ovalCut(41, 1.2)],
      [colored(garnet(1.76), [0.62, 0.05, 0.22]), cushionCut(41, 1.08)],
      [colored(garnet(1.76), [0.66, 0.1, 0.26]), ovalCut(41, 1.2)],
      [colored(garnet(1.77), [0.4, 0.015, 0.02]), roundCut(41)],
    ];
    return {
      ground: linen('#b9ad98', '#8f836d', 16, 18),
      stones: looks.map(([medium, cut], i) => {
        const a = ((i - 3) * 24 * Math.PI) / 180;
        return resting(cut(), medium, 3.9 * Math.sin(a), 2.6 - 3.6 * (1 - Math.cos(a)) - 1.2, 0.66 - 0.055 * Math.abs(i - 3), 84, -8 * (i - 3));
      }),
      parts: [],
      to: [0, 0.35, 0.4], distance: 15.5, elevation: 46, aperture: 0.04, exposure: 0.44, reach: 6, light: gemStudio(46, 1),
    };
  }),
  ofFirm('montane-sapphire-room', 'Montana sapphires in a white stone paper, steel blue, teal and green with some pale yellow, spilling toward the front.', () => {
    const random = randomFrom(27);
    const tones: Medium[] = [[0.2, 0.38, 0.5], [0.14, 0.42, 0.42], [0.3, 0.5, 0.6], [0.3, 0.52, 0.4], [0.76, 0.74, 0.46], [0.12, 0.28, 0.5]].map((c) => colored(corundum, c as unknown as Vec3));
    const cuts = [roundCut(40.5)(), ovalCut(40.5, 1.2)(), cushionCut(40.5, 1.05)()];
    const stones: Stone[] = [];
    const taken: [number, number][] = [];
    for (let tries = 0; stones.length < 22 && tries < 900; tries++) {
      const a = random() * 2 * Math.PI;
      const r = 2.5 * Math.sqrt(random());
      const x = r * Math.cos(a) * 1.15;
      const z = 0.5 + r * Math.sin(a) * 0.9;
      if (taken.some(([u, v]) => Math.hypot(u - x, v - z) < 0.96)) continue;
      taken.push([x, z]);
      stones.push(resting(cuts[stones.length % 3], tones[(stones.length * 5) % 6], x, z, 0.38 + 0.08 * random(), random() * 180, (random() - 0.5) * 70, 36, 0.06));
    }
    return { ground: boards(WALNUT, 8, 30), stones, parts: [stonePaper(10, 8, 0, 0, 9)], to: [0, 0.3, 0.4], distance: 14.5, elevation: 48, aperture: 0.05, exposure: 0.42, reach: 6.5, light: gemStudio(48, 1.2) };
  }),
  ofFirm('namib-pocket-minerals', 'Two mineral specimens on an oak shelf with paper labels: blue aquamarine prisms on white feldspar and smoky quartz on gray rock.', () => {
    const aqua: Medium = { ...beryl, absorb: colored(beryl, [0.42, 0.78, 0.9]).absorb };
    const smoke = colored(quartz, [0.5, 0.36, 0.24]);
    const label = (x: number, z: number, s: number): Part => paperSheet(2.6, 1.5, written(-1, 0.42, 2, 3, 0.34, s), x, z, 4 - s, 0.1, CARD);
    return {
      ground: boards(OAK_DARK, 9, 36),
      stones: [
        grown(berylForm(0.46, 1.5, 3), aqua, [-2.7, 2, -0.2], lean(10, -6, 10), 1),
        grown(berylForm(0.32, 1.1, 9), aqua, [-1.9, 1.5, 0.4], lean(40, 12, -22), 1),
        grown(berylForm(0.26, 0.8, 6), aqua, [-3.5, 1.35, 0.5], lean(20, 16, 28), 1),
        grown(quartzForm(0.56, 1.3, 4), smoke, [2.4, 1.8, -0.2], lean(22, -4, -10), 1.05),
        grown(quartzForm(0.36, 0.8, 12), smoke, [3.3, 1.3, 0.3], lean(5, 10, -34), 1),
        grown(quartzForm(0.3, 0.7, 17), smoke, [1.6, 1.2, 0.6], lean(50, 18, 30), 1),
      ],
      parts: [
        piece(pebble(1.6, 5, 0.34, 0.58, 100), matrixRock([0.74, 0.7, 0.64], [0.4, 0.37, 0.33]), at([-2.7, 0.62, 0]), 50),
        piece(pebble(1.5, 8, 0.34, 0.56, 100), matrixRock([0.36, 0.35, 0.34], [0.13, 0.13, 0.13]), at([2.5, 0.58, 0]), 50),
        label(-2.6, 2.7, 1),
        label(2.5, 2.8, 2),
      ],
      to: [0, 1.2, 0.5], distance: 18, elevation: 26, aperture: 0.06, exposure: 0.45, reach: 7.5, light: gemStudio(26, 1.4),
    };
  }),
  ofFirm('tany-mena-rough', 'Rough from Madagascar sorted into four white dishes, blue apatite, pink morganite, green sphene and purple-red garnet, red earth still on some.', () => {
    const kinds: [number, number, number][] = [[0.06, 0.36, 0.48], [0.62, 0.34, 0.3], [0.3, 0.36, 0.06], [0.26, 0.02, 0.09]];
    return {
      ground: slab('#8e5a3c', '#6b3f28', 24, 0.6, 0),
      parts: kinds.flatMap(([r, g, b], i) => {
        const x = i % 2 ? 2.75 : -2.75;
        const z = i < 2 ? -2.3 : 2.3;
        return [...carried(dish(2.35, 1), at([x, 0, z])), ...roughHeap([rough(r, g, b), rough(r * 0.8, g * 0.8, b * 0.9), dusty(r, g, b)], 26, 0.42, [x, z], 1.25, i * 7 + 3, 0.32, 0.3)];
      }),
      to: [0, 0.6, 0.1], distance: 22, elevation: 46, aperture: 0.07, exposure: 0.48, reach: 9,
    };
  }),
  ofFirm('hammer-and-halite', 'Clear and salmon-colored cubes of halite on a rock, a small black measuring cube, a paper lot tag and a geologist’s hammer.', () => {
    const salt: Medium = { index: 1.544, dispersion: 0.01, absorb: [0.06, 0.14, 0.18], veil: { strength: 0.6, scale: 1.6, threshold: 0.12, color: [1, 0.9, 0.86] } };
    const pink: Medium = { ...salt, absorb: [0.08, 0.5, 0.6] };
    const cubes: [number, number, number, number, number, Medium][] = [[-0.9, 1.5, 0, 0.95, 20, pink], [0.3, 1.25, 0.7, 0.62, 26, salt], [0.45, 1.75, -0.35, 0.66, 14, salt], [-1.9, 1.05, 0.65, 0.5, 32, pink], [-0.5, 0.95, 1.3, 0.42, 40, salt], [-0.35, 2.3, -0.1, 0.4, 22, salt]];
    return {
      ground: boards(OAK_DARK, 9, 36),
      stones: cubes.map(([x, y, z, s, a, m]) => grown(cube(s), m, [x, y, z], lean(a, 7, -5))),
      parts: [
        piece(pebble(1.9, 12, 0.3, 0.46, 100), matrixRock([0.56, 0.47, 0.4], [0.28, 0.22, 0.18]), at([-0.7, 0.5, 0.1]), 50),
        piece(block(1, 1, 1, 0.03), { kind: 'coat', color: hex('#141416'), rough: 0.12, index: 1.5 }, at([2.2, 0.5, 1.9], turnAbout([0, 1, 0], 24)), 30),
        ...carried(tag(0, 0, 0, 0.8), at([-4.6, 0.02, 2], turnAbout([0, 1, 0], 20))),
        ...carried(planishingHammer(1.1, 7), at([2.2, 1.1, -3.4], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 78)))),
      ],
      to: [0.2, 1, 0.1], distance: 18.5, elevation: 32, aperture: 0.05, exposure: 0.46, reach: 7, light: gemStudio(32, 1.4),
    };
  }),
];
