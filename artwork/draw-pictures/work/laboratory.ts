/** Stones on instruments. */
import { cushionCut, ovalCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, block, curve, extruded, lathe, rod, roundedRectangle, softened, torus, wire } from '../mesh-shapes.ts';
import { BRASS, CHROME, DARK_STEEL, SATIN_BRASS, STEEL } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { garnet, olivine } from '../species.ts';
import { kind } from '../scenes/loose-stones.ts';
import { BLACK, knurled } from '../tools/instrument-parts.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from './bench.ts';
import type { Point2 } from './drawn.ts';
import { beaker, bottle } from './glassware.ts';
import { boards, slab } from './grounds.ts';
import { BRIGHT_SILVER, set, tinted } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWork, windowLight } from './stage.ts';
import { WALNUT } from './surfaces.ts';

/** The top of a refractometer: stage, dense glass and raised lid; the middle of the glass's face is the origin. */
export const refractometerTop = (): Part[] => {
  const side: Point2[] = softened(
    [
      [-7, -6],
      [7, -6],
      [7, -1.6],
      [5.6, -0.1],
      [-5.2, -0.1],
      [-7, -1.6],
    ],
    0.6,
    true,
    5,
  );
  return [
    piece(extruded(side, 6.4, 0.3), enamel('#1f2226', 0.14), undefined, 34),
    piece(extruded(roundedRectangle(5, 4.2, 0.3), 0.36, 0.08), { ...SATIN_BRASS, brushLine: [1, 0, 0], roughAlong: 0.03 }, at([0, -0.2, 0], LAID), 30),
    piece(extruded(roundedRectangle(1.15, 2.3, 0.12), 0.1, 0.03), DARK_STEEL, at([0, -0.05, 0], LAID), 30),
    piece(block(0.86, 0.4, 2, 0.03), tinted([0.75, 0.62, 0.2], 0.4, 1.9), at([0, -0.198, 0]), 20),
    piece(extruded(softened([[-3, 0], [3, 0], [3, 4.4], [2.4, 5.2], [-2.4, 5.2], [-3, 4.4]], 0.4, true), 1.1, 0.2), BLACK, at([0, 0.1, -3.1], turnAbout([1, 0, 0], -14)), 34),
    piece(wire([[-2.8, 0.05, -2.6], [2.8, 0.05, -2.6]], 0.26), CHROME),
    ...carried(
      [piece(rod(1.5, 3.2, 0.1), DARK_STEEL, undefined, 30), piece(knurled(1.86, 1.6, 2.7), CHROME, undefined, 20), piece(rod(1.8, 0.5, 0.1), DARK_STEEL, at([0, 2.7, 0]), 30)],
      at([6.2, -2, 0], turnAbout([0, 0, 1], -58)),
    ),
  ];
};

export const REFRACTOMETER_STAGE = atWork(
  'refractometer-stage',
  'An oval garnet table down on the glass of a refractometer, a film of contact liquid spreading under it; the lid stands open.',
  () => {
    const top: Vec3 = [0, 6.1, 0];
    const stone = kind(ovalCut(41, 1.3), garnet(1.76).index, 0.62, 0.04, 0.14);
    const face = 0.26;
    const r = 0.56;
    return {
      ground: slab('#a5a8aa', '#7c7f81', 40, 0.5, 0.05),
      stones: [set(stone, [top[0], top[1] + face * r * 0.86, top[2] + 0.1], r, inTurn(turnAbout([1, 0, 0], 180), turnAbout([0, 1, 0], 80)))],
      parts: [
        ...carried(refractometerTop(), at(top)),
        piece(lathe(softened([[0, 0], [0.44, 0.004], [0.46, 0.012], [0.36, 0.03], [0, 0.032]], 0.01), 40), tinted([0.96, 0.9, 0.5], 0.3, 1.7), at([top[0], top[1] + 0.003, top[2] + 0.1]), 60),
        ...carried(bottle(1.1, 4.2, [0.45, 0.2, 0.04], enamel('#111214', 0.1)), at([-6.4, 0, 6.4])),
      ],
      to: [0.5, top[1] - 0.1, 0.2],
      distance: 15,
      elevation: 35,
      turn: 14,
      aperture: 0.1,
      exposure: 0.56,
      reach: 14,
      light: windowLight({ window: [-0.7, 0.72, 0.3] }),
    };
  },
);

