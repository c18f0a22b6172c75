/** Setting tools with mushroom handles; lying along +x, their handles at the origin. */
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, curve, lathe, rod, softened, swept } from '../../mesh-shapes.ts';
import { wood } from '../../natural-surfaces.ts';
import type { Vec3 } from '../../vector.ts';
import { at, turnAbout } from '../../vector.ts';
import { BRASS_BRIGHT, STEEL_BRIGHT, STEEL_SATIN } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

export const ROSEWOOD = wood(hex('#7d4630'), hex('#3b1a10'), 'x', 1.5, 1.6);
export const BOXWOOD = wood(hex('#ddb77c'), hex('#b1864c'), 'x', 1.5, 1.5);

const BACK = turnAbout([0, 0, 1], 90);
const HEIGHT = 0.34;

function mushroom(material: Material): Part[] {
  const profile: Point2[] = softened(
    [
      [0, -0.02],
      [0.14, -0.02],
      [0.17, 0.2],
      [0.16, 0.5],
      [0.26, 0.74],
      [0.4, 0.9],
      [0.42, 1.04],
      [0.3, 1.2],
      [0, 1.25],
    ],
    0.12,
  );
  return [
    part(lathe(profile, 80), material, at([0, HEIGHT, 0], BACK)),
    part(rod(0.155, 0.2, 0.02), BRASS_BRIGHT, at([0.17, HEIGHT, 0], BACK)),
  ];
}

/** A square rod whose face pushes the bezel over. */
export const pusher = (handle: Material = ROSEWOOD): Part[] => [
  ...mushroom(handle),
  part(block(1.1, 0.15, 0.15, 0.02), STEEL_SATIN, at([0.7, HEIGHT, 0]), 30),
  part(block(0.2, 0.19, 0.19, 0.03), STEEL_BRIGHT, at([1.28, HEIGHT, 0]), 30),
];

/** A polished blade, curved up toward its tip. */
export function burnisher(handle: Material = ROSEWOOD): Part[] {
  const path: Vec3[] = [
    [0.1, HEIGHT, 0],
    [0.6, HEIGHT, 0],
    [1.1, HEIGHT + 0.01, 0],
    [1.55, HEIGHT + 0.08, 0],
    [1.9, HEIGHT + 0.24, 0],
  ];
  const oval: Point2[] = Array.from({ length: 20 }, (_, i): Point2 => {
    const a = (i / 20) * 2 * Math.PI;
    return [0.1 * Math.cos(a), 0.055 * Math.sin(a)];
  });
  return [
    ...mushroom(handle),
    part(
      swept(curve(path, 14), oval, (t) =>
        t < 0.35 ? 0.75 + t * 0.7 : Math.max(0.12, 1.05 - (t - 0.35) ** 2 * 2.1),
      ),
      STEEL_BRIGHT,
      at([0, 0, 0]),
      50,
    ),
  ];
}

/** A claw pusher: round, its end hollowed for a prong. */
export const prongPusher = (handle: Material = ROSEWOOD): Part[] => [
  ...mushroom(handle),
  part(
    lathe(
      softened(
        [
          [0, 0],
          [0.1, 0],
          [0.09, 0.9],
          [0.055, 1.25],
          [0.055, 1.3],
          [0.03, 1.28],
          [0, 1.26],
        ],
        0.02,
      ),
      48,
    ),
    STEEL_BRIGHT,
    at([0.1, HEIGHT, 0], turnAbout([0, 0, 1], -90)),
  ),
];
