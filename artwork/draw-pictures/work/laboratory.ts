/** Stones on instruments. */
import type { Part } from '../mesh-parts.ts';
import { block, extruded, rod, roundedRectangle, softened, wire } from '../mesh-shapes.ts';
import { CHROME, DARK_STEEL, SATIN_BRASS } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { BLACK, knurled } from '../tools/instrument-parts.ts';
import { at, turnAbout } from '../vector.ts';
import { LAID } from './bench.ts';
import type { Point2 } from './drawn.ts';
import { tinted } from './jewelry.ts';
import { carried, piece } from './placing.ts';

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
    piece(
      extruded(roundedRectangle(5, 4.2, 0.3), 0.36, 0.08),
      { ...SATIN_BRASS, brushLine: [1, 0, 0], roughAlong: 0.03 },
      at([0, -0.2, 0], LAID),
      30,
    ),
    piece(extruded(roundedRectangle(1.15, 2.3, 0.12), 0.1, 0.03), DARK_STEEL, at([0, -0.05, 0], LAID), 30),
    piece(block(0.86, 0.4, 2, 0.03), tinted([0.75, 0.62, 0.2], 0.4, 1.9), at([0, -0.198, 0]), 20),
    piece(
      extruded(
        softened(
          [
            [-3, 0],
            [3, 0],
            [3, 4.4],
            [2.4, 5.2],
            [-2.4, 5.2],
            [-3, 4.4],
          ],
          0.4,
          true,
        ),
        1.1,
        0.2,
      ),
      BLACK,
      at([0, 0.1, -3.1], turnAbout([1, 0, 0], -14)),
      34,
    ),
    piece(
      wire(
        [
          [-2.8, 0.05, -2.6],
          [2.8, 0.05, -2.6],
        ],
        0.26,
      ),
      CHROME,
    ),
    ...carried(
      [
        piece(rod(1.5, 3.2, 0.1), DARK_STEEL, undefined, 30),
        piece(knurled(1.86, 1.6, 2.7), CHROME, undefined, 20),
        piece(rod(1.8, 0.5, 0.1), DARK_STEEL, at([0, 2.7, 0]), 30),
      ],
      at([6.2, -2, 0], turnAbout([0, 0, 1], -58)),
    ),
  ];
};
