/** A picture's subject: what stands in the studio, and the camera that looks at it. */
import type { ConvexSolid } from './convex-solid.ts';
import type { Environment } from './environment.ts';
import type { Texture } from './material.ts';
import type { Medium } from './medium.ts';
import type { Part } from './mesh-parts.ts';
import type { Vec3 } from './vector.ts';

export interface Stone {
  readonly solid: ConvexSolid;
  readonly medium: Medium;
}

export interface Ground {
  readonly color: Texture;
  /** Mirror share at normal incidence. */
  readonly mirror: number;
  readonly rough: number;
}

export interface Camera {
  readonly from: Vec3;
  readonly to: Vec3;
  /** Vertical field of view, degrees. */
  readonly view: number;
  readonly aperture?: number;
  /** Shifts the picture, in parts of its height: right and up. */
  readonly shift?: readonly [number, number];
}

export interface Scene {
  readonly stones: readonly Stone[];
  readonly parts: readonly Part[];
  readonly ground: Ground;
  readonly environment: Environment;
  readonly camera: Camera;
  readonly exposure: number;
  /** Half width of the square about the target over which shadows are computed. */
  readonly reach: number;
  readonly vignette?: number;
}
