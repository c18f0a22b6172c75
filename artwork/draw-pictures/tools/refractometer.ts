import { part } from '../mesh-parts.ts';
import { block, extruded, lathe, softened, wire } from '../mesh-shapes.ts';
import { BRASS, CHROME, DARK_STEEL, SATIN_BRASS } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './instrument-parts.ts';
import { BLACK, flat, knurled, lit, plain } from './instrument-parts.ts';

export const REFRACTOMETER: Photograph = toolPicture(
  'tool-refractometer',
  'A gem refractometer: a compact black instrument with a hinged lid, a glass hemicylinder in a brass stage, and an eyepiece.',
  {
    ground: 'stone',
    to: [0, 0.62, 0],
    elevation: 32,
    turn: 24,
    distance: 7.8,
    parts: () => {
      const side: Point2[] = softened(
        [
          [-1.25, 0],
          [1.25, 0],
          [1.25, 0.62],
          [1.02, 0.86],
          [-0.95, 0.86],
          [-1.25, 0.62],
        ],
        0.1,
        true,
        5,
      );
      const eye = inTurn(turnAbout([0, 0, 1], -62), flat(0));
      const hemi: Point2[] = [];
      for (let i = 0; i <= 16; i++)
        hemi.push([0.13 * Math.cos((i / 16) * Math.PI), -0.13 * Math.sin((i / 16) * Math.PI)]);
      return [
        part(extruded(side, 1.15, 0.05), BLACK, at([0, 0.03, 0]), 34),
        part(block(1.05, 0.86, 0.08, 0.02), SATIN_BRASS, at([-0.35, 0.915, 0], turnAbout([1, 0, 0], 90)), 30),
        part(
          extruded(hemi, 0.52, 0.01),
          { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.9, absorb: [0.03, 0.06, 0.3] },
          at([-0.35, 0.966, 0]),
          30,
        ),
        part(block(0.62, 0.34, 0.02, 0.008), DARK_STEEL, at([-0.35, 0.957, 0], turnAbout([1, 0, 0], 90)), 30),
        part(
          extruded(
            softened(
              [
                [-0.5, 0],
                [0.5, 0],
                [0.5, 0.5],
                [0.4, 0.62],
                [-0.4, 0.62],
                [-0.5, 0.5],
              ],
              0.06,
              true,
            ),
            0.2,
            0.04,
          ),
          BLACK,
          at([-0.35, 0.98, -0.5], turnAbout([1, 0, 0], -16)),
          34,
        ),
        part(
          wire(
            [
              [-0.9, 0.96, -0.45],
              [0.2, 0.96, -0.45],
            ],
            0.05,
          ),
          CHROME,
          at([0, 0, 0]),
        ),
        part(
          lathe(
            softened(
              [
                [0, -0.1],
                [0.3, -0.1],
                [0.3, 0.42],
                [0.36, 0.46],
                [0.36, 0.68],
                [0.3, 0.72],
                [0.24, 0.7],
                [0.22, 0.6],
                [0, 0.6],
              ],
              0.03,
            ),
            80,
          ),
          DARK_STEEL,
          at([1.05, 0.55, 0], eye),
        ),
        part(knurled(0.372, 0.48, 0.66), CHROME, at([1.05, 0.55, 0], eye), 20),
        part(
          plain(0.215, 0.58, 0.62, 0.02),
          { kind: 'coat', color: [0.02, 0.03, 0.05], rough: 0.01, index: 1.9 },
          at([1.05, 0.55, 0], eye),
        ),
        part(block(0.7, 0.3, 0.02, 0.006), BRASS, at([-0.1, 0.42, 0.6]), 30),
        part(plain(0.2, 0, 0.1, 0.03), lit([2.6, 1.7, 0.35]), at([-1.25, 0.45, 0], turnAbout([0, 0, 1], 90))),
      ];
    },
  },
);
