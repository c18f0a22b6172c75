/** Stones for jewelry, in centimeters: cut to a size, set at a place, looking some way. */
import type { Plane } from '../convex-solid.ts';
import { solidFrom } from '../convex-solid.ts';
import type { Stuff } from '../domes.ts';
import { domeProfile, polished } from '../domes.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import { lathe } from '../mesh-shapes.ts';
import type { Stone } from '../scene.ts';
import type { Pose, Vec3 } from '../vector.ts';
import { at, inTurn, placed, times, turnAbout } from '../vector.ts';

/** A pose within another. */
export const inside = (outer: Pose, inner: Pose): Pose => ({
  turn: inTurn(inner.turn, outer.turn),
  scale: inner.scale * outer.scale,
  move: placed(outer, inner.move),
});

/** A cut stone `size` from its middle to its girdle. Color is given for a stone of half width 1. */
export function setStone(planes: readonly Plane[], medium: Medium, size: number, pose: Pose): Stone {
  const scaled = { ...pose, scale: pose.scale * size };
  return { medium: sized(medium, scaled.scale), solid: solidFrom(planes, scaled) };
}

/** Light goes a shorter way through a smaller stone, which a cutter meets with a deeper color. */
export const sized = (medium: Medium, size: number): Medium => ({
  ...medium,
  absorb: times(medium.absorb, 1 / size),
  ...(medium.pleochroic && {
    pleochroic: medium.pleochroic.map((a): Vec3 => times(a, 1 / size)) as [Vec3, Vec3, Vec3],
  }),
  ...(medium.zone && { zone: { ...medium.zone, absorb: times(medium.zone.absorb, 1 / size) } }),
});

/** A cabochon of half length `radius` along x, its girdle at y = 0. */
export function setDome(stuff: Stuff, radius: number, ratio: number, height: number, pose: Pose): Part {
  const shape = lathe(domeProfile(height), 140, ratio);
  const low = 0.12;
  return part(
    { ...shape, points: shape.points.map(([x, y, z]): Vec3 => [x * radius, (y - low) * radius, z * radius]) },
    polished(scaledStuff(stuff, radius * pose.scale), pose.turn),
    pose,
    38,
  );
}

/** The usual dome is 1.22 from its middle to its end: patterns and depths shrink with the stone. */
function scaledStuff(stuff: Stuff, size: number): Stuff {
  const k = 1.22 / size;
  const { body, turbid, texture, gleams } = stuff;
  return {
    ...stuff,
    ...(body && {
      body: (x, y, z, nx, ny, nz, vx, vy, vz, out) => body(x * k, y * k, z * k, nx, ny, nz, vx, vy, vz, out),
    }),
    ...(texture && { texture: (x, y, z, out) => texture(x * k, y * k, z * k, out) }),
    ...(turbid && {
      turbid: {
        scatter: times(turbid.scatter, k),
        absorb: times(turbid.absorb, k),
        ...(turbid.vary && { vary: (x, y, z, out) => turbid.vary?.(x * k, y * k, z * k, out) }),
      },
    }),
    ...(gleams && {
      gleams: (turn) =>
        gleams(turn).map(
          (gleam) => (x: number, y: number, z: number, vx: number, vy: number, vz: number, to) =>
            gleam(x * k, y * k, z * k, vx, vy, vz, to),
        ),
    }),
    ...(stuff.bump && { bump: { ...stuff.bump, scale: stuff.bump.scale * k } }),
  };
}

export const lying = (x: number, y: number, z: number, about = 0): Pose =>
  at([x, y, z], turnAbout([0, 1, 0], about));
