/** The transparent stuff of a stone. Lengths are in scene units, where a stone is about 2 wide. */
import type { Vec3 } from './vector.ts';

export interface Medium {
  /** Refractive index for green light. */
  readonly index: number;
  /** Index for blue minus index for red. */
  readonly dispersion: number;
  /** Difference of the two indices of a doubly refracting stone; it doubles the far facet edges. */
  readonly birefringence?: number;
  /** Absorption per unit length. */
  readonly absorb: Vec3;
  /** A second color beyond a plane in the stone's own frame (or outside a radius about y when `radial`). */
  readonly zone?: { absorb: Vec3; axis: Vec3; at: number; width: number; radial?: boolean };
  /** Light the stone gives off per unit length: fluorescence and fine scatter, times the ambient light. */
  readonly glow?: Vec3;
  /** Soft clouds and veils: strength per unit length, features per unit, threshold of the noise. */
  readonly veil?: { strength: number; scale: number; threshold: number; color: Vec3; below?: number };
}
