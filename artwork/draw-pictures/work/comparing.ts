/** Stones that are judged: held up, sorted, set beside others. */
import type { Plane } from '../convex-solid.ts';
import { solidFrom } from '../convex-solid.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { block } from '../mesh-shapes.ts';
import { enamel } from '../natural-surfaces.ts';
import type { Stone } from '../scene.ts';
import type { Rotation } from '../vector.ts';
import { at, inTurn, times, turnAbout } from '../vector.ts';
import { piece } from './placing.ts';
import { velvet } from './surfaces.ts';

/** A stone of half width `size` that leans on its pavilion at height `y`. */
export function resting(
  planes: Plane[],
  medium: Medium,
  x: number,
  z: number,
  size: number,
  spin: number,
  face: number,
  lean = 36,
  y = 0,
): Stone {
  const turn = inTurn(turnAbout([0, 1, 0], spin), turnAbout([1, 0, 0], lean), turnAbout([0, 1, 0], face));
  return standing(planes, medium, x, z, size, turn, y);
}

export function standing(
  planes: Plane[],
  medium: Medium,
  x: number,
  z: number,
  size: number,
  turn: Rotation,
  y = 0,
): Stone {
  const trial = solidFrom(planes, { turn, scale: size, move: [0, 0, 0] });
  const low = Math.min(...trial.vertices.map((v) => v[1]));
  return {
    medium: { ...medium, absorb: times(medium.absorb, 1 / size) },
    solid: solidFrom(planes, { turn, scale: size, move: [x, y + 0.002 - low, z] }),
  };
}

/** White trays with compartments, in which a parcel is sorted. */
export function tray(columns: number, rows: number, cell: number, deep: number, color = '#e9e6de'): Part[] {
  const w = columns * cell;
  const d = rows * cell;
  const wall = (x: number, z: number, wide: number, long: number): Part =>
    piece(block(wide, deep, long, 0.03), enamel(color, 0.2), at([x, deep / 2, z]), 40);
  const out: Part[] = [piece(block(w, 0.16, d, 0.02), velvet('#26282c'), at([0, 0.08, 0]), 40)];
  for (let i = 0; i <= columns; i++) out.push(wall(-w / 2 + i * cell, 0, 0.14, d));
  for (let j = 0; j <= rows; j++) out.push(wall(0, -d / 2 + j * cell, w, 0.14));
  return out;
}
