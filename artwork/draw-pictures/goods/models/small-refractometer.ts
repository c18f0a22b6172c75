/** A folded-steel refractometer, and the bottle of contact liquid. One unit is 50 mm. */
import { line } from '../../covers/lettering.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, extruded, lathe, rod, softened, wire } from '../../mesh-shapes.ts';
import { BRASS, SATIN_BRASS } from '../../metals.ts';
import { knurled } from '../../tools/instrument-parts.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import type { Point2 } from '../../tools/instrument-parts.ts';
import { print, withPrint } from '../print.ts';
import { MATT_BLACK, plastic, STEEL_BRIGHT, STEEL_SATIN } from './metals-and-plastics.ts';

/** Eyepiece toward +x; the glass lies in its stage on top, the lid stands open behind. */
export function smallRefractometer(): Part[] {
  const side: Point2[] = softened(
    [
      [-1.1, 0],
      [1.0, 0],
      [1.2, 0.28],
      [1.2, 0.78],
      [-1.1, 0.78],
    ],
    0.05,
    true,
    4,
  );
  const eye = inTurn(turnAbout([0, 0, 1], -78));
  const half: Point2[] = Array.from(
    { length: 17 },
    (_, i): Point2 => [0.12 * Math.cos((i / 16) * Math.PI), -0.12 * Math.sin((i / 16) * Math.PI)],
  );
  return [
    part(extruded(side, 0.92, 0.03), STEEL_SATIN, at([0, 0.02, 0]), 34),
    part(block(0.95, 0.66, 0.06, 0.015), SATIN_BRASS, at([-0.3, 0.82, 0], turnAbout([1, 0, 0], -90)), 30),
    part(block(0.56, 0.3, 0.02, 0.006), MATT_BLACK, at([-0.3, 0.856, 0], turnAbout([1, 0, 0], -90)), 30),
    part(
      extruded(half, 0.46, 0.01),
      { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.9, absorb: [0.03, 0.06, 0.3] },
      at([-0.3, 0.866, 0]),
      30,
    ),
    part(block(0.9, 0.6, 0.1, 0.03), STEEL_SATIN, at([-0.3, 1.12, -0.46], turnAbout([1, 0, 0], -14)), 34),
    part(
      wire(
        [
          [-0.75, 0.83, -0.4],
          [0.15, 0.83, -0.4],
        ],
        0.04,
      ),
      STEEL_BRIGHT,
      at([0, 0, 0]),
    ),
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.26, 0],
            [0.26, 0.5],
            [0.31, 0.54],
            [0.31, 0.74],
            [0.26, 0.78],
            [0.2, 0.74],
            [0, 0.72],
          ],
          0.03,
        ),
        80,
      ),
      MATT_BLACK,
      at([1.0, 0.5, 0], eye),
    ),
    part(knurled(0.32, 0.56, 0.72), BRASS, at([1.0, 0.5, 0], eye), 20),
    part(
      rod(0.19, 0.02, 0.004, 60),
      { kind: 'coat', color: [0.02, 0.03, 0.05], rough: 0.01, index: 1.9 },
      at([1.0 + 0.72 * Math.cos(0.21), 0.5 + 0.72 * Math.sin(0.21), 0], eye),
    ),
  ];
}

/** Brown glass with a black cap and a yellow label. */
export async function contactLiquid(): Promise<Part[]> {
  const label = await print(
    `<rect width="600" height="420" fill="#f3e6b4"/><rect width="600" height="70" fill="#7d5a12"/>` +
      line('Contact liquid', [300, 190], { face: 'sans', weight: 600, size: 74 }, '#2d1e05', 'center') +
      line('RI 1.81', [300, 310], { face: 'society', weight: 600, size: 110 }, '#2d1e05', 'center'),
    600,
    420,
    0.8,
  );
  const r = 0.36;
  const here = at([0, 0, 0]);
  const body = { kind: 'coat', color: hex('#3a1a08'), rough: 0.01, index: 1.5 } as const;
  const band = withPrint(
    plastic('#f3e6b4', 0.3),
    label,
    { corner: [-r, 0.78, 0], right: [2 * r, 0, 0], down: [0, -0.56, 0] },
    here,
  );
  return [
    part(
      lathe(
        softened(
          [
            [0, 0],
            [r, 0],
            [r, 0.9],
            [0.18, 1.1],
            [0.18, 1.2],
            [0, 1.2],
          ],
          0.06,
        ),
        96,
      ),
      body,
      here,
    ),
    part(
      lathe(
        [
          [r + 0.002, 0.2],
          [r + 0.008, 0.2],
          [r + 0.008, 0.8],
          [r + 0.002, 0.8],
        ],
        96,
      ),
      band,
      here,
    ),
    part(
      lathe(
        softened(
          [
            [0, 1.14],
            [0.22, 1.14],
            [0.22, 1.5],
            [0.17, 1.54],
            [0, 1.54],
          ],
          0.03,
        ),
        64,
      ),
      MATT_BLACK,
      here,
    ),
  ];
}
