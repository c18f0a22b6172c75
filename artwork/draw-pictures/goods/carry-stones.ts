/** Moves stones, and specimens made of stones and rock, as a whole. */
import { solidFrom } from '../convex-solid.ts';
import { inside, sized } from '../jewelry/settings.ts';
import type { Part } from '../mesh-parts.ts';
import type { Stone } from '../scene.ts';
import type { Pose, Vec3 } from '../vector.ts';
import { carried } from './carry.ts';

export interface Group {
  readonly parts: readonly Part[];
  readonly stones: readonly Stone[];
}

/** A stone carried along with what it lies in; its color is that of before. */
function carriedStone({ solid, medium }: Stone, pose: Pose): Stone {
  const planes = Array.from({ length: solid.count }, (_, i) => ({
    normal: [solid.nx[i], solid.ny[i], solid.nz[i]] as Vec3,
    distance: solid.d[i],
  }));
  return {
    medium: sized(medium, pose.scale),
    solid: { ...solidFrom(planes, pose), pose: inside(pose, solid.pose) },
  };
}

export const carriedSpecimen = ({ parts, stones }: Group, pose: Pose): Group => ({
  parts: carried(parts, pose),
  stones: stones.map((stone) => carriedStone(stone, pose)),
});
