/** What a surface of a mesh is made of. Colors are linear RGB; textures are written into out[0..2]. */
import type { Gleam } from './inner-light.ts';
import type { Vec3 } from './vector.ts';

/** A color that varies in world space; out[3], when set above 0, replaces the roughness. */
export type Texture = (x: number, y: number, z: number, out: Float64Array) => void;

/** The inside of a translucent body seen through its surface: see `Material.body`. */
export type Body = (
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  vx: number,
  vy: number,
  vz: number,
  out: Float64Array,
) => void;

/** The stuff of a translucent body: scattering (in all directions alike) and absorption per unit length. */
export interface Turbid {
  readonly scatter: Vec3;
  readonly absorb: Vec3;
  /** What differs from place to place: out[0] multiplies the scattering, out[1..3] the absorption. */
  readonly vary?: Texture;
}

export interface Material {
  readonly kind: 'metal' | 'coat' | 'glass';
  readonly color: Vec3;
  readonly texture?: Texture;
  /** Standard deviation of the surface slopes; across the brush direction when it is brushed. */
  readonly rough: number;
  /** Along the brush direction. */
  readonly roughAlong?: number;
  /** Axis the brushing turns about, as on a lathe. */
  readonly brush?: Vec3;
  /** Straight brush direction, when not turned. */
  readonly brushLine?: Vec3;
  /** Refractive index of a coat or of glass; 1 has no gloss. */
  readonly index?: number;
  /** Absorption of glass per unit length. */
  readonly absorb?: Vec3;
  /** Height noise: features per unit and slope strength. */
  readonly bump?: { readonly scale: number; readonly strength: number };
  /** Height above the mesh, from points in space, for what is engraved or hammered: seen in the slopes only. */
  readonly relief?: (x: number, y: number, z: number) => number;
  /** How far the light that lands is evened out under the surface, 0 to 1. */
  readonly translucence?: number;
  /** Adds light from inside: reads position, normal and the refracted view direction; out[0..2] is the diffuse
   * color, out[3..5] a sheen that is multiplied by the mirror light, out[6..8] emitted light. */
  readonly body?: Body;
  /** A translucent inside, in which light is followed; `color` and `texture` tint what comes out. */
  readonly turbid?: Turbid;
  /** Layers close under the surface that return light in order: see inner-light.ts. */
  readonly gleams?: readonly Gleam[];
  /** Roughness of the sheen of `body`, when that is not the gloss's own. */
  readonly sheenRough?: number;
  /** Light that a hot surface gives off, from place to place. */
  readonly heat?: Texture;
  /** Light given off; by glass, along its inside, as a flame does. */
  readonly glow?: Vec3;
}

/** Absorption per unit length that leaves `color` of white light after `over` units. */
export const absorption = (color: Vec3, over = 1): Vec3 => [
  -Math.log(Math.max(1e-4, color[0])) / over,
  -Math.log(Math.max(1e-4, color[1])) / over,
  -Math.log(Math.max(1e-4, color[2])) / over,
];

/** sRGB hex to linear. */
export function hex(text: string): Vec3 {
  const v = Number.parseInt(text.replace('#', ''), 16);
  const channel = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return [channel(((v >> 16) & 255) / 255), channel(((v >> 8) & 255) / 255), channel((v & 255) / 255)];
}
