/** Kantar Hassas Tartı: precision balances. */
import type { Part } from '../mesh-parts.ts';
import { extruded, lathe, rod, roundedRectangle, softened } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { linen } from '../work/grounds.ts';
import { tweezers } from '../work/holding-tools.ts';
import { carried, held, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { velvet, WALNUT } from '../work/surfaces.ts';

export const KANTAR_HASSAS_TARTI = ofFirm(
  'kantar-hassas-tarti',
  'A walnut box of graduated brass weights with small knobs, the smallest a thin plate, and tweezers that lift one out.',
  () => {
    const sizes = [0.95, 0.8, 0.66, 0.54, 0.44, 0.36, 0.29];
    let x = -5.1;
    const weights: Part[] = sizes.flatMap((r, i) => {
      x += r + 0.22;
      const here = x;
      x += r;
      const h = r * 2.1;
      const y = i === 4 ? 3.1 : 1.1;
      return carried(
        [
          piece(
            lathe(
              softened(
                [
                  [0, 0],
                  [r, 0],
                  [r, h * 0.72],
                  [r * 0.4, h * 0.8],
                  [r * 0.22, h * 0.92],
                  [r * 0.34, h * 1.12],
                  [r * 0.2, h * 1.24],
                  [0, h * 1.26],
                ],
                r * 0.1,
              ),
              72,
            ),
            { ...BRASS, rough: 0.035 },
            undefined,
            40,
          ),
        ],
        at([here, y, -0.4]),
      );
    });
    return {
      ground: linen('#5f6f66', '#44524b', 26, 16),
      parts: [
        piece(extruded(roundedRectangle(13, 4.6, 0.3), 1.5, 0.16), WALNUT, at([-0.3, 0.76, 0], LAID), 40),
        ...sizes.map((r, i) =>
          piece(
            rod(r * 1.06, 0.02, 0.005),
            velvet('#51202a'),
            at([-5.1 + sizes.slice(0, i).reduce((s, q) => s + 2 * q + 0.22, 0) + r + 0.22, 1.52, -0.4]),
          ),
        ),
        ...weights.map((p) => ({ ...p, corners: p.corners.map((c, k) => (k % 3 === 1 ? c + 0.42 : c)) })),
        ...carried(tweezers(0.36, undefined, 14), held([2.42, 4.75, -0.4], [7, 12, 2.4], 20)),
        ...[0, 1, 2].map((i) =>
          piece(
            extruded(roundedRectangle(1 - 0.22 * i, 1 - 0.22 * i, 0.05), 0.05, 0.01),
            { ...BRASS, rough: 0.1 },
            at([2.2 + i * 1.4, 0.04, 4], inTurn(LAID, turnAbout([0, 1, 0], 20 * i))),
          ),
        ),
      ],
      to: [0.2, 1.9, 0.2],
      distance: 23,
      elevation: 30,
      turn: 6,
      aperture: 0.08,
      exposure: 0.48,
      reach: 9,
    };
  },
);
