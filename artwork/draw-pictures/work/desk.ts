/** Counters and desks: repairs taken in, reports read, rings measured. */
import { elsewhere } from '../photos/dome-bodies.ts';
import * as inside from './inside.ts';
import { solidFrom } from '../convex-solid.ts';
import { topaz as topazForm } from '../crystal-forms.ts';
import { ovalCut } from '../cut-recipes.ts';
import type { Stone } from '../scene.ts';
import { tint } from '../stone-picture.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, extruded, roundedRectangle, swept, torus, wire } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { randomFrom } from '../random.ts';
import { colored, corundum } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout, upTo } from '../vector.ts';
import { LAID } from './bench.ts';
import { resting } from './comparing.ts';
import type { Mark, Point2 } from './drawn.ts';
import { drawnOn } from './drawn.ts';
import { boards, linen } from './grounds.ts';
import { openLoupe } from './hallmark.ts';
import { pliers } from './holding-tools.ts';
import { band, chain, polished, prongs, ROSE_GOLD, satin, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { plated } from './sheets.ts';
import { atWork } from './stage.ts';
import { mandrel, rawhideMallet } from './striking-tools.ts';
import { CARD, PAPER, WALNUT } from './surfaces.ts';

/** A sheet of paper of size w by h, its corner lifted a little, with marks drawn on it (x to the right, y up). */
export function paperSheet(w: number, h: number, marks: readonly Mark[], x: number, z: number, turn: number, lift = 0.25, material = PAPER): Part {
  const shape = plated(24, 24, 0.02, (u, v) => [(u - 0.5) * w, 0.03 + lift * Math.max(0, u + (1 - v) - 1.55) ** 2 * 3, (v - 0.5) * h]);
  const base = material.texture as NonNullable<typeof material.texture>;
  return piece(shape, { ...material, texture: drawnOn(base, marks, (px, _py, pz) => [px, -pz]) }, at([x, 0, z], turnAbout([0, 1, 0], turn)), 40);
}

/** A string tag with its eyelet; the string ends at the origin. */
export function tag(x: number, z: number, turn: number, size = 1, marks: readonly Mark[] = []): Part[] {
  const outline: Point2[] = [[0.4, -0.55], [0.8, -0.8], [3.2, -0.8], [3.2, 0.8], [0.8, 0.8], [0.4, 0.55]];
  const base = CARD.texture as NonNullable<typeof CARD.texture>;
  return carried(
    [
      piece(extruded(outline, 0.04, 0.01), { ...CARD, texture: drawnOn(base, marks, (px, py) => [px, py]) }, at([0, 0.03, 0], LAID), 30),
      piece(torus(0.14, 0.05), BRASS, at([0.85, 0.06, 0])),
      piece(wire(curve([[0.85, 0.08, 0], [0.4, 0.14, 0.1], [-0.3, 0.05, -0.1], [-0.9, 0.05, 0.15]], 8), 0.025), { kind: 'coat', color: hex('#b8a98c'), rough: 0.4, index: 1.1 }),
    ],
    at([x, 0, z], turnAbout([0, 1, 0], turn), size),
  );
}

/** Rows of print, as gray as words look from a distance. */
export const written = (x: number, y: number, w: number, rows: number, step: number, seed = 1, color = '#7d838f'): Mark[] => {
  const random = randomFrom(seed);
  const ink = hex(color);
  return Array.from({ length: rows }, (_, i): Mark[] => {
    const words: Mark[] = [];
    const end = x + w * (i === rows - 1 ? 0.55 : 0.86 + 0.14 * random());
    for (let at = x; at < end; ) {
      const to = Math.min(end, at + step * (0.5 + 1.3 * random()));
      words.push({ points: [[at, y - i * step], [to, y - i * step]], width: step * 0.3, color: ink });
      at = to + step * 0.26;
    }
    return words;
  }).flat();
};

export const REPAIR = atWork(
  'repair-intake',
  'Repairs on a jeweler’s counter: a ring without its stone, a broken chain and a bent bangle, each with a tag, and a tray with the ruby.',
  () => ({
    ground: boards(WALNUT, 8, 40),
    stones: [resting(ovalCut(41, 1.2)(), colored(corundum, [0.55, 0.01, 0.05]), -3.55, 2.6, 0.42, 70, 14, 36, 0.1)],
    parts: [
      piece(extruded(roundedRectangle(14.5, 9.6, 0.6), 0.1, 0.04), { kind: 'coat', color: hex('#3f5248'), rough: 0.5, index: 1.05, bump: { scale: 20, strength: 0.1 } }, at([-0.2, 0.05, 0.4], LAID), 40),
      ...carried([...prongs(0.42, 6, 1.1, YELLOW_GOLD, 0.055), piece(band(0.86, 0.24, 0.16, 0.5), YELLOW_GOLD, at([0, -1.28, 0], turnAbout([1, 0, 0], 90)))], at([-3.3, 2.2, 0], inTurn(turnAbout([1, 0, 0], 8), turnAbout([0, 1, 0], 24)))),
      ...carried(tag(0, 0, 0, 0.9), at([-4.6, 0.1, -1.7], turnAbout([0, 1, 0], 28))),
      ...chain(curve([[1.2, 0.18, -3], [2.6, 0.18, -2.4], [4.4, 0.18, -3], [5.6, 0.18, -1.6], [4.4, 0.18, -0.6], [2.9, 0.18, -0.9]], 12), 0.4, 0.05, YELLOW_GOLD),
      ...chain(curve([[2.2, 0.18, -0.2], [1.6, 0.18, 0.4], [0.4, 0.18, -0.6], [-0.4, 0.18, -1.9]], 12), 0.4, 0.05, YELLOW_GOLD),
      ...carried(tag(0, 0, 0, 0.9), at([4.4, 0.1, -2.2], turnAbout([0, 1, 0], -64))),
      piece(wire(Array.from({ length: 90 }, (_, i): Vec3 => {
        const a = (i / 89) * 2 * Math.PI;
        const bent = 1 - 0.17 * Math.exp(-(((a - 4.2) / 0.45) ** 2));
        return [2.35 * bent * Math.cos(a), 0.28 + 0.12 * Math.sin(a * 2), 2.1 * bent * Math.sin(a)];
      }), 0.19), satin(ROSE_GOLD, 0.05), at([2.6, 0.1, 2.6])),
      ...carried(tag(0, 0, 0, 0.9), at([5.2, 0.1, 2.2], turnAbout([0, 1, 0], -48))),
    ],
    to: [0.8, 0.5, 0.3],
    distance: 25,
    elevation: 47,
    turn: -4,
    aperture: 0.1,
    exposure: 0.5,
    reach: 11,
  }),
);

const circleOf = (x: number, y: number, r: number, from = 0, to = 360): Point2[] =>
  Array.from({ length: 41 }, (_, i): Point2 => {
    const a = ((from + ((to - from) * i) / 40) * Math.PI) / 180;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });

/** The plan of a brilliant, as reports draw it. */
export const plotted = (x: number, y: number, r: number, color = '#41506a'): Mark[] => {
  const ink = hex(color);
  const width = r * 0.022;
  const on = (k: number, q: number): Point2 => [x + q * Math.cos(((k * 22.5 + 11.25) * Math.PI) / 180), y + q * Math.sin(((k * 22.5 + 11.25) * Math.PI) / 180)];
  const lines: Point2[][] = [circleOf(x, y, r)];
  for (let k = 0; k < 16; k += 2) {
    lines.push([on(k, r * 0.58), on(k + 2, r * 0.58)], [on(k, r * 0.58), on(k + 1, r * 0.76)], [on(k + 2, r * 0.58), on(k + 1, r * 0.76)], [on(k + 1, r * 0.76), on(k, r)], [on(k + 1, r * 0.76), on(k + 2, r)], [on(k, r * 0.58), on(k, r)]);
  }
  return lines.map((points) => ({ points, width, color: ink }));
};

export const REPORT = atWork(
  'laboratory-report',
  'A ruby lies on an opened laboratory report with a plotted diagram and lines of findings; a loupe rests on the paper beside it.',
  () => {
    const marks: Mark[] = [
      { points: [[-5.6, 6.9], [5.6, 6.9]], width: 0.5, color: hex('#2e4a6f') },
      ...plotted(2.7, 2.6, 2.2),
      ...written(-5.4, 5.2, 5, 10, 0.5, 2),
      ...written(-5.4, -1, 10.6, 9, 0.5, 5),
      { points: circleOf(4, -6, 0.9), color: hex('#b0862f') },
      { points: circleOf(4, -6, 0.72), width: 0.05, color: hex('#e9dcb8') },
    ];
    return {
      ground: linen('#4b5560', '#343c45', 30, 14),
      stones: [resting(ovalCut(41, 1.22)(), colored(corundum, [0.5, 0.006, 0.035], { glow: [0.12, 0.001, 0.008] }), -0.9, 1.6, 0.95, 78, 10, 38, 0.05)],
      parts: [
        paperSheet(12.4, 15.4, marks, 0.4, 0, 9, 0.3),
        ...carried(openLoupe(1.1, 3.4), at([3.3, 0.66, 3.9], turnAbout([0, 1, 0], 28))),
      ],
      to: [0.6, 0.5, 0.9],
      distance: 19,
      elevation: 46,
      aperture: 0.08,
      exposure: 0.47,
      reach: 9,
    };
  },
);

export const SIZING = atWork(
  'ring-sizing',
  'A gold ring blank being rounded on a steel mandrel with a rawhide mallet; flat strips and half-bent blanks lie on the bench.',
  () => {
    const turn = inTurn(upTo([1, 0.06, -0.12]));
    const from: Vec3 = [-7.5, 1.3, 1.1];
    const blank = (x: number, z: number, a: number, bend: number): Part => {
      const r = 5.4 / bend;
      const path = Array.from({ length: 40 }, (_, i): Vec3 => {
        const t = (i / 39 - 0.5) * bend;
        return [r * Math.sin(t), 0, r * (1 - Math.cos(t))];
      });
      const section: Point2[] = [[-0.08, -0.25], [0.08, -0.25], [0.08, 0.25], [-0.08, 0.25]];
      return piece(swept(path, section), satin(YELLOW_GOLD, 0.07), at([x, 0.26, z], turnAbout([0, 1, 0], a)), 40);
    };
    return {
      ground: boards(WALNUT, 8, 50),
      parts: [
        ...carried(mandrel(), at(from, turn)),
        piece(band(1.02, 0.5, 0.2, 0.3), satin(YELLOW_GOLD, 0.05), at([from[0] + 9.4, from[1] + 0.56, from[2] - 1.13], turn), 50),
        ...carried(rawhideMallet(1.7, 6), at([2.1, 3.12, -0.4], inTurn(turnAbout([1, 0, 0], -14), turnAbout([0, 1, 0], 28)))),
        piece(extruded(roundedRectangle(5.4, 0.5, 0.03), 0.16, 0.02), satin(YELLOW_GOLD, 0.07), at([-3.2, 0.09, 4.1], inTurn(LAID, turnAbout([0, 1, 0], 12))), 30),
        piece(extruded(roundedRectangle(5.4, 0.5, 0.03), 0.16, 0.02), satin(YELLOW_GOLD, 0.07), at([-2.6, 0.09, 5.2], inTurn(LAID, turnAbout([0, 1, 0], 3))), 30),
        blank(2.6, 4.4, 18, 2.2),
        blank(5.6, 3.7, -12, 4.6),
        ...carried(pliers(4, '#28506f'), at([-7.4, 0.55, -6], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], -38)))),
      ],
      to: [0.6, 1.2, 0.9],
      distance: 32,
      elevation: 34,
      turn: 3,
      aperture: 0.12,
      exposure: 0.48,
      reach: 13,
    };
  },
);

