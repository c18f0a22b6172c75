/** Chains, strands, rings of wire, ear wires and clasps, in centimeters. */
import type { Material } from '../material.ts';
import type { Part, Shape } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import { ball, curve, lathe, roundSection, softened, torus, wire } from '../mesh-shapes.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { add, at, cross, inTurn, length, sub, times, turnAbout, turned, unit } from '../vector.ts';

/** Points at even distances along a smooth way through the given ones, with the direction at each. */
export function along(way: readonly Vec3[], step: number): { at: Vec3; toward: Vec3 }[] {
  const path = curve(way, 40);
  const found: { at: Vec3; toward: Vec3 }[] = [];
  let walked = 0;
  let next = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const d = length(sub(path[i + 1], path[i]));
    while (walked + d >= next) {
      const t = (next - walked) / d;
      found.push({
        at: add(path[i], times(sub(path[i + 1], path[i]), t)),
        toward: unit(sub(path[i + 1], path[i])),
      });
      next += step;
    }
    walked += d;
  }
  return found;
}

/** A link of round wire: an oval in the xz plane, long along z. */
function link(long: number, wide: number, thick: number): Shape {
  const path: Vec3[] = [];
  const n = 40;
  for (let i = 0; i <= n; i++) {
    const a = (i / n) * 2 * Math.PI;
    const x = Math.cos(a);
    const z = Math.sin(a);
    path.push([
      (wide / 2) * Math.sign(x) * Math.abs(x) ** 0.8,
      0,
      (long / 2) * Math.sign(z) * Math.abs(z) ** 0.8,
    ]);
  }
  const n2 = 12;
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  path.slice(0, n).forEach((p, i) => {
    const forward = unit(sub(path[(i + 1) % n], path[(i + n - 1) % n]));
    const side = unit(cross([0, 1, 0], forward));
    for (const [u, v] of roundSection(thick, n2)) points.push(add(p, add(times(side, u), [0, v, 0])));
  });
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    for (let k = 0; k < n2; k++) {
      const l = (k + 1) % n2;
      triangles.push([i * n2 + k, i * n2 + l, j * n2 + l], [i * n2 + k, j * n2 + l, j * n2 + k]);
    }
  }
  return { points, triangles };
}

/** The turn that takes +z to a level direction, then rolls about it. */
function facing(toward: Vec3, roll: number): Rotation {
  const about = (Math.atan2(toward[0], toward[2]) * 180) / Math.PI;
  const rise = (Math.asin(Math.max(-1, Math.min(1, toward[1]))) * 180) / Math.PI;
  return inTurn(turnAbout([0, 0, 1], roll), turnAbout([1, 0, 0], -rise), turnAbout([0, 1, 0], about));
}

export interface ChainLook {
  readonly long: number;
  readonly wide: number;
  readonly thick: number;
  readonly metal: Material;
}

/** A cable chain laid along a way: links by turns flat and on edge, as it comes to lie. */
export function chain(way: readonly Vec3[], { long, wide, thick, metal }: ChainLook): Part[] {
  const shape = link(long, wide, thick);
  return along(way, long - thick * 2.3).map(({ at: place, toward }, i) =>
    part(shape, metal, at(place, facing(toward, i % 2 ? 38 : -44)), 60),
  );
}

/** A ring of round wire. */
export const jumpRing = (radius: number, thick: number, metal: Material, place: Vec3, turn: Rotation): Part =>
  part(torus(radius, thick, 1, 64), metal, at(place, turn), 60);

/** A hook for the ear: the loop at its foot is at the origin, the hook rises along +z and back down. */
export function earWire(metal: Material, place: Vec3, turn: Rotation): Part[] {
  const way = curve(
    [
      [0, 0, 0.09],
      [0.05, 0, 0.16],
      [0.02, 0, 0.42],
      [-0.08, 0, 0.95],
      [-0.3, 0, 1.36],
      [-0.62, 0, 1.42],
      [-0.86, 0, 1.18],
      [-0.94, 0, 0.74],
      [-0.98, 0, 0.3],
      [-1.06, 0, 0.02],
    ],
    12,
  );
  const placed = at(place, turn);
  const bead = add(place, turned(turn, [0.02, 0, 0.36]));
  return [
    part(wire(way, 0.036), metal, placed, 70),
    jumpRing(0.085, 0.03, metal, place, turn),
    part(ball(0.075, 28, 16), metal, at(bead), 70),
  ];
}

/** A lobster clasp, about 1.1 long, lying along x. */
export function lobster(metal: Material, place: Vec3, turn: Rotation): Part[] {
  const body = curve(
    [
      [-0.5, 0, 0.0],
      [-0.42, 0, 0.2],
      [0, 0, 0.28],
      [0.36, 0, 0.2],
      [0.5, 0, 0],
      [0.34, 0, -0.16],
      [0.2, 0, -0.14],
    ],
    12,
  );
  const gate = curve(
    [
      [-0.5, 0, 0],
      [-0.36, 0, -0.12],
      [0, 0, -0.17],
      [0.22, 0, -0.13],
    ],
    10,
  );
  const placed = at(place, turn);
  return [
    part(
      wire(body, 0.085, (t) => 1 - 0.4 * Math.abs(t - 0.4)),
      metal,
      placed,
      70,
    ),
    part(wire(gate, 0.055), metal, placed, 70),
    jumpRing(0.11, 0.035, metal, add(place, turned(turn, [-0.6, 0, 0.02])), turn),
  ];
}

/** A ball clasp with a ring at either end, lying along z. */
export function ballClasp(radius: number, metal: Material, place: Vec3, turn: Rotation): Part[] {
  const end = (side: number): Vec3 => add(place, turned(turn, [0, 0, side * (radius + 0.08)]));
  return [
    part(ball(radius, 60, 36), metal, at(place, turn), 70),
    part(
      lathe(
        softened(
          [
            [radius * 0.98, -0.03],
            [radius * 1.05, -0.03],
            [radius * 1.05, 0.03],
            [radius * 0.98, 0.03],
            [radius * 0.98, -0.03],
          ],
          0.012,
        ),
        80,
      ),
      metal,
      at(place, inTurn(turnAbout([1, 0, 0], 90), turn)),
      40,
    ),
    jumpRing(0.08, 0.026, metal, end(1), turn),
    jumpRing(0.08, 0.026, metal, end(-1), turn),
  ];
}
