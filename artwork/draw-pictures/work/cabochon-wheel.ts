/** A cabochon shaped on the wheel. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import { lathe, rod, softened } from '../mesh-shapes.ts';
import { BRASS, STEEL } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { fractal } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, times, turnAbout, turned, upTo } from '../vector.ts';
import { drops } from './cutting-stones.ts';
import { slab } from './grounds.ts';
import { waxCollar } from './holding-tools.ts';
import * as inside from './inside.ts';
import { cabochon, polished } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWork } from './stage.ts';

const GRIT: Material = {
  kind: 'coat',
  color: hex('#6d6257'),
  rough: 0.3,
  index: 1.4,
  bump: { scale: 30, strength: 0.3 },
  texture: (x, y, z, out) => {
    const k = 0.8 + 0.5 * fractal(x * 14, y * 14, z * 14, 3);
    out[0] = 0.3 * k;
    out[1] = 0.3 * k;
    out[2] = 0.285 * k;
  },
};

export const CABBING = atWork(
  'cabochon-wheel',
  'A chalcedony cabochon on a dop stick, wet and half shaped, rocked against the rim of a diamond wheel under a splash of water.',
  () => {
    const wheel: Vec3 = [-3.4, 8, 0];
    const contact = add(wheel, turned(turnAbout([0, 0, 1], 6), [7.55, 0, 0]));
    const axis: Vec3 = [0.93, 0.34, 0.12];
    const stonePose = at(add(contact, [0.5, 0.06, 0]), upTo(times(axis, -1)));
    return {
      ground: slab('#7d868c', '#565e64', 60, 0.3, 0.06),
      parts: [
        piece(
          lathe(
            softened(
              [
                [0, -1.9],
                [7.5, -1.9],
                [7.6, -1.8],
                [7.6, 1.8],
                [7.5, 1.9],
                [0, 1.9],
              ],
              0.1,
            ),
            160,
          ),
          GRIT,
          at(wheel, turnAbout([1, 0, 0], 90)),
          30,
        ),
        piece(
          rod(2, 4.6, 0.2),
          { ...STEEL, rough: 0.1 },
          at([wheel[0], wheel[1], -2.3], turnAbout([1, 0, 0], 90)),
          30,
        ),
        ...carried(
          [
            piece(
              cabochon(1.35, 0.76, 0.62),
              { ...polished(inside.chalcedony, 1.54, 0.6, 1.35), rough: 0.1 },
              at([0, -0.62, 0]),
            ),
            ...carried(
              [
                waxCollar(0.95, 0.7, enamel('#4a1d14', 0.12)),
                piece(rod(0.42, 12, 0.05), { ...BRASS, rough: 0.1 }, at([0, 0.2, 0])),
              ],
              at([0, -0.62, 0], turnAbout([1, 0, 0], 180)),
            ),
          ],
          stonePose,
        ),
        ...drops([[3.1, 2.6, 0.14]], 0.02),
      ],
      to: add(contact, [0.9, 0.25, 0]),
      distance: 17,
      elevation: 14,
      turn: -16,
      aperture: 0.12,
      exposure: 0.48,
      reach: 14,
    };
  },
);
