/** Lightning Paddock Opals: opal miners and cutters. */
import type { Body } from '../material.ts';
import { elsewhere, repainted } from '../photos/dome-bodies.ts';
import { at, turnAbout } from '../vector.ts';
import { plainCloth } from '../work/grounds.ts';
import * as inside from '../work/inside.ts';
import { cabochon, polished } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { pebble } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';

const darkOpal: Body = repainted(elsewhere(inside.opal, [7, 2, 5]), [0.14, 0.13, 0.14], [1.3, 1.3, 1.3]);

/** A nobby: gray potch, with color where it has been rubbed open. */
const nobby =
  (seed: number): Body =>
  (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
    elsewhere(darkOpal, [seed, 0, 0])(x, y, z, nx, ny, nz, vx, vy, vz, out);
    const open = ny > 0.72 && Math.hypot(x, z) < 0.75 ? 1 : 0;
    for (let a = 0; a < 3; a++) {
      out[a] = out[a] * open + [0.12, 0.115, 0.12][a] * (1 - open);
      out[6 + a] *= open;
    }
  };

export const LIGHTNING_PADDOCK_OPALS = ofFirm(
  'lightning-paddock-opals',
  'Three black opals with flashes of red, green and blue on dark cloth, behind them gray opal nobbies with rubbed windows of color.',
  () => ({
    ground: plainCloth('#7b7468', 14, 0.14),
    parts: [
      ...[
        [-2.1, 1.7, 1.05, 0.72, 3],
        [0.5, 2.1, 0.9, 0.8, 6],
        [2.6, 1.5, 0.8, 0.7, 10],
      ].map(([x, z, w, ratio, s]) =>
        piece(
          cabochon(w, ratio, 0.5),
          polished(elsewhere(darkOpal, [s, 1, 0]), 1.45, 0.2, w),
          at([x, 0.02, z], turnAbout([0, 1, 0], s * 9 - 30)),
        ),
      ),
      ...[
        [-3.4, -1.2, 1],
        [-1.3, -1.9, 0.85],
        [0.8, -1.4, 1.05],
        [2.9, -2, 0.9],
        [4.4, -0.6, 0.8],
      ].map(([x, z, r], i) =>
        piece(
          pebble(r, i * 5 + 2, 0.2, 0.78, 60),
          polished(nobby(i * 2.3), 1.42, 0.2, r),
          at([x, r * 0.68, z], turnAbout([0, 1, 0], i * 60)),
          60,
        ),
      ),
    ],
    to: [0.2, 0.4, 0.2],
    distance: 15,
    elevation: 42,
    aperture: 0.05,
    exposure: 0.5,
    reach: 6.5,
  }),
);
