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
  /** Absorption of light that vibrates along the stone's own x, y and z; stands in for `absorb` where it is set. */
  readonly pleochroic?: readonly [Vec3, Vec3, Vec3];
  /** A second color beyond a plane in the stone's own frame (or outside a radius about y when `radial`). */
  readonly zone?: { absorb: Vec3; axis: Vec3; at: number; width: number; radial?: boolean };
  /** Light the stone gives off per unit length: fluorescence and fine scatter, times the ambient light. */
  readonly glow?: Vec3;
  readonly veil?: Veil;
  /** For grown faces; cut ones are flat. */
  readonly relief?: Relief;
}

/** Slopes by which grown faces differ from planes; features per unit of the crystal's own frame. */
export interface Relief {
  /** Broad waviness of every face. */
  readonly wave: number;
  /** Ribs that run along c on the faces beside it, as on tourmaline, topaz and beryl. */
  readonly ribs?: { readonly scale: number; readonly strength: number };
  /** Steps across c, as on quartz and corundum. */
  readonly steps?: { readonly scale: number; readonly strength: number };
  /** Hillocks and etched pits of the end faces. */
  readonly pits?: { readonly scale: number; readonly strength: number };
}

/** Soft clouds, needles and threads inside a stone, from noise. */
export interface Veil {
  /** Per unit length, where the noise is well above `threshold`. */
  readonly strength: number;
  /** Features per unit. */
  readonly scale: number;
  readonly threshold: number;
  readonly color: Vec3;
  /** Only below this height. */
  readonly below?: number;
  /** How much denser the features are along x, y and z: far less along one of them draws needles. */
  readonly stretch?: Vec3;
  /** Threads that spread from this point about a direction (of length 1) and end at `reach`, as in demantoid. */
  readonly spray?: { readonly from: Vec3; readonly toward: Vec3; readonly reach: number };
}
