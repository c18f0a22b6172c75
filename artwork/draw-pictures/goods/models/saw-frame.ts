/** A jeweler's saw frame, lying on y = 0: bow, clamps, blade and handle. The handle points along -x. */
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, curve, lathe, rod, softened, swept, torus, wire } from '../../mesh-shapes.ts';
import { wood } from '../../natural-surfaces.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { BRASS_BRIGHT, STEEL_BRIGHT, STEEL_SATIN } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

const ASH = wood(hex('#dcbf94'), hex('#b08b5a'), 'x', 1.4, 1.3);

export interface FrameLook {
  /** From the blade to the back of the bow; 1 unit is 50 mm. */
  readonly depth?: number;
  readonly bow?: Material;
  readonly handle?: Material;
}

export function sawFrame({ depth = 1.6, bow = STEEL_SATIN, handle = ASH }: FrameLook = {}): Part[] {
  const y = 0.2;
  const back = -depth;
  const path: Vec3[] = [
    [-1.25, y, 0.1],
    [-1.25, y, back + 0.32],
    [-1.22, y, back + 0.12],
    [-1.1, y, back + 0.02],
    [-0.9, y, back],
    [1.1, y, back],
    [1.3, y, back + 0.02],
    [1.42, y, back + 0.12],
    [1.45, y, back + 0.32],
    [1.45, y, 0.1],
  ];
  const section: Point2[] = softened(
    [
      [-0.045, -0.1],
      [0.045, -0.1],
      [0.045, 0.1],
      [-0.045, 0.1],
    ],
    0.03,
    true,
    3,
  );
  const turned: Point2[] = softened(
    [
      [0, 0],
      [0.1, 0],
      [0.13, 0.06],
      [0.12, 0.2],
      [0.2, 0.52],
      [0.23, 0.86],
      [0.21, 1.2],
      [0.15, 1.42],
      [0.17, 1.5],
      [0.12, 1.62],
      [0, 1.64],
    ],
    0.08,
  );
  const clamp = (x: number, inward: number): Part[] => [
    part(block(0.19, 0.2, 0.24, 0.025), STEEL_SATIN, at([x, y, 0.04]), 30),
    part(block(0.14, 0.05, 0.2, 0.015), STEEL_BRIGHT, at([x + inward * 0.02, y + 0.12, 0.06]), 30),
    part(rod(0.035, 0.22, 0.01, 20), STEEL_BRIGHT, at([x, y + 0.12, 0.04])),
    part(wing(), BRASS_BRIGHT, at([x, y + 0.36, 0.04], turnAbout([0, 1, 0], 30 + 50 * inward)), 40),
    part(rod(0.075, 0.1, 0.02, 24), BRASS_BRIGHT, at([x, y + 0.26, 0.04])),
  ];
  const along = inTurn(turnAbout([0, 0, 1], 90));
  return [
    part(swept(curve(path, 10), section), bow, at([0, 0, 0]), 34),
    ...clamp(-1.25, 1),
    ...clamp(1.45, -1),
    part(
      wire(
        [
          [-1.2, y + 0.09, 0.07],
          [1.4, y + 0.09, 0.07],
        ],
        0.012,
      ),
      STEEL_SATIN,
      at([0, 0, 0]),
    ),
    part(torus(0.1, 0.04, 2.6), BRASS_BRIGHT, at([-1.42, y + 0.02, 0.04], along)),
    part(lathe(turned, 64), handle, at([-1.46, y + 0.03, 0.04], along)),
  ];
}

/** The ears of a wing screw, in the xy plane. */
function wing(): ReturnType<typeof lathe> {
  const ears: Vec3[] = [
    [-0.2, 0.07, 0],
    [-0.13, 0, 0],
    [0, -0.04, 0],
    [0.13, 0, 0],
    [0.2, 0.07, 0],
  ];
  return wire(curve(ears, 6), 0.045, (t) => 0.8 + 0.5 * Math.abs(t - 0.5));
}
