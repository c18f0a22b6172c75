/** Folded gem papers, envelopes, and round gem jars. */
import { line } from '../../covers/lettering.ts';
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, lathe, rod, softened } from '../../mesh-shapes.ts';
import type { Stone } from '../../scene.ts';
import { solidFrom } from '../../convex-solid.ts';
import type { Kind } from '../../scenes/loose-stones.ts';
import { lying } from '../../scenes/loose-stones.ts';
import type { Pose, Vec3 } from '../../vector.ts';
import { add, at, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { card, grid, paper } from '../papers.ts';
import { print } from '../print.ts';
import { clear, plastic } from './metals-and-plastics.ts';

/** A stone that leans on what is at height `on`. */
export function stoneOn(
  kind: Kind,
  [x, on, z]: Vec3,
  size: number,
  spin: number,
  face: number,
  lean = 34,
): Stone {
  const stone = lying(kind, x, z, size, spin, face, lean);
  const { pose } = stone.solid;
  return { ...stone, solid: solidFrom(kind.planes, { ...pose, move: add(pose.move, [0, on, 0]) }) };
}

/** A folded paper, 1.3 wide and 0.8 high, its flap closed, with a number; lies with its face up. */
export async function gemPaper(number: string, words = ''): Promise<Part[]> {
  const face = await print(
    `<rect width="650" height="400" fill="#f6f4ee"/><rect width="650" height="118" fill="#ffffff" fill-opacity="0.9"/>` +
      `<rect y="116" width="650" height="4" fill="#c9c3b4"/>` +
      line(number, [34, 92], { face: 'sans', weight: 600, size: 92 }, '#8d1237') +
      line(words, [620, 84], { face: 'sans', weight: 500, size: 56 }, '#4b5971', 'right'),
    650,
    400,
    0.7,
  );
  return [card(face, [1.3, 0.8, 0.05], paper('#f6f4ee'), at([0, 0.03, 0]), 0.02)];
}

/** How far from the middle the folds of an open paper lie, in parts of its width and depth, and how steep its flaps stand. */
const FOLD = { across: 0.34, along: 0.3, slope: 0.5 } as const;

/** An open paper, its flaps still half up from having been folded; a blue lining sheet in it. */
export function openPaper(wide: number, deep: number, tint = '#dfe9f4'): Part[] {
  const lift = (u: number, v: number): number =>
    0.012 +
    FOLD.slope *
      (Math.max(0, Math.abs(u - 0.5) - FOLD.across) * wide * 1.1 +
        Math.max(0, Math.abs(v - 0.5) - FOLD.along) * deep);
  const shade = at([0, 0, 0]);
  return [
    part(grid(wide, deep, lift), paper('#f4f2ec', 0.6), shade, 20),
    part(
      block(wide * FOLD.across * 1.9, deep * FOLD.along * 1.85, 0.008, 0.002),
      paper(tint, 0.6),
      at([0, 0.022, 0], turnAbout([1, 0, 0], -90)),
      30,
    ),
  ];
}

/** A round box for one stone: white foam in a black or white ring, its clear lid away. */
export function gemJar(radius: number, ring: Material = plastic('#f2f1ee', 0.12), foam = '#fbfaf7'): Part[] {
  const wall = lathe(
    softened(
      [
        [0, 0],
        [radius, 0],
        [radius, radius * 0.62],
        [radius * 0.9, radius * 0.62],
        [radius * 0.88, radius * 0.4],
        [0, radius * 0.4],
      ],
      radius * 0.05,
    ),
    72,
  );
  return [
    part(wall, ring, at([0, 0, 0]), 36),
    part(rod(radius * 0.87, radius * 0.44, 0.02, 60), { ...paper(foam, 0.6), index: 1 }, at([0, 0, 0])),
  ];
}

/** The height at which a stone lies in a gem jar. */
export const jarFloor = (radius: number): number => radius * 0.44;

/** A clear lid lying on the ground. */
export const jarLid = (radius: number, pose: Pose): Part =>
  part(
    lathe(
      softened(
        [
          [radius * 0.98, 0],
          [radius * 1.02, 0],
          [radius * 1.02, radius * 0.3],
          [0, radius * 0.34],
          [0, radius * 0.3],
          [radius * 0.97, radius * 0.26],
          [radius * 0.98, 0],
        ],
        radius * 0.03,
      ),
      72,
    ),
    clear([0.02, 0.01, 0.015], 1.5),
    pose,
    36,
  );

/** A sealed envelope with words on it; lies with its face up. */
export async function envelope(words: string, pose: Pose): Promise<Part[]> {
  const face = await print(
    `<rect width="900" height="560" fill="#e9dcc0"/><path d="M0 0 L450 300 L900 0" fill="none" stroke="#b7a27a" stroke-width="5"/>` +
      `<circle cx="450" cy="300" r="74" fill="#7d1730"/><circle cx="450" cy="300" r="56" fill="none" stroke="#a93a55" stroke-width="6"/>` +
      line(words, [450, 470], { face: 'society', weight: 600, size: 96 }, '#2d1e10', 'center'),
    900,
    560,
    0.7,
  );
  return carried([card(face, [2.1, 1.3, 0.03], paper('#e9dcc0'), at([0, 0.02, 0]), 0.02)], pose);
}
