import { part } from '../mesh-parts.ts';
import { lathe, softened } from '../mesh-shapes.ts';
import { CERAMIC } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at } from '../vector.ts';
import type { Point2 } from './hot-surfaces.ts';
import { MOLTEN } from './hot-surfaces.ts';

export const CRUCIBLE: Photograph = toolPicture(
  'tool-crucible',
  'A white ceramic casting crucible with a pouring lip, half full of glowing molten gold, on a dark bench.',
  {
    ground: 'walnut',
    to: [0, 0.5, 0],
    elevation: 40,
    exposure: 0.42,
    distance: 8.5,
    parts: () => {
      const outer: Point2[] = [
        [0, 0.02],
        [0.62, 0.02],
        [0.72, 0.06],
        [0.92, 0.4],
        [1.08, 0.78],
        [1.12, 0.9],
        [1.08, 0.95],
        [1.0, 0.93],
        [0.92, 0.78],
        [0.78, 0.42],
        [0.6, 0.22],
        [0, 0.16],
      ];
      const shape = lathe(softened(outer, 0.06), 140);
      const points = shape.points.map((p): Vec3 => {
        const a = Math.atan2(p[2], p[0]);
        const off = Math.atan2(Math.sin(a - 0.45), Math.cos(a - 0.45));
        const lip = Math.exp(-((off / 0.24) ** 2)) * Math.max(0, p[1] - 0.45) * 0.75;
        return [p[0] * (1 + lip), p[1] - lip * 0.16, p[2] * (1 + lip)];
      });
      return [
        part({ ...shape, points }, CERAMIC, at([0, 0, 0]), 60),
        part(
          lathe(
            [
              [0.9, 0.6],
              [0.86, 0.615],
              [0.8, 0.6],
              [0.4, 0.605],
              [0, 0.605],
            ],
            96,
          ),
          MOLTEN,
          at([0, 0, 0]),
          60,
        ),
      ];
    },
  },
);
