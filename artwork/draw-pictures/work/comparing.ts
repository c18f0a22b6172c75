/** Stones that are judged: held up, sorted, set beside others. */
import { oval } from '../brilliant-cuts.ts';
import { cushionCut, emeraldCut, mixedCut, ovalCut, pearCut, portugueseCut, roundCut } from '../cut-recipes.ts';
import type { Plane } from '../convex-solid.ts';
import { solidFrom } from '../convex-solid.ts';
import { hex } from '../material.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { block } from '../mesh-shapes.ts';
import { enamel } from '../natural-surfaces.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { beryl, colored, corundum, garden, garnet, quartz, spinel, tourmaline } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { at, inTurn, times, turnAbout } from '../vector.ts';
import type { Mark } from './drawn.ts';
import { plainCloth, printed, slab } from './grounds.ts';
import { tweezers } from './holding-tools.ts';
import { band, prongs, set, WHITE_GOLD } from './jewelry.ts';
import { carried, held, piece } from './placing.ts';
import { atWork } from './stage.ts';
import { velvet } from './surfaces.ts';

/** A stone of half width `size` that leans on its pavilion at height `y`. */
export function resting(planes: Plane[], medium: Medium, x: number, z: number, size: number, spin: number, face: number, lean = 36, y = 0): Stone {
  const turn = inTurn(turnAbout([0, 1, 0], spin), turnAbout([1, 0, 0], lean), turnAbout([0, 1, 0], face));
  return standing(planes, medium, x, z, size, turn, y);
}

export function standing(planes: Plane[], medium: Medium, x: number, z: number, size: number, turn: Rotation, y = 0): Stone {
  const trial = solidFrom(planes, { turn, scale: size, move: [0, 0, 0] });
  const low = Math.min(...trial.vertices.map((v) => v[1]));
  return {
    medium: { ...medium, absorb: times(medium.absorb, 1 / size) },
    solid: solidFrom(planes, { turn, scale: size, move: [x, y + 0.002 - low, z] }),
  };
}

export const EMERALD_PICK = atWork(
  'emerald-in-tweezers',
  'A step-cut emerald held in stone tweezers above four more on white paper, from pale and clean to deep green with a mossy garden.',
  () => {
    const cut = emeraldCut(43, 1.3)();
    const green = (r: number, g: number, b: number, mossy: number): Medium =>
      colored(beryl, [r, g, b], { glow: [0.002, 0.04, 0.018], veil: garden([0.1, 0.55, 0.28], mossy) });
    const picked = set({ planes: cut, medium: green(0.02, 0.46, 0.17, 0.5) }, [0.2, 1.75, 0.3], 0.5, inTurn(turnAbout([0, 1, 0], 90), turnAbout([1, 0, 0], 46), turnAbout([0, 1, 0], 4)));
    return {
      ground: slab('#e3e0d8', '#d5d0c5', 16, 0.7, 0.04),
      stones: [
        picked,
        resting(cut, green(0.42, 0.8, 0.56, 0.15), -2.9, 1.1, 0.5, 80, 10),
        resting(cut, green(0.16, 0.66, 0.36, 0.4), -1.5, 1.9, 0.5, 88, 6),
        resting(cut, green(0.05, 0.5, 0.22, 0.9), 0.2, 2.25, 0.5, 84, -2),
        resting(cut, green(0.01, 0.28, 0.08, 2), 1.9, 2, 0.5, 86, -8),
      ],
      parts: carried(tweezers(1.02, undefined, 14), held([0.2, 1.68, 0.12], [2.6, 7.6, -5.6], 12)),
      to: [-0.2, 0.9, 0.9],
      distance: 12.5,
      elevation: 42,
      aperture: 0.04,
      exposure: 0.42,
      reach: 5,
      light: gemStudio(42, 2.2),
    };
  },
);

