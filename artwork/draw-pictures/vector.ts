/** Small three-component vectors and rotations for building scenes (not for the inner loops). */

export type Vec3 = readonly [number, number, number];

/** Row-major 3 x 3 rotation. */
export type Rotation = readonly [number, number, number, number, number, number, number, number, number];

/** A rigid placement: first turned, then scaled, then moved. */
export interface Pose {
  readonly turn: Rotation;
  readonly scale: number;
  readonly move: Vec3;
}

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(a: Vec3): Vec3 {
  const l = length(a);
  return l > 0 ? times(a, 1 / l) : [0, 1, 0];
}

export const mix = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const UNTURNED: Rotation = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Rodrigues rotation about an axis, angle in degrees. */
export function turnAbout(axis: Vec3, degrees: number): Rotation {
  const [x, y, z] = unit(axis);
  const c = Math.cos(radians(degrees));
  const s = Math.sin(radians(degrees));
  const k = 1 - c;
  return [
    c + x * x * k,
    x * y * k - z * s,
    x * z * k + y * s,
    y * x * k + z * s,
    c + y * y * k,
    y * z * k - x * s,
    z * x * k - y * s,
    z * y * k + x * s,
    c + z * z * k,
  ];
}

export function turned(m: Rotation, v: Vec3): Vec3 {
  return [
    m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
    m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
    m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
  ];
}

/** The rotation that applies the given ones from first to last. */
export function inTurn(...turns: Rotation[]): Rotation {
  let m: number[] = [...UNTURNED];
  for (const t of turns) {
    const n: number[] = [];
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) n.push(t[r * 3] * m[c] + t[r * 3 + 1] * m[3 + c] + t[r * 3 + 2] * m[6 + c]);
    }
    m = n;
  }
  return m as unknown as Rotation;
}

export const placed = (pose: Pose, v: Vec3): Vec3 => add(times(turned(pose.turn, v), pose.scale), pose.move);

export const at = (move: Vec3, turn: Rotation = UNTURNED, scale = 1): Pose => ({ turn, scale, move });

/** The rotation that takes +y to the given direction. */
export function upTo(direction: Vec3): Rotation {
  const d = unit(direction);
  const axis = cross([0, 1, 0], d);
  if (length(axis) < 1e-9) return d[1] > 0 ? UNTURNED : turnAbout([1, 0, 0], 180);
  return turnAbout(axis, (Math.acos(Math.max(-1, Math.min(1, d[1]))) * 180) / Math.PI);
}
