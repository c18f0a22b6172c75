/** Heat, oil and resin: stones on their way to being better looking. */
import { cushionCut, emeraldCut, ovalCut, pearCut } from '../cut-recipes.ts';
import * as inside from '../work/inside.ts';
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, lathe, rod, softened, wire } from '../mesh-shapes.ts';
import type { Photograph } from '../picture.ts';
import type { Stone } from '../scene.ts';
import { beryl, colored, corundum, garden, zircon } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { resting, tray } from '../work/comparing.ts';
import { tag } from '../work/desk.ts';
import { bottle, jar } from '../work/glassware.ts';
import { boards, linen, slab } from '../work/grounds.ts';
import { polished } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm, windowLight } from '../work/stage.ts';
import { ALUMINA, FIREBRICK, heated, litBy, WALNUT } from '../work/surfaces.ts';
import { grid, roughHeap } from './heaps.ts';

const turquoise = (seed: number): Material => ({ ...polished((x, y, z, ...v) => inside.turquoise(x * 1.2 + seed * 3, y * 1.2 + seed, z * 1.2, ...v), 1.45, 0.1, 1), rough: 0.25 });
const corundumRough = (r: number, g: number, b: number): Material => ({ kind: 'coat', color: [r, g, b], rough: 0.14, index: 1.76, translucence: 0.6 });