export const RUBY_AMONG_REDS = atWork(
  'ruby-among-reds',
  'A ruby ring stands before a row of loose red stones on gray cloth: garnet, spinel, tourmaline and two rubies of different red.',
  () => {
    const top: Vec3 = [0, 1.92, 0.2];
    const tip = turnAbout([1, 0, 0], 34);
    const r = 0.46;
    const cut = mixedCut(oval(1.2), 40.5)();
    const ruby = colored(corundum, [0.55, 0.006, 0.035], { glow: [0.14, 0.001, 0.01] });
    const center: Vec3 = [top[0], top[1], top[2]];
    const reds: [Plane[], Medium, number][] = [
      [cushionCut(41, 1.1)(), colored(garnet(1.76), [0.34, 0.014, 0.016]), -3.1],
      [ovalCut(41, 1.2)(), colored(spinel, [0.72, 0.04, 0.1]), -1.9],
      [pearCut(41, 1.3)(), colored(tourmaline, [0.78, 0.08, 0.3]), 1.85],
      [cushionCut(40.5, 1.05)(), colored(corundum, [0.36, 0.008, 0.02]), 3.05],
    ];
    return {
      ground: plainCloth('#8d8f92', 14, 0.08),
      stones: [
        set({ planes: cut, medium: ruby }, center, r, inTurn(turnAbout([0, 1, 0], 90), tip)),
        ...reds.map(([planes, medium, x], i) => resting(planes, medium, x, 1.15 - 0.1 * Math.abs(x), 0.47, 84 + i * 5, -x * 4)),
        resting(ovalCut(40.5, 1.15)(), colored(corundum, [0.72, 0.03, 0.12], { glow: [0.1, 0, 0.01] }), 0.9, 2.1, 0.36, 80, 0),
      ],
      parts: carried(
        [
          ...carried(prongs(r * 1.06, 4, 1.1, WHITE_GOLD, 0.06), at([0, 0, 0], turnAbout([0, 1, 0], 0))),
          piece(band(0.86, 0.26, 0.16, 0.5), WHITE_GOLD, at([0, -1.36, 0], turnAbout([1, 0, 0], 90))),
        ],
        at(center, tip),
      ),
      to: [0, 0.95, 0.7],
      distance: 14.6,
      elevation: 36,
      aperture: 0.035,
      exposure: 0.44,
      reach: 5.5,
      light: gemStudio(36, 1),
    };
  },
);

/** White trays with compartments, in which a parcel is sorted. */
export function tray(columns: number, rows: number, cell: number, deep: number, color = '#e9e6de'): Part[] {
  const w = columns * cell;
  const d = rows * cell;
  const wall = (x: number, z: number, wide: number, long: number): Part => piece(block(wide, deep, long, 0.03), enamel(color, 0.2), at([x, deep / 2, z]), 40);
  const out: Part[] = [piece(block(w, 0.16, d, 0.02), velvet('#26282c'), at([0, 0.08, 0]), 40)];
  for (let i = 0; i <= columns; i++) out.push(wall(-w / 2 + i * cell, 0, 0.14, d));
  for (let j = 0; j <= rows; j++) out.push(wall(0, -d / 2 + j * cell, w, 0.14));
  return out;
}

export const SORTING = atWork(
  'sorting-by-grade',
  'A parcel of violet, blue and green stones being sorted by color into a compartmented tray; tweezers carry one stone across.',
  () => {
    const random = randomFrom(8);
    const cuts = [roundCut(41)(), ovalCut(41.5, 1.2)(), cushionCut(41.5, 1.08)(), portugueseCut(41.5)()];
    const ramp: Medium[] = [colored(quartz, [0.86, 0.74, 0.9]), colored(quartz, [0.58, 0.34, 0.74]), colored(quartz, [0.36, 0.12, 0.58]), colored(quartz, [0.2, 0.03, 0.36])];
    const stones: Stone[] = [];
    const cell = 2.5;
    for (let c = 0; c < 4; c++)
      for (let i = 0; i < 3 + (c % 2); i++) {
        const x = (c - 1.5) * cell + [(-0.5), 0.55, -0.35, 0.5][i];
        const z = -2.6 + [-0.5, -0.2, 0.6, 0.65][i];
        stones.push(resting(cuts[(i + c) % 4], ramp[c], x, z, 0.36 + 0.05 * random(), random() * 90, (random() - 0.5) * 30, 36, 0.16));
      }
    const loose: [number, number, number][] = [[-2.6, 1.6, 1], [-1.4, 2.4, 3], [-0.2, 1.5, 0], [1, 2.3, 2], [2.2, 1.5, 1], [3.3, 2.4, 0], [-3.4, 2.8, 2], [0.1, 3.1, 1], [2, 3.2, 3]];
    for (const [x, z, k] of loose) stones.push(resting(cuts[k], ramp[(k * 3 + 1) % 4], x, z, 0.36 + 0.06 * random(), random() * 90, (random() - 0.5) * 60));
    stones.push(set({ planes: cuts[0], medium: ramp[2] }, [1.3, 1.55, -0.3], 0.4, inTurn(turnAbout([1, 0, 0], 42))));
    return {
      ground: slab('#dedbd3', '#cdc8bd', 18, 0.7, 0.04),
      stones,
      parts: [...carried(tray(4, 1, cell, 0.7), at([0, 0, -2.6])), ...carried(tweezers(0.82, undefined, 14), held([1.3, 1.5, -0.42], [6, 7, -2.4], -32))],
      to: [0.2, 0.4, -0.1],
      distance: 17,
      elevation: 46,
      aperture: 0.05,
      exposure: 0.43,
      reach: 7,
      light: gemStudio(46, 1.2),
    };
  },
);

