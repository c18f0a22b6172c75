/** Rings, settings, chains and strands, in centimeters. */

import { solidFrom } from '../convex-solid.ts';
import { domeProfile } from '../domes.ts';
import type { Body, Material } from '../material.ts';
import { absorption } from '../material.ts';
import type { Part, Shape } from '../mesh-parts.ts';
import { ball, curve, lathe, softened, torus, wire } from '../mesh-shapes.ts';
import { nacre as nacreOf } from '../pearls.ts';
import type { Stone } from '../scene.ts';
import type { Kind } from '../scenes/loose-stones.ts';
import type { Pose, Rotation, Vec3 } from '../vector.ts';
import { add, at, inTurn, length, sub, turnAbout, turned, unit } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';
import { surface } from './sheets.ts';

const metal = (color: Vec3, rough: number): Material => ({ kind: 'metal', color, rough });
export const YELLOW_GOLD = metal([1, 0.71, 0.29], 0.02);
export const ROSE_GOLD = metal([0.96, 0.58, 0.42], 0.02);
export const WHITE_GOLD = metal([0.8, 0.77, 0.71], 0.02);
export const GREEN_GOLD = metal([0.92, 0.8, 0.42], 0.02);
export const PLATINUM = metal([0.72, 0.7, 0.67], 0.03);
export const BRIGHT_SILVER = metal([0.95, 0.93, 0.89], 0.02);
/** As it comes from the file and the pickle. */
export const WHITE_SILVER: Material = metal([0.9, 0.88, 0.84], 0.16);
export const satin = (m: Material, rough = 0.12): Material => ({ ...m, rough });

/** A band about y through the origin: inner radius, width along y, thickness; `round` domes its outside. */
export function band(inner: number, wide: number, thick: number, round = 0.4): Shape {
  const h = wide / 2;
  const outside: Point2[] = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8 - 0.5;
    outside.push([inner + thick - round * thick * 2 * t * t, t * wide * 0.94]);
  }
  const profile: Point2[] = softened(
    [[inner, -h * 0.9], [inner + 0.02, -h], ...outside, [inner + 0.02, h], [inner, h * 0.9]],
    thick * 0.16,
    true,
    3,
  );
  return lathe([...profile, profile[0]], 144);
}

export const cabochon = (wide: number, ratio: number, high: number): Shape => {
  const shape = lathe(domeProfile(high), 96, ratio);
  return { ...shape, points: shape.points.map(([x, y, z]): Vec3 => [x * wide, y * wide, z * wide]) };
};

/** Polished stone with an inside; `size` is the half width of the piece, for which the inside was drawn at 1. */
export const polished = (inside: Body, index: number, translucence: number, size = 1): Material => ({
  kind: 'coat',
  color: [0.5, 0.5, 0.5],
  index,
  rough: 0.008,
  translucence,
  body: (x, y, z, nx, ny, nz, vx, vy, vz, out) =>
    inside(x / size, y / size, z / size, nx, ny, nz, vx, vy, vz, out),
});

/** An oval bezel of half width `a` along x, `b` along z; `lean` says for each angle how far the wall is pushed over. */
export function bezelWall(
  a: number,
  b: number,
  high: number,
  thick: number,
  lean: (angle: number) => number,
): Shape {
  return surface(
    120,
    12,
    (u, v) => {
      const angle = u * 2 * Math.PI;
      const l = lean(angle);
      // Up the outside, over the edge, down the inside.
      const t = v < 0.5 ? v * 2 : (1 - v) * 2;
      const inside = v < 0.5 ? 0 : thick;
      const over = l * Math.max(0, t - 0.45) ** 1.4;
      const y = high * (t - 0.32 * l * Math.max(0, t - 0.6));
      const k = 1 - (over + inside) / Math.min(a, b);
      return [a * k * Math.cos(angle), y, b * k * Math.sin(angle)];
    },
    true,
  );
}

/** A cut stone, face up, its girdle at `where`: half width `size`. `turn` tips it. */
export function set(kind: Kind, where: Vec3, size: number, turn: Rotation = turnAbout([0, 1, 0], 0)): Stone {
  const pose: Pose = { turn, scale: size, move: where };
  const medium = { ...kind.medium, absorb: kind.medium.absorb.map((a) => a / size) as unknown as Vec3 };
  return { medium, solid: solidFrom(kind.planes, pose) };
}

/** A head of `count` prongs about y for a round stone of radius `r` whose girdle is at the origin. */
export function prongs(
  r: number,
  count: number,
  deep: number,
  metalOf: Material,
  wireOf = 0.07,
  start = 0.5,
): Part[] {
  const out: Part[] = [];
  for (let i = 0; i < count; i++) {
    const a = ((i + start) / count) * 2 * Math.PI;
    const on = (k: number, y: number): Vec3 => [r * k * Math.cos(a), y * r, r * k * Math.sin(a)];
    const path = curve(
      [
        on(0.32, -deep),
        on(0.66, -deep * 0.55),
        on(1.02, -0.06),
        on(1.05, 0.1),
        on(0.95, 0.25),
        on(0.88, 0.28),
      ],
      8,
    );
    out.push(
      piece(
        wire(path, wireOf, (t) => (t > 0.95 ? 0.75 : 1)),
        metalOf,
        undefined,
        70,
      ),
    );
    out.push(piece(ball(wireOf * 0.85, 20), metalOf, at(on(0.88, 0.28))));
  }
  out.push(piece(torus(r * 0.62, wireOf * 0.8), metalOf, at([0, -deep * r * 0.6, 0])));
  return out;
}

/** Links of a cable chain along a path: `size` is the outer length of one link. */
export function chain(path: readonly Vec3[], size: number, wireOf: number, material: Material): Part[] {
  const link = torus(size * 0.36, wireOf, 1, 28);
  const oval = { ...link, points: link.points.map(([x, y, z]): Vec3 => [x * 1.4, y, z]) };
  const out: Part[] = [];
  walk(path, size * 0.72, (p, along, i) => {
    const heading = (Math.atan2(-along[2], along[0]) * 180) / Math.PI;
    const pitch = (Math.asin(Math.max(-1, Math.min(1, along[1]))) * 180) / Math.PI;
    const turn = inTurn(
      turnAbout([1, 0, 0], i % 2 ? 58 : -24),
      turnAbout([0, 0, 1], pitch),
      turnAbout([0, 1, 0], heading),
    );
    out.push(piece(oval, material, at(p, turn), 70));
  });
  return out;
}

/** Calls `each` at every `step` along the path with the direction there. */
export function walk(
  path: readonly Vec3[],
  step: number | ((i: number) => number),
  each: (p: Vec3, along: Vec3, i: number) => void,
): void {
  let rest = 0;
  let n = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const d = sub(path[i + 1], path[i]);
    const l = length(d);
    const along = unit(d);
    while (rest <= l) {
      each(add(path[i], [along[0] * rest, along[1] * rest, along[2] * rest]), along, n);
      rest += typeof step === 'number' ? step : step(n);
      n++;
    }
    rest -= l;
  }
}

/** Nacre of a strand; small pearls show little of their overtone. */
export const nacre = (color: Vec3): Material => nacreOf({ color, orient: 0.4, satin: 0.07 });

/** Clear glass of one tint for a piece about `thick` across. */
export const tinted = (color: Vec3, thick = 1, index = 1.5): Material => ({
  kind: 'glass',
  color: [1, 1, 1],
  rough: 0,
  index,
  absorb: absorption(color, thick),
});

export const spun = (p: Vec3, degrees: number): Vec3 => turned(turnAbout([0, 1, 0], degrees), p);
