/** Sleeves, straps and cords. */
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { curve, extruded, roundedRectangle, wire } from '../../mesh-shapes.ts';
import type { Pose, Vec3 } from '../../vector.ts';
import { at, inTurn, placed, turnAbout } from '../../vector.ts';
import { cord } from './metals-and-plastics.ts';

/** A flat case of two leather sides, sewn along three edges. */
export function sleeve([width, depth, thick]: Vec3, skin: Material, thread: Material, pose: Pose): Part[] {
  const side = extruded(roundedRectangle(width, depth, 0.18), thick * 0.42, 0.035);
  const flat = inTurn(turnAbout([1, 0, 0], -90), pose.turn);
  const up = (y: number): Pose => ({ ...pose, turn: flat, move: placed(pose, [0, y, 0]) });
  const stitches: Part[] = [];
  const [w, d] = [width / 2 - 0.11, depth / 2 - 0.11];
  const stitch = (from: Vec3, to: Vec3): void => {
    const lift = thick * 0.94;
    const ends = [from, to].map((p) => placed(pose, [p[0], lift, p[2]]));
    stitches.push(part(wire(ends, 0.011), thread, at([0, 0, 0])));
  };
  const dashes = (from: Vec3, to: Vec3): void => {
    const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
    const count = Math.round(length / 0.125);
    for (let i = 0; i < count; i++) {
      const on = (t: number): Vec3 => [from[0] + (to[0] - from[0]) * t, 0, from[2] + (to[2] - from[2]) * t];
      stitch(on((i + 0.15) / count), on((i + 0.75) / count));
    }
  };
  dashes([-w, 0, -d], [-w, 0, d]);
  dashes([w, 0, -d], [w, 0, d]);
  dashes([-w, 0, d], [w, 0, d]);
  return [part(side, skin, up(thick * 0.24), 40), part(side, skin, up(thick * 0.72), 40), ...stitches];
}

export const rope = (points: readonly Vec3[], radius: number, color: string): Part =>
  part(wire(curve(points, 14), radius), cord(color), at([0, 0, 0]), 60);