export const WEIGHING_IN_WATER = atWork(
  'weighing-in-water',
  'A green peridot in a small wire basket hangs under water in a beaker that stands on a bridge over the pan of a balance.',
  () => {
    const stone = kind(cushionCut(41, 1.1), olivine.index, 0.5, 0.78, 0.07);
    const hook: Vec3 = [0, 12.4, 0];
    const basket: Vec3 = [0, 6.2, 0.2];
    const loop = (r: number, y: number): Part => piece(torus(r, 0.035, 1, 60), BRIGHT_SILVER, at([basket[0], basket[1] + y, basket[2]]));
    const ribs = Array.from({ length: 8 }, (_, i) => {
      const a = (i / 8) * 2 * Math.PI;
      const on = (r: number, y: number): Vec3 => [basket[0] + r * Math.cos(a), basket[1] + y, basket[2] + r * Math.sin(a)];
      return piece(wire(curve([on(0, -0.75), on(0.5, -0.62), on(0.85, -0.2), on(0.9, 0.15)], 6), 0.025), BRIGHT_SILVER);
    });
    const up = [0, 1, 2].map((i) => {
      const a = (i / 3) * 2 * Math.PI + 0.4;
      return piece(wire([[basket[0] + 0.9 * Math.cos(a), basket[1] + 0.15, basket[2] + 0.9 * Math.sin(a)], [0, basket[1] + 2.1, 0.1]], 0.02), BRIGHT_SILVER);
    });
    const metal: Material = { ...STEEL, rough: 0.1 };
    return {
      ground: boards(WALNUT, 7, 60),
      stones: [set(stone, [basket[0], basket[1] - 0.3, basket[2]], 0.62, inTurn(turnAbout([0, 1, 0], 20), turnAbout([1, 0, 0], 34), turnAbout([0, 1, 0], -14)))],
      parts: [
        piece(extruded(roundedRectangle(17, 15, 1.2), 1.6, 0.25), enamel('#c9ccce', 0.12), at([0, 0.8, 0], LAID), 40),
        piece(rod(4.6, 0.5, 0.12, 96), metal, at([0, 1.9, -0.4]), 30),
        // The bridge stands on the case, over the pan.
        piece(block(13, 0.3, 5.4, 0.08), BRASS, at([0, 3.35, 0]), 30),
        ...[-6.2, 6.2].map((x) => piece(block(0.4, 1.8, 5.4, 0.08), BRASS, at([x, 2.45, 0]), 30)),
        ...carried(beaker(2.7, 6.2, 4.9), at([0, 3.5, 0])),
        // The frame stands on the pan and reaches round the beaker.
        ...[-3.9, 3.9].map((x) => piece(wire([[x, 2.3, -2.6], [x, 12.8, -2.6]], 0.16), metal)),
        piece(wire([[-3.9, 12.8, -2.6], [3.9, 12.8, -2.6]], 0.16), metal),
        piece(wire([[0, 12.8, -2.6], [0, 12.8, 0.1]], 0.14), metal),
        piece(ball(0.2), metal, at([0, 12.8, 0.1])),
        piece(wire([[hook[0], 12.7, 0.1], [0, basket[1] + 2.1, 0.1]], 0.018), BRIGHT_SILVER),
        loop(0.9, 0.15),
        ...ribs,
        ...up,
      ],
      to: [0.2, 6.9, 0],
      distance: 34,
      elevation: 13,
      turn: -12,
      aperture: 0.1,
      exposure: 0.5,
      reach: 14,
    };
  },
);

/** The field between crossed filters, with the figure that a sphere gathers: a cross and rings of color. */
const FIELD: Material = {
  kind: 'coat',
  color: [0.004, 0.004, 0.006],
  rough: 0.02,
  index: 1.35,
  body: (x, _y, z, _a, _b, _c, _d, _e, _f, out) => {
    const r = Math.hypot(x, z) / 2.5;
    const a = Math.atan2(z, x) + 0.42;
    const cross = Math.sin(2 * a) ** 2;
    const rim = Math.max(0, Math.min(1, (1 - r) * 14));
    const fade = 1 - 0.75 * r * r;
    for (const [c, k] of [0.86, 1.06, 1.32].entries()) {
      const rings = Math.sin(8.5 * r * r * k) ** 2;
      out[c] = 0.006;
      out[6 + c] = 1.35 * rings * cross * Math.min(1, r * 2.2) * rim * fade + 0.012;
    }
    const glint = Math.exp(-(((r - 1) * 40) ** 2));
    for (let c = 0; c < 3; c++) out[6 + c] += 0.14 * glint;
  },
};

export const POLARISCOPE_TOP = atWork(
  'polariscope-figure',
  'Looking down through the upper filter of a polariscope: a dark field, and in it a black cross with rings of rainbow color.',
  () => ({
    ground: slab('#8a8d90', '#5d6063', 40, 0.5, 0.05),
    parts: [
      piece(lathe(softened([[0, 0], [6.4, 0], [6.7, 0.5], [6.7, 3.2], [5.9, 4], [4.6, 4.2], [4.5, 4.1]], 0.3), 140), enamel('#25292e', 0.14), undefined, 34),
      piece(knurled(5.2, 4.1, 5.1), { ...CHROME, rough: 0.05 }, undefined, 20),
      piece(lathe(softened([[4.3, 4.4], [5.16, 5.0], [5.05, 5.4], [4.4, 5.3], [4.25, 4.9], [4.3, 4.4]], 0.08), 140), BLACK, undefined, 40),
      piece(lathe([[4.4, 4.5], [0, 4.5]], 96), FIELD),
      piece(block(0.1, 0.9, 0.12, 0.02), enamel('#e8e4da'), at([0, 5.42, 4.72], turnAbout([1, 0, 0], 90))),
      piece(rod(0.7, 12, 0.1), CHROME, at([5.4, 0, -5.6]), 30),
      ...carried(bottle(0.9, 3.6, [0.9, 0.92, 0.94], BLACK), at([-8.4, 0, -3.2])),
    ],
    to: [0.5, 4, 0],
    distance: 27,
    elevation: 64,
    turn: 12,
    aperture: 0.08,
    exposure: 0.52,
    reach: 14,
  }),
);
