/** Whole cuts, with pavilion angles to suit the refractive index (degrees). */
import type { BrilliantProportions, Outline } from './brilliant-cuts.ts';
import {
  brilliant,
  checkerboard,
  circle,
  crownOf,
  cushion,
  marquise,
  oval,
  pavilionOf,
  pear,
  portuguese,
  STANDARD,
  trillion,
} from './brilliant-cuts.ts';
import type { Plane } from './convex-solid.ts';
import type { Tier } from './step-cuts.ts';
import { cutCornerSides, EMERALD_CROWN, sidesOf, stepCut } from './step-cuts.ts';

type Recipe = () => Plane[];

const proportions = (pavilion: number, more: Partial<BrilliantProportions> = {}): BrilliantProportions => ({
  ...STANDARD,
  pavilion,
  ...more,
});

const pavilionTiers = (base: number): Tier[] => [
  { angle: base + 15, until: 0.24 },
  { angle: base + 7, until: 0.52 },
  { angle: base, until: 1.4 },
];

export const roundCut =
  (pavilion: number, more: Partial<BrilliantProportions> = {}): Recipe =>
  () =>
    brilliant(oval(1), proportions(pavilion, more));

export const ovalCut =
  (pavilion: number, ratio = 1.25): Recipe =>
  () =>
    brilliant(oval(ratio), proportions(pavilion + 4.5, { table: 0.54, crown: 36 }));

export const cushionCut =
  (pavilion: number, ratio = 1.12): Recipe =>
  () =>
    brilliant(cushion(ratio, 2.7), proportions(pavilion + 2.5, { table: 0.55, crown: 36, lower: 0.72 }));

export const pearCut =
  (pavilion: number, ratio = 1.45): Recipe =>
  () =>
    brilliant(pear(ratio), proportions(pavilion + 6, { table: 0.54, crown: 36 }));

export const marquiseCut =
  (pavilion: number, ratio = 1.9): Recipe =>
  () =>
    brilliant(marquise(ratio), proportions(pavilion + 5.5, { table: 0.54, crown: 37 }));

export const trillionCut =
  (pavilion: number): Recipe =>
  () =>
    brilliant(trillion(), proportions(pavilion, { table: 0.56, crown: 36, mains: 12 }));

/** Brilliant crown over a stepped pavilion: the common native cut of colored stones. */
export const mixedCut =
  (outline: Outline, pavilion: number): Recipe =>
  () => [
    ...crownOf(brilliant(outline, proportions(pavilion, { table: 0.56, crown: 37 }))),
    ...pavilionOf(stepCut(sidesOf(outline, 16), [], pavilionTiers(pavilion))),
  ];

export const emeraldCut =
  (pavilion: number, ratio = 1.35, corner = 0.36): Recipe =>
  () =>
    stepCut(cutCornerSides(ratio, corner), EMERALD_CROWN, pavilionTiers(pavilion));

export const portugueseCut =
  (pavilion: number, outline: Outline = oval(1)): Recipe =>
  () =>
    portuguese(outline, [43, 34, 24], [pavilion + 17, pavilion + 9, pavilion + 3, pavilion - 1]);

/** Checkerboard crown over a brilliant pavilion. */
export const checkerCut =
  (pavilion: number, outline: Outline = cushion(1, 3)): Recipe =>
  () => [
    ...checkerboard(outline, 0.33, 0.5, 0.06),
    ...pavilionOf(brilliant(outline, proportions(pavilion, { lower: 0.75 }))),
  ];

/** Steps around a hexagon. */
export const hexagonCut =
  (pavilion: number): Recipe =>
  () =>
    stepCut(sidesOf(circle, 6), EMERALD_CROWN, pavilionTiers(pavilion));

/** A long rectangle with uncut corners. */
export const baguetteCut =
  (pavilion: number, ratio = 2.2): Recipe =>
  () =>
    stepCut(cutCornerSides(ratio, 0), EMERALD_CROWN.slice(1), pavilionTiers(pavilion));
