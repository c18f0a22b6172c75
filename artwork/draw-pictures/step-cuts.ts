/** Step cuts: tiers of facets parallel to the girdle. Local frame as in the brilliant cuts. */
import type { Outline } from './brilliant-cuts.ts';
import { girdlePlanes } from './brilliant-cuts.ts';
import type { Plane } from './convex-solid.ts';
import { radians } from './vector.ts';

/** One tier: its angle in degrees and how far in, from the girdle, it ends. */
export interface Tier {
  readonly angle: number;
  readonly until: number;
}

/** One side of the outline: unit normal [x, z] and its distance from the middle. */
type Side = readonly [number, number, number];

/** Rectangle 2 x (2 ratio) with corners cut at 45 degrees. */
export function cutCornerSides(ratio: number, corner: number): Side[] {
  const sides: Side[] = [
    [1, 0, 1],
    [-1, 0, 1],
    [0, 1, ratio],
    [0, -1, ratio],
  ];
  const d = (1 + ratio - corner) * Math.SQRT1_2;
  for (const x of [-1, 1]) for (const z of [-1, 1]) sides.push([x * Math.SQRT1_2, z * Math.SQRT1_2, d]);
  return sides;
}

/** Sides tangent to a smooth outline. */
export function sidesOf(outline: Outline, count: number): Side[] {
  return girdlePlanes(outline, count).map((p): Side => [p.normal[0], p.normal[2], p.distance]);
}

/** The whole cut from its sides; the last crown tier ends at the table. */
export function stepCut(sides: readonly Side[], crown: readonly Tier[], pavilion: readonly Tier[]): Plane[] {
  const half = 0.03;
  const planes: Plane[] = [];
  const build = (tiers: readonly Tier[], sign: number): number => {
    let y = half;
    let inset = 0;
    for (const tier of tiers) {
      const s = Math.sin(radians(tier.angle));
      const c = Math.cos(radians(tier.angle));
      for (const [nx, nz, d] of sides) {
        planes.push({ normal: [nx * s, sign * c, nz * s], distance: (d - inset) * s + y * c });
      }
      y += (tier.until - inset) * Math.tan(radians(tier.angle));
      inset = tier.until;
    }
    return y;
  };
  const top = build(crown, 1);
  build(pavilion, -1);
  planes.push({ normal: [0, 1, 0], distance: top });
  for (const [nx, nz, d] of sides) planes.push({ normal: [nx, 0, nz], distance: d });
  return planes;
}

export const EMERALD_CROWN: readonly Tier[] = [
  { angle: 46, until: 0.12 },
  { angle: 38, until: 0.25 },
  { angle: 28, until: 0.38 },
];
