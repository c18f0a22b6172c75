/** Shanks, bands, bezels and prongs, in centimeters. A ring's axis is y; its head looks along +z. */
import type { Material } from '../material.ts';
import type { Part, Shape } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import { ball, curve, lathe, softened, wire } from '../mesh-shapes.ts';
import type { Pose, Vec3 } from '../vector.ts';
import { add, at, times, turnAbout, turned } from '../vector.ts';

export type Point2 = readonly [number, number];

export interface BandLook {
  /** Inner radius: 0.85 is a ring size of 6 1/2. */
  readonly radius: number;
  /** Half the height along the finger, and the thickness, at an angle from the head (0) to the back (180 degrees). */
  readonly half: (degrees: number) => number;
  readonly thick: (degrees: number) => number;
  /** How round the outside is: 0 is flat, 1 a half circle. */
  readonly crown?: number;
}

/** A band whose section may change on its way round. */
export function band({ radius, half, thick, crown = 0.7 }: BandLook): Shape {
  const around = 220;
  const side = 12;
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  const section: Point2[] = [];
  for (let k = 0; k <= side; k++) {
    const v = -1 + (2 * k) / side;
    section.push([1 - crown * (1 - Math.sqrt(Math.max(0, 1 - v * v * 0.98))), v]);
  }
  section.push([0.9, 0.995]);
  // The inside bulges a little, for comfort.
  for (const v of [0.96, 0.8, 0.4, 0, -0.4, -0.8, -0.96])
    section.push([-0.06 * (1 - v * v) + 0.06 * v * v, v]);
  section.push([0.9 * (1 - crown), -0.995]);
  const n = section.length;
  for (let i = 0; i < around; i++) {
    const degrees = (i / around) * 360;
    const from = degrees > 180 ? 360 - degrees : degrees;
    const a = (degrees * Math.PI) / 180;
    const h = half(from);
    const t = thick(from);
    for (const [u, v] of section) {
      const r = radius + u * t;
      points.push([r * Math.sin(a), v * h, r * Math.cos(a)]);
    }
  }
  for (let i = 0; i < around; i++) {
    const j = (i + 1) % around;
    for (let k = 0; k < n; k++) {
      const a = i * n + k;
      const b = i * n + ((k + 1) % n);
      const c = j * n + ((k + 1) % n);
      const d = j * n + k;
      triangles.push([a, d, c], [a, c, b]);
    }
  }
  return { points, triangles };
}

export const even = (value: number) => (): number => value;
/** From one value at the head to another at the back. */
export const tapering =
  (head: number, back: number, power = 1) =>
  (degrees: number): number =>
    back + (head - back) * ((1 + Math.cos((degrees * Math.PI) / 180)) / 2) ** power;

/** Takes what is built about +y, such as a setting, to a ring's head: its y looks along +z. */
export const TO_HEAD = turnAbout([1, 0, 0], 90);

/** A bezel cup of an ellipse: half length `radius`, and width over length. The stone's girdle lies at y = 0. */
export function bezel(
  radius: number,
  ratio: number,
  metal: Material,
  pose: Pose,
  deep = 0.2,
  over = 0.05,
): Part {
  const wall = 0.045;
  return part(
    lathe(
      softened(
        [
          [0, -deep],
          [radius * 0.86, -deep],
          [radius + wall, -deep + 0.06],
          [radius + wall, over * 0.6],
          [radius + wall * 0.4, over + 0.035],
          [radius - 0.035, over + 0.02],
          [radius - 0.02, -0.02],
          [0, -deep * 0.6],
        ],
        0.02,
      ),
      150,
      ratio,
    ),
    metal,
    pose,
    40,
  );
}

