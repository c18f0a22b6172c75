import type { Plane } from '../convex-solid.ts';
import { solidFrom, standing } from '../convex-solid.ts';
import { cushionCut, emeraldCut, ovalCut, pearCut, portugueseCut, roundCut } from '../cut-recipes.ts';
import { sized } from '../jewelry/settings.ts';
import type { Medium } from '../medium.ts';
import type { Stone } from '../scene.ts';
import { tint } from '../stone-picture.ts';
import { inTurn, turnAbout } from '../vector.ts';

export interface Kind {
  readonly planes: Plane[];
  readonly medium: Medium;
}

export const kind = (cut: () => Plane[], index: number, r: number, g: number, b: number): Kind => ({
  planes: cut(),
  medium: { index, dispersion: 0.01, absorb: tint(r, g, b) },
});

/** A stone that leans on its pavilion; `face` is the way its table looks, degrees to the right of the camera. */
export function lying(
  k: Kind,
  x: number,
  z: number,
  size: number,
  spin: number,
  face: number,
  lean = 37,
): Stone {
  const turn = inTurn(turnAbout([0, 1, 0], spin), turnAbout([1, 0, 0], lean), turnAbout([0, 1, 0], face));
  const medium = sized(k.medium, size);
  return { medium, solid: solidFrom(k.planes, standing(k.planes, { turn, scale: size, move: [x, 0, z] })) };
}

export const SWEEP: readonly (readonly [number, number, number, number])[] = [
  [1.766, 0.6, 0.006, 0.03],
  [1.718, 0.8, 0.05, 0.1],
  [1.766, 0.92, 0.26, 0.2],
  [1.8, 0.94, 0.27, 0.015],
  [1.55, 0.96, 0.55, 0.05],
  [1.58, 0.95, 0.74, 0.14],
  [1.67, 0.52, 0.78, 0.06],
  [1.74, 0.07, 0.55, 0.08],
  [1.6, 0.02, 0.46, 0.2],
  [1.63, 0.03, 0.6, 0.68],
  [1.6, 0.4, 0.8, 0.9],
  [1.766, 0.06, 0.12, 0.4],
  [1.7, 0.13, 0.07, 0.42],
  [1.55, 0.3, 0.075, 0.56],
  [1.76, 0.6, 0.04, 0.2],
];

export const CUTS = [
  roundCut(41),
  ovalCut(41.5, 1.2),
  cushionCut(41.5, 1.06),
  emeraldCut(42, 1.2, 0.4),
  portugueseCut(41.5),
  pearCut(41, 1.35),
];