export const TREATERS: readonly Photograph[] = [
  ofFirm('baan-fai-gem-heating', 'An alumina crucible of rubies glows orange among firebricks, and in front of it lies a heap of rubies that have already cooled.', () => {
    const heart: Vec3 = [0, 2.6, -2];
    const glow = [{ at: [0, 4.4, -1.6] as Vec3, color: [5, 2, 0.7] as Vec3 }];
    const hot = heated([0.4, 0.04, 0.04], () => 0.92);
    const wall: Material = litBy(FIREBRICK, glow);
    return {
      ground: slab('#575049', '#38332e', 30, 0.5, 0.01),
      parts: [
        piece(lathe(softened([[0, 0], [1.7, 0], [2.2, 3.6], [2.1, 3.7], [1.95, 3.6], [1.6, 0.6], [0, 0.5]], 0.12), 96), litBy(ALUMINA, glow), at([0, 0, -2]), 50),
        ...roughHeap(hot, 60, 0.34, [0, -2], 1.25, 3, 0.2, 2.5),
        piece(block(7, 4.4, 4, 0.2), wall, at([-6, 2.2, -3], turnAbout([0, 1, 0], 14)), 40),
        piece(block(7, 4.4, 4, 0.2), wall, at([6, 2.2, -3], turnAbout([0, 1, 0], -14)), 40),
        piece(block(12, 7, 4, 0.2), wall, at([0, 3.5, -7]), 40),
        ...roughHeap([corundumRough(0.4, 0.012, 0.03), corundumRough(0.5, 0.02, 0.06), corundumRough(0.3, 0.01, 0.02)], 46, 0.36, [0.6, 2.4], 2.1, 9, 0.2),
      ],
      to: [heart[0], 1.9, -0.4], distance: 25, elevation: 30, aperture: 0.1, exposure: 0.42, reach: 12,
      light: windowLight({ power: 3.6, lamp: 1.4, back: 1.6, room: 0.5 }),
    };
  }),
  ofFirm('cedarline-emerald-care', 'Four emeralds in a shallow glass dish of clear oil, a brown bottle of cedarwood oil with a dropper and a folded stone paper beside it.', () => {
    const cut = emeraldCut(43, 1.28)();
    const green = (mossy: number): Stone['medium'] => colored(beryl, [0.03, 0.48, 0.19], { glow: [0.002, 0.05, 0.02], veil: garden([0.3, 0.7, 0.45], mossy) });
    return {
      ground: linen('#cfc6b4', '#a69b85', 18, 18),
      stones: [resting(cut, green(1.6), -1.5, 0.4, 0.62, 82, 14, 34, 0.2), resting(cut, green(0.9), 0.2, 1.1, 0.66, 88, -4, 34, 0.2), resting(pearCut(42, 1.3)(), green(1.2), 0.1, -0.7, 0.56, 150, -10, 34, 0.2), resting(cut, green(0.6), -3.9, 3.4, 0.5, 90, 16)],
      parts: [
        piece(lathe(softened([[0, 0.02], [2.9, 0.02], [3.1, 0.2], [3.12, 1.1], [3, 1.14], [2.9, 0.4], [0, 0.18]], 0.08), 96), { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.25, absorb: [0.03, 0.02, 0.05] }, at([-0.6, 0, 0.3]), 50),
        ...carried(bottle(1.15, 4.6, [0.42, 0.2, 0.05]), at([4, 0, -2])),
        piece(wire([[3.6, 0.2, 2.4], [6.6, 0.2, 1.4]], 0.16), { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.45, absorb: [0.05, 0.03, 0.03] }),
        piece(rod(0.34, 1.5, 0.1), { kind: 'coat', color: hex('#1d1d1f'), rough: 0.2, index: 1.4 }, at([6.6, 0.2, 1.4], turnAbout([0, 0, 1], -90))),
      ],
      to: [0.6, 0.6, 0.3], distance: 19.5, elevation: 44, aperture: 0.06, exposure: 0.45, reach: 7, light: gemStudio(44, 2),
    };
  }),
  ofFirm('copper-wash-stabilizing', 'Chalky pale turquoise nuggets on the left and deep blue stabilized ones on the right, a tagged jar of clear resin between them.', () => ({
    ground: boards(WALNUT, 8, 40),
    parts: [
      ...roughHeap([0, 1, 2].map((i): Material => ({ kind: 'coat', color: [0.4, 0.58, 0.58], rough: 0.4, index: 1.15, texture: (x, y, z, out) => {
        turquoise(i).body?.(x, y, z, 0, 1, 0, 0, -1, 0, out);
        for (let a = 0; a < 3; a++) out[a] = out[a] * 0.4 + [0.36, 0.44, 0.42][a];
        out[3] = 0;
      } })), 26, 0.72, [-4.2, 0.6], 2.3, 6, 0.26),
      ...roughHeap([0, 1, 2].map(turquoise), 26, 0.72, [4.4, 0.6], 2.3, 12, 0.26),
      ...carried(jar(1.7, 4.4, { kind: 'coat', color: [0.7, 0.5, 0.22], rough: 0.03, index: 1.5, translucence: 0.8 }, 3), at([0, 0, -1.6])),
      ...carried(tag(0, 0, 0, 0.9), at([0.2, 0.02, 2.6], turnAbout([0, 1, 0], 12))),
    ],
    to: [0, 1.2, 0.2], distance: 24, elevation: 34, aperture: 0.08, exposure: 0.48, reach: 10,
  })),
  ofFirm('isotherm-gem-services', 'A tray of paired stones before and after heating: milky and blue sapphires, brown and blue zircons, each pair in its own compartment.', () => {
    const cuts = [ovalCut(40.5, 1.2)(), cushionCut(40.5, 1.05)()];
    const pairs: [Stone['medium'], Stone['medium']][] = [
      [colored(corundum, [0.6, 0.67, 0.75], { veil: { strength: 1, scale: 1.6, threshold: -0.2, color: [0.55, 0.6, 0.66] } }), colored(corundum, [0.06, 0.16, 0.7])],
      [colored(zircon, [0.6, 0.28, 0.1]), colored(zircon, [0.4, 0.78, 0.92])],
      [colored(corundum, [0.5, 0.03, 0.2]), colored(corundum, [0.6, 0.01, 0.05])],
      [colored(corundum, [0.72, 0.76, 0.6]), colored(corundum, [0.96, 0.8, 0.2])],
      [colored(zircon, [0.5, 0.24, 0.1]), colored(zircon, [0.97, 0.78, 0.34])],
      [colored(corundum, [0.66, 0.66, 0.8], { veil: { strength: 1, scale: 2, threshold: -0.2, color: [0.6, 0.6, 0.7] } }), colored(corundum, [0.36, 0.2, 0.68])],
    ];
    const cells = grid(3, 2, 3.2, 2.5);
    return {
      ground: boards(WALNUT, 8, 40),
      stones: cells.flatMap(([x, z], i) => [resting(cuts[i % 2], pairs[i][0], x - 0.72, z + 0.1, 0.55, 80, 10, 34, 0.16), resting(cuts[i % 2], pairs[i][1], x + 0.72, z + 0.1, 0.55, 84, -8, 34, 0.16)]),
      parts: tray(3, 2, 3.2, 0.9, '#d8d0c0').map((p): Part => ({ ...p, corners: p.corners.map((c, k) => (k % 3 === 2 ? c * 0.78 : c)) })),
      to: [0, 0.4, 0.1], distance: 19, elevation: 50, aperture: 0.05, exposure: 0.44, reach: 8, light: gemStudio(50, 1.4),
    };
  }),
];
