/** A piece of jewelry as parts and stones, settled on what it lies on. */
import type { Environment } from '../environment.ts';
import type { Part } from '../mesh-parts.ts';
import type { Photograph } from '../picture.ts';
import type { Ground, Scene, Stone } from '../scene.ts';
import { lookAt } from '../studio.ts';
import type { Pose, Vec3 } from '../vector.ts';
import { add } from '../vector.ts';
import { jewelLight } from './light.ts';

export interface Piece {
  readonly parts: Part[];
  readonly stones: Stone[];
}

export type Build = (pose: Pose) => Piece;

export function lowest(parts: readonly Part[]): number {
  let low = Infinity;
  for (const p of parts) for (let i = 1; i < p.corners.length; i += 3) low = Math.min(low, p.corners[i]);
  return low;
}

/** The piece in that pose, moved up or down until it touches what lies at `level`. */
export function settled(build: Build, pose: Pose, level = 0): Piece {
  const low = lowest(build(pose).parts);
  return build({ ...pose, move: add(pose.move, [0, level + 0.004 - low, 0]) });
}

export interface Shot {
  readonly pieces: () => readonly Piece[];
  readonly ground: Ground;
  readonly to: Vec3;
  readonly distance: number;
  readonly elevation: number;
  readonly turn?: number;
  readonly view?: number;
  readonly aperture?: number;
  readonly exposure?: number;
  readonly reach?: number;
  readonly light?: () => Environment;
  readonly vignette?: number;
}

export const shot = (s: Shot): Scene => {
  const pieces = s.pieces();
  return {
    stones: pieces.flatMap((p) => p.stones),
    parts: pieces.flatMap((p) => p.parts),
    ground: s.ground,
    environment: s.light?.() ?? jewelLight(),
    camera: {
      ...lookAt(s.to, s.distance, s.elevation, s.view ?? 22, s.turn ?? 0),
      aperture: s.aperture ?? 0.03,
    },
    exposure: s.exposure ?? 0.5,
    reach: s.reach ?? s.distance * 0.34,
    vignette: s.vignette ?? 0.35,
  };
};

const WIDTH = 1200;

export const finished = (name: string, alt: string, of: Shot): Photograph => ({
  name: `scene-${name}`,
  alt,
  width: WIDTH,
  height: WIDTH * 0.75,
  mostBytes: 250_000,
  scene: () => shot(of),
});