/** A blade of nephrite, and a topaz that one blow has split. */
export const TOUGHNESS = atWork(
  'adze-and-split-topaz',
  'A polished nephrite adze blade, whole and smooth, beside a golden topaz crystal split in two along a flat, shining cleavage.',
  () => {
    const blade = plated(60, 40, 0.02, (u, v) => {
      const along = (v - 0.5) * 8;
      const half = 1.15 + 0.75 * v;
      const across = (u - 0.5) * 2;
      const round = Math.sqrt(Math.max(0, 1 - Math.abs(across) ** 3));
      const edge = Math.min(1, (1 - v) * 4.2) * Math.min(1, v * 9) ** 0.5;
      return [across * half * (0.94 + 0.06 * Math.min(1, v * 6)), 0.06 + 0.95 * round * edge, along + 0.35 * (1 - across * across) * (v > 0.5 ? (v - 0.5) * 2 : 0)];
    });
    return {
      ground: linen('#b5aa94', '#8b8069', 22, 16),
      stones: splitTopaz(),
      parts: [piece(blade, { ...polished(elsewhere(inside.nephrite, [3, 2, 1]), 1.6, 0.35, 2.4), rough: 0.01 }, at([-2.2, 0, 0], turnAbout([0, 1, 0], 38)), 70)],
      to: [0.3, 0.5, 0.2],
      distance: 19,
      elevation: 42,
      aperture: 0.06,
      exposure: 0.46,
      reach: 8,
    };
  },
);

function splitTopaz(): Stone[] {
  const whole = topazForm(0.95, 1.7);
  const medium = { index: 1.622, dispersion: 0.009, absorb: tint(0.94, 0.66, 0.28) };
  const upper = [...whole, { normal: [0, -1, 0] as Vec3, distance: -0.1 }];
  const lower = [...whole, { normal: [0, 1, 0] as Vec3, distance: 0.1 }];
  return [
    { medium, solid: solidFrom(lower, { turn: inTurn(turnAbout([0, 1, 0], 20)), scale: 1.1, move: [2.7, 1.88, -0.5] }) },
    { medium, solid: solidFrom(upper, { turn: inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], 152)), scale: 1.1, move: [3.2, 0.98, 3.1] }) },
  ];
}