export const SAPPHIRES_IN_PAPER = atWork(
  'sapphires-in-paper',
  'Seven oval sapphires in an arc on white paper, from pale sky blue through cornflower to inky navy, the brightest in the middle.',
  () => {
    const tones: [number, number, number][] = [
      [0.62, 0.76, 0.92],
      [0.36, 0.55, 0.88],
      [0.16, 0.34, 0.84],
      [0.07, 0.2, 0.76],
      [0.04, 0.11, 0.58],
      [0.022, 0.055, 0.34],
      [0.012, 0.022, 0.14],
    ];
    const cut = ovalCut(40.5, 1.22)();
    return {
      ground: slab('#e2dfd7', '#d2cdc3', 16, 0.7, 0.04),
      stones: tones.map((c, i) => {
        const a = ((i - 3) * 21 * Math.PI) / 180;
        return resting(cut, colored(corundum, c), 4.3 * Math.sin(a), 2.4 - 4 * (1 - Math.cos(a)) - 1.1, i === 3 ? 0.72 : 0.56, 86, -7 * (i - 3));
      }),
      parts: carried(tweezers(0.14, undefined, 15), held([-1.2, 0.24, 3.2], [9.6, 0.9, 3.9], 90)),
      to: [0.1, 0.35, 0.6],
      distance: 15,
      elevation: 46,
      aperture: 0.04,
      exposure: 0.43,
      reach: 6.5,
      light: gemStudio(46, 1.2),
    };
  },
);

/** Ruled lines read through a shallow pavilion and lost in a steep one. */
export const WINDOWS = atWork(
  'window-and-return',
  'Two citrines of one size over ruled lines: through the shallow one the lines show, the steep one returns light from every facet.',
  () => {
    const lines: Mark[] = Array.from({ length: 46 }, (_, i) => ({ points: [[-9, (i - 23) * 0.26], [9, (i - 23) * 0.26]], width: 0.035, color: hex('#34465e') }));
    const yellow = colored(quartz, [0.96, 0.72, 0.18]);
    const flat = roundCut(27)();
    const steep = portugueseCut(43)();
    const up = (planes: Plane[], x: number, face: number): Stone => standing(planes, yellow, x, 0.1, 1.25, inTurn(turnAbout([0, 1, 0], 11), turnAbout([1, 0, 0], 8), turnAbout([0, 1, 0], face)));
    return {
      ground: printed('#efece4', lines, 12),
      stones: [up(flat, -1.6, 0), up(steep, 1.6, 0)],
      parts: [],
      to: [0, 0.6, 0.1],
      distance: 12.2,
      elevation: 66,
      exposure: 0.42,
      reach: 4.6,
      light: gemStudio(66, 0.8),
    };
  },
);

export const HEATED_PAIRS = atWork(
  'before-and-after-heat',
  'Milky pale sapphires on the left, clear blue ones on the right, in two white alumina boats with a pair of long steel tongs.',
  () => {
    const random = randomFrom(31);
    const cut = [ovalCut(40.5, 1.2)(), cushionCut(40.5, 1.05)(), ovalCut(40.5, 1.3)()];
    const milky = colored(corundum, [0.58, 0.66, 0.76], { veil: { strength: 1.1, scale: 1.6, threshold: -0.2, color: [0.5, 0.56, 0.62] } });
    const blue = colored(corundum, [0.06, 0.16, 0.7]);
    const stones: Stone[] = [];
    for (const [s, medium] of [[-1, milky], [1, blue]] as const)
      for (let i = 0; i < 6; i++) {
        const x = s * 2.5 + ((i % 3) - 1) * 1.2;
        const z = (Math.floor(i / 3) - 0.5) * 1.25;
        stones.push(resting(cut[i % 3], medium, x, z, 0.44, random() * 90, (random() - 0.5) * 40, 34, 0.3));
      }
    const boat = (x: number): Part[] => [
      piece(block(4.6, 0.3, 3.8, 0.08), enamel('#c9c2b4', 0.35), at([x, 0.15, 0]), 40),
      ...[-1, 1].flatMap((s) => [
        piece(block(4.6, 1, 0.28, 0.1), enamel('#c9c2b4', 0.35), at([x, 0.5, s * 1.8]), 40),
        piece(block(0.28, 1, 3.8, 0.1), enamel('#c9c2b4', 0.35), at([x + s * 2.2, 0.5, 0]), 40),
      ]),
    ];
    return {
      ground: slab('#6a655f', '#48443f', 20, 0.6, 0.02),
      stones,
      parts: [...boat(-2.5), ...boat(2.5)],
      to: [0, 0.4, 0.1],
      distance: 18.5,
      elevation: 50,
      aperture: 0.04,
      exposure: 0.44,
      reach: 6.5,
      light: gemStudio(50, 1.4),
    };
  },
);
