import { part } from '../mesh-parts.ts';
import { block, extruded, lathe, rod, softened } from '../mesh-shapes.ts';
import { CHROME, DARK_STEEL, STEEL } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './instrument-parts.ts';
import { flat, LENS, teardrop } from './instrument-parts.ts';

export const LOUPE: Photograph = toolPicture(
  'tool-loupe',
  'A folding ten-power loupe, its chrome-ringed lens swung out of a polished teardrop-shaped steel cover.',
  {
    ground: 'paper',
    to: [0.05, 0.1, 0],
    elevation: 48,
    distance: 7.6,
    parts: () => {
      const lay = turnAbout([1, 0, 0], -90);
      const pivot: Vec3 = [0.14, 0, -0.18];
      const lensAt: Vec3 = [pivot[0] + 1.02, 0, pivot[2] + 0.42];
      const c: Vec3 = [
        pivot[0] - 1.05 * Math.cos((22 * Math.PI) / 180),
        0,
        pivot[2] - 1.05 * Math.sin((22 * Math.PI) / 180),
      ];
      const turned = inTurn(lay, flat(158));
      const lens: Point2[] = [];
      for (let i = 0; i <= 20; i++) {
        const r = 0.56 * Math.sin((i / 20) * (Math.PI / 2));
        lens.push([i === 0 ? 0 : r, 0.14 - 0.1 * Math.sqrt(1 - (r / 0.57) ** 2)]);
      }
      const top = lens.map(([r, y]): Point2 => [r, 0.44 - y]).reverse();
      return [
        part(extruded(teardrop(), 0.045, 0.02), STEEL, at([c[0], 0.045, c[2]], inTurn(lay, flat(158))), 32),
        part(extruded(teardrop(), 0.045, 0.02), CHROME, at([c[0], 0.43, c[2]], turned), 32),
        part(
          extruded(
            teardrop().map(([x, y]): Point2 => [x * 0.72 + 0.1, y * 0.72]),
            0.01,
            0.004,
          ),
          STEEL,
          at([c[0], 0.458, c[2]], turned),
          32,
        ),
        part(rod(0.17, 0.47, 0.02), DARK_STEEL, at([pivot[0], 0.005, pivot[2]])),
        part(rod(0.09, 0.5, 0.02), CHROME, at([pivot[0], 0.0, pivot[2]])),
        part(
          lathe(
            softened(
              [
                [0.56, 0.04],
                [0.66, 0.04],
                [0.68, 0.07],
                [0.68, 0.38],
                [0.66, 0.41],
                [0.56, 0.41],
                [0.56, 0.04],
              ],
              0.03,
            ),
            96,
          ),
          DARK_STEEL,
          at([lensAt[0], 0.02, lensAt[2]]),
        ),
        part(
          lathe(
            softened(
              [
                [0.55, 0.37],
                [0.68, 0.37],
                [0.68, 0.42],
                [0.6, 0.43],
                [0.55, 0.4],
              ],
              0.02,
            ),
            96,
          ),
          CHROME,
          at([lensAt[0], 0.02, lensAt[2]]),
        ),
        part(
          block(0.5, 0.2, 0.2, 0.02),
          DARK_STEEL,
          at([pivot[0] + 0.28, 0.23, pivot[2] + 0.115], flat(-22)),
        ),
        part(lathe([...lens, [0.565, 0.22], ...top], 96), LENS, at([lensAt[0], 0.02, lensAt[2]]), 30),
      ];
    },
  },
);