/** Grains of metal side by side about an ellipse. */
export function granules(
  radius: number,
  ratio: number,
  size: number,
  metal: Material,
  pose: Pose,
  twist = 0,
): Part[] {
  const length = Math.PI * (3 * (1 + ratio) - Math.sqrt((3 + ratio) * (1 + 3 * ratio))) * radius;
  const count = Math.round(length / (size * 2.02));
  const parts: Part[] = [];
  // Even steps along the ellipse, not in its angle.
  const fine = 720;
  const steps = Array.from({ length: fine + 1 }, (_, i): Point2 => {
    const a = (i / fine) * 2 * Math.PI;
    return [radius * Math.cos(a), radius * ratio * Math.sin(a)];
  });
  let walked = 0;
  let next = twist;
  for (let i = 0; i < fine && parts.length < count; i++) {
    const d = Math.hypot(steps[i + 1][0] - steps[i][0], steps[i + 1][1] - steps[i][1]);
    while (walked + d >= next && parts.length < count) {
      const t = (next - walked) / d;
      const x = steps[i][0] + (steps[i + 1][0] - steps[i][0]) * t;
      const z = -(steps[i][1] + (steps[i + 1][1] - steps[i][1]) * t);
      const place = add(pose.move, times(turned(pose.turn, [x, 0, z]), pose.scale));
      parts.push(part(ball(size, 18, 10), metal, at(place), 80));
      next += length / count;
    }
    walked += d;
  }
  return parts;
}

/** A rope of two twisted wires about an ellipse. */
export function rope(radius: number, ratio: number, thick: number, metal: Material, pose: Pose): Part[] {
  const turns = Math.round((radius * 2 * Math.PI) / (thick * 4.4));
  return [0, Math.PI].map((phase) => {
    const path: Vec3[] = [];
    const n = turns * 14;
    for (let i = 0; i <= n; i++) {
      const a = (i / n) * 2 * Math.PI;
      const b = (i / n) * turns * 2 * Math.PI + phase;
      const r = radius + thick * 0.62 * Math.cos(b);
      path.push([r * Math.cos(a), thick * 0.62 * Math.sin(b), -r * ratio * Math.sin(a)]);
    }
    return part(wire(path, thick * 0.6), metal, pose, 70);
  });
}

/**
 * A basket of prongs about a girdle at y = 0: half length `radius`, width over length; wires meet at `foot` below.
 * `places` are degrees from +x.
 */
export function prongs(
  radius: number,
  ratio: number,
  places: readonly number[],
  metal: Material,
  pose: Pose,
  { foot = 0.42, thick = 0.038, above = 0.1, gallery = true } = {},
): Part[] {
  const parts = places.map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    const on = (r: number, y: number): Vec3 => [
      radius * r * Math.cos(a),
      y,
      -radius * r * ratio * Math.sin(a),
    ];
    const path = curve(
      [
        on(0.34, -foot),
        on(0.66, -foot * 0.5),
        on(1.03, -0.05),
        on(1.05, 0.03),
        on(0.98, above),
        on(0.9, above + 0.02),
      ],
      9,
    );
    return part(
      wire(path, thick, (t) => (t > 0.93 ? 0.9 : 1)),
      metal,
      pose,
      70,
    );
  });
  const beads = places.map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    const tip: Vec3 = [radius * 0.91 * Math.cos(a), above + 0.018, -radius * 0.91 * ratio * Math.sin(a)];
    return part(
      ball(thick * 1.12, 20, 12),
      metal,
      at(add(pose.move, times(turned(pose.turn, tip), pose.scale)), pose.turn, pose.scale),
      80,
    );
  });
  if (!gallery) return [...parts, ...beads];
  const rail = lathe(
    softened(
      [
        [radius * 0.68, -foot * 0.5 - 0.03],
        [radius * 0.76, -foot * 0.5 - 0.03],
        [radius * 0.78, -foot * 0.5 + 0.03],
        [radius * 0.7, -foot * 0.5 + 0.03],
        [radius * 0.68, -foot * 0.5 - 0.03],
      ],
      0.012,
    ),
    90,
    ratio,
  );
  return [...parts, ...beads, part(rail, metal, pose, 50)];
}
