/** The faceting machine. */

import type { Part } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import { block, extruded, lathe, rod, softened, torus, wire } from '../mesh-shapes.ts';
import { BRASS, CHROME, SATIN_STEEL, STEEL, turnedSteel } from '../metals.ts';
import { enamel, rubber } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { ALONG_Z, toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { BLACK, knurled, plain } from './instrument-parts.ts';

export const FACETING_MACHINE: Photograph = toolPicture(
  'tool-faceting-machine',
  'A faceting machine: a flat lap on its spindle, a mast, and a quill arm with a protractor dial holding a dop.',
  {
    ground: 'stone',
    to: [0, 0.85, 0],
    elevation: 28,
    turn: -16,
    distance: 9.6,
    parts: () => {
      const arm = turnAbout([0, 0, 1], -52);
      const hub: Vec3 = [0.98, 1.5, 0.05];
      const down: Vec3 = [-Math.sin((52 * Math.PI) / 180), -Math.cos((52 * Math.PI) / 180), 0];
      const along = (d: number): Vec3 => [hub[0] + down[0] * d, hub[1] + down[1] * d, hub[2]];
      const quill = inTurn(turnAbout([0, 0, 1], 180), arm);
      const ticks: Part[] = [];
      for (let i = 0; i <= 18; i++) {
        const a = ((180 + i * 5) * Math.PI) / 180;
        ticks.push(
          part(
            block(i % 2 ? 0.04 : 0.08, 0.01, 0.01, 0.002),
            BLACK,
            at(
              [hub[0] + 0.38 * Math.cos(a), hub[1] + 0.38 * Math.sin(a), hub[2] + 0.225],
              turnAbout([0, 0, 1], 180 + i * 5),
            ),
          ),
        );
      }
      return [
        part(
          extruded(
            softened(
              [
                [-1.8, -1.0],
                [1.8, -1.0],
                [1.8, 1.0],
                [-1.8, 1.0],
              ],
              0.25,
              true,
              8,
            ),
            0.3,
            0.05,
          ),
          enamel('#37506b', 0.1),
          at([0, 0.16, 0], turnAbout([1, 0, 0], 90)),
          34,
        ),
        part(
          lathe(
            softened(
              [
                [0.1, 0.3],
                [1.0, 0.3],
                [1.06, 0.34],
                [1.06, 0.6],
                [1.0, 0.6],
                [0.98, 0.4],
                [0.1, 0.38],
              ],
              0.03,
            ),
            128,
          ),
          BLACK,
          at([-0.62, 0, 0]),
          40,
        ),
        part(
          lathe(
            softened(
              [
                [0, 0.5],
                [0.82, 0.5],
                [0.84, 0.52],
                [0.84, 0.57],
                [0.82, 0.585],
                [0.12, 0.585],
                [0.1, 0.6],
                [0, 0.6],
              ],
              0.012,
            ),
            128,
          ),
          { ...turnedSteel([0, 1, 0]), roughAlong: 0.03, rough: 0.2 },
          at([-0.62, 0, 0]),
        ),
        part(
          lathe(
            softened(
              [
                [0, 0.58],
                [0.1, 0.58],
                [0.1, 0.68],
                [0.06, 0.72],
                [0, 0.72],
              ],
              0.02,
            ),
            6,
          ),
          BRASS,
          at([-0.62, 0, 0]),
          20,
        ),
        part(rod(0.13, 2.0, 0.03), CHROME, at([1.3, 0.3, 0.05])),
        part(block(0.5, 0.42, 0.46, 0.05), SATIN_STEEL, at([1.22, 1.5, 0.05]), 30),
        part(plain(0.2, 0, 0.22, 0.03), BLACK, at([1.46, 1.5, 0.05], turnAbout([0, 0, 1], -90))),
        part(
          lathe(
            softened(
              [
                [0, 0],
                [0.42, 0],
                [0.44, 0.02],
                [0.44, 0.04],
                [0, 0.05],
              ],
              0.01,
            ),
            96,
          ),
          SATIN_STEEL,
          at([hub[0], hub[1], hub[2] + 0.18], ALONG_Z),
        ),
        ...ticks,
        part(plain(0.1, 0, 0.1, 0.02), BRASS, at([hub[0], hub[1], hub[2] + 0.2], ALONG_Z)),
        part(
          lathe(
            softened(
              [
                [0, -0.3],
                [0.11, -0.3],
                [0.11, 0.75],
                [0.07, 0.8],
                [0.07, 1.0],
                [0, 1.0],
              ],
              0.02,
            ),
            64,
          ),
          STEEL,
          at(along(0), quill),
        ),
        part(knurled(0.15, -0.28, -0.1), BRASS, at(along(0), quill), 20),
        part(
          lathe(
            softened(
              [
                [0, 0.95],
                [0.035, 0.95],
                [0.035, 1.22],
                [0.1, 1.34],
                [0, 1.34],
              ],
              0.01,
            ),
            32,
          ),
          BRASS,
          at(along(0), quill),
        ),
        part(
          lathe(
            [
              [0, 1.34],
              [0.1, 1.34],
              [0.14, 1.37],
              [0.06, 1.44],
              [0, 1.44],
            ],
            8,
          ),
          { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.7, absorb: [0.3, 1.6, 0.5] },
          at(along(0), quill),
          10,
        ),
        part(
          lathe(
            softened(
              [
                [0, 0],
                [0.2, 0],
                [0.22, 0.04],
                [0.22, 0.34],
                [0, 0.34],
              ],
              0.03,
            ),
            48,
          ),
          { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.1, absorb: [0.25, 0.18, 0.12] },
          at([-1.45, 1.2, -0.75]),
        ),
        part(
          wire(
            [
              [-1.45, 0.3, -0.75],
              [-1.45, 1.2, -0.75],
            ],
            0.04,
          ),
          CHROME,
          at([0, 0, 0]),
        ),
        part(
          wire(
            [
              [-1.4, 1.2, -0.7],
              [-1.2, 0.95, -0.45],
              [-0.95, 0.82, -0.25],
            ],
            0.025,
          ),
          rubber('#22262b'),
          at([0, 0, 0]),
        ),
        part(torus(0.05, 0.02), BRASS, at([-1.6, 0.34, 0.75])),
      ];
    },
  },
);
