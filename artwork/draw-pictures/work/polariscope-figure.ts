/** The figure that a sphere gathers between crossed filters. */
import type { Material } from '../material.ts';
import { block, lathe, rod, softened } from '../mesh-shapes.ts';
import { CHROME } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { BLACK, knurled } from '../tools/instrument-parts.ts';
import { at, turnAbout } from '../vector.ts';
import { bottle } from './glassware.ts';
import { slab } from './grounds.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';

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

export const POLARISCOPE_TOP = atWorkLarge(
  'polariscope-figure',
  'Looking down through the upper filter of a polariscope: a dark field, and in it a black cross with rings of rainbow color.',
  () => ({
    ground: slab('#8a8d90', '#5d6063', 40, 0.5, 0.05),
    parts: [
      piece(
        lathe(
          softened(
            [
              [0, 0],
              [6.4, 0],
              [6.7, 0.5],
              [6.7, 3.2],
              [5.9, 4],
              [4.6, 4.2],
              [4.5, 4.1],
            ],
            0.3,
          ),
          140,
        ),
        enamel('#25292e', 0.14),
        undefined,
        34,
      ),
      piece(knurled(5.2, 4.1, 5.1), { ...CHROME, rough: 0.05 }, undefined, 20),
      piece(
        lathe(
          softened(
            [
              [4.3, 4.4],
              [5.16, 5.0],
              [5.05, 5.4],
              [4.4, 5.3],
              [4.25, 4.9],
              [4.3, 4.4],
            ],
            0.08,
          ),
          140,
        ),
        BLACK,
        undefined,
        40,
      ),
      piece(
        lathe(
          [
            [4.4, 4.5],
            [0, 4.5],
          ],
          96,
        ),
        FIELD,
      ),
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
