/** The flask. */

import { part } from '../mesh-parts.ts';
import { curve, lathe, rod, roundSection, softened, swept } from '../mesh-shapes.ts';
import { SATIN_BRASS, turnedSteel } from '../metals.ts';
import { enamel, rubber } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import { at, turnAbout } from '../vector.ts';
import { INVESTMENT } from './hot-surfaces.ts';

export const FLASK: Photograph = toolPicture(
  'tool-flask',
  'A steel casting flask filled with white investment, a round sprue opening in the top, beside a rubber base.',
  {
    ground: 'stone',
    to: [0.15, 0.75, 0],
    elevation: 34,
    distance: 9.2,
    parts: () => [
      part(
        lathe(
          softened(
            [
              [0.74, 0.02],
              [0.8, 0.02],
              [0.8, 1.75],
              [0.74, 1.75],
              [0.73, 1.6],
            ],
            0.02,
          ),
          128,
        ),
        turnedSteel([0, 1, 0]),
        at([-0.45, 0, 0]),
      ),
      part(
        lathe(
          [
            [0, 1.25],
            [0.08, 1.3],
            [0.12, 1.42],
            [0.3, 1.64],
            [0.36, 1.68],
            [0.745, 1.68],
          ],
          96,
        ),
        INVESTMENT,
        at([-0.45, 0, 0]),
        45,
      ),
      part(
        lathe(
          softened(
            [
              [0, 0.02],
              [0.98, 0.02],
              [1, 0.06],
              [1, 0.2],
              [0.86, 0.3],
              [0.86, 0.5],
              [0.78, 0.5],
              [0.76, 0.26],
              [0.3, 0.26],
              [0.2, 0.42],
              [0.1, 0.52],
              [0, 0.54],
            ],
            0.04,
          ),
          96,
        ),
        rubber('#2a2d31'),
        at([1.35, 0, 0.75]),
      ),
      part(
        swept(
          curve(
            [
              [1.35, 0.5, 0.75],
              [1.36, 0.75, 0.74],
              [1.33, 0.95, 0.75],
            ],
            6,
          ),
          roundSection(0.06, 16),
        ),
        enamel('#3f6f9c', 0.12),
        at([0, 0, 0]),
      ),
      part(
        lathe(
          [
            [0.14, -0.03],
            [0.2, 0],
            [0.14, 0.03],
            [0.14, -0.03],
          ],
          48,
        ),
        enamel('#3f6f9c', 0.12),
        at([1.33, 1.14, 0.75], turnAbout([1, 0, 0], 80)),
        60,
      ),
      part(rod(0.05, 0.02), SATIN_BRASS, at([1.33, 1.34, 0.76])),
    ],
  },
);
