/** Piercing a leaf out of copper sheet on the bench pin. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import { extruded, roundedRectangle } from '../mesh-shapes.ts';
import { COPPER } from '../metals.ts';
import { fractal } from '../noise.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { bench, filings, LAID, PIN_TOP, pin } from './bench.ts';
import type { Mark, Point2 } from './drawn.ts';
import { drawnOn, smooth } from './drawn.ts';
import { madeOf } from './grounds.ts';
import { carried, piece } from './placing.ts';
import { sawFrame } from './saw-frame.ts';
import { atWorkLarge } from './stage.ts';
import { LEATHER_TAN } from './surfaces.ts';

const LEAF: Point2[] = smooth(
  [
    [-2.5, -0.2],
    [-1.6, 0.75],
    [-0.4, 1.25],
    [0.9, 1.1],
    [1.9, 0.55],
    [2.7, -0.1],
    [1.8, -0.6],
    [0.7, -1.15],
    [-0.6, -1.2],
    [-1.7, -0.8],
  ],
  true,
);
const VEINS: Point2[][] = [
  smooth([
    [-2.5, -0.2],
    [-0.6, 0],
    [1, 0.1],
    [2.7, -0.1],
  ]),
  ...[-1.4, -0.5, 0.4, 1.2].flatMap((x): Point2[][] => [
    [
      [x, 0],
      [x + 0.75, 0.62 - Math.abs(x) * 0.12],
    ],
    [
      [x, 0],
      [x + 0.75, -0.62 + Math.abs(x) * 0.12],
    ],
  ]),
];

/** Rolled copper, a little tarnished by fingers. */
export const ROLLED_COPPER: Material = {
  ...COPPER,
  rough: 0.12,
  texture: (x, y, z, out) => {
    const k = 0.86 + 0.16 * fractal(x * 0.9, y * 0.9, z * 0.9, 4);
    out[0] = 0.82 * k;
    out[1] = 0.39 * k * k;
    out[2] = 0.23 * k * k;
    out[3] = 0.12 + 0.05 * fractal(x * 2, y * 2, z * 2, 3);
  },
};

/** From the edge of the sheet to the blade, along the outline. */
const KERF = LEAF.slice(0, 28).reverse();
const BLADE = KERF[KERF.length - 1];

function sheet(): Material {
  const dark = hex('#17100c');
  const marks: Mark[] = [
    { points: [...LEAF, LEAF[0]], color: [0.3, 0.15, 0.1], width: 0.035 },
    ...VEINS.map((points): Mark => ({ points, color: [0.34, 0.17, 0.12], width: 0.025 })),
    { points: [[3.6, 1.9], ...KERF], color: dark, width: 0.06 },
  ];
  const base = ROLLED_COPPER.texture as NonNullable<Material['texture']>;
  return { ...ROLLED_COPPER, texture: drawnOn(base, marks, (x, y) => [x, y]) };
}

export const SAWING = atWorkLarge(
  'sawing',
  'A saw frame upright at a wooden bench pin, its blade halfway round a leaf scribed on copper sheet, filings below.',
  () => {
    // The blade stands in the notch; the sheet is turned so that the line runs away from the worker there.
    const where: [number, number] = [0.1, 7.6];
    const turn = turnAbout([0, 1, 0], -36);
    const a = (-36 * Math.PI) / 180;
    const [u, v] = [BLADE[0], -BLADE[1]];
    const x = where[0] - (u * Math.cos(a) + v * Math.sin(a));
    const z = where[1] - (-u * Math.sin(a) + v * Math.cos(a));
    return {
      ground: madeOf(LEATHER_TAN, 50, 0),
      parts: [
        ...bench(),
        ...pin(),
        piece(
          extruded(roundedRectangle(7.6, 4.6, 0.06), 0.1, 0.015),
          sheet(),
          at([x, PIN_TOP + 0.06, z], inTurn(LAID, turn)),
          40,
        ),
        ...carried(
          sawFrame(6.5, 12),
          at([where[0], PIN_TOP + 1.6, where[1]], inTurn(turnAbout([0, 1, 0], 48))),
        ),
        ...filings(ROLLED_COPPER, 130, 5, [0, 7], [2.6, 2.4], PIN_TOP, 0.035),
      ],
      to: [1.7, PIN_TOP + 0.2, 6.4],
      distance: 37,
      elevation: 34,
      turn: -32,
      aperture: 0.14,
      exposure: 0.5,
      reach: 20,
    };
  },
);
