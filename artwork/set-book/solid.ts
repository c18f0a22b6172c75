/** A crystal as a polyhedron: its corners, its faces with their corners in order, and the axes about which it repeats. */
import type { Cell, Crystal } from './crystals.ts';

export type Vec3 = readonly [number, number, number];

interface Plane {
  readonly normal: Vec3;
  readonly distance: number;
}

export interface Solid {
  readonly corners: readonly Vec3[];
  /** Indices of corners, counterclockwise as seen from outside. */
  readonly faces: readonly (readonly number[])[];
  readonly axes: readonly Axis[];
}

/** A rotation of 360 / fold degrees about it leaves the crystal as it was. */
interface Axis {
  readonly direction: Vec3;
  readonly fold: number;
}

const CLOSE = 1e-6;
const FOLDS = [6, 4, 3, 2] as const;
const FULL_TURN = 2 * Math.PI;

/** Throws when the faces of the crystal enclose nothing. */
export function buildSolid({ cell, faces, title }: Crystal): Solid {
  const [a, b, c] = reciprocalOf(cell);
  const planes = faces.map(({ hkl: [h, k, l], distance }): Plane => {
    const normal = unit(add(add(scale(a, h), scale(b, k)), scale(c, l)));
    return { normal, distance };
  });
  const corners = findCorners(planes);
  const cornersOn = planes.map((plane) => orderCorners(corners, plane));
  if (corners.length < 4 || cornersOn.some((list) => list.length < 3))
    throw new Error(`${title} has a face too many.`);
  return { corners, faces: cornersOn, axes: findAxes(planes, corners, cornersOn) };
}

/** Directions of the faces (100), (010) and (001), as long as the spacing of their planes is narrow. */
function reciprocalOf({ a, b, c, alpha, beta, gamma }: Cell): readonly [Vec3, Vec3, Vec3] {
  const [cosA, cosB, cosC] = [alpha, beta, gamma].map((angle) => Math.cos((angle * Math.PI) / 180)) as [
    number,
    number,
    number,
  ];
  const sinC = Math.sin((gamma * Math.PI) / 180);
  const va: Vec3 = [a, 0, 0];
  const vb: Vec3 = [b * cosC, b * sinC, 0];
  const cx = c * cosB;
  const cy = (c * (cosA - cosB * cosC)) / sinC;
  const vc: Vec3 = [cx, cy, Math.sqrt(c * c - cx * cx - cy * cy)];
  const volume = dot(va, cross(vb, vc));
  return [
    scale(cross(vb, vc), 1 / volume),
    scale(cross(vc, va), 1 / volume),
    scale(cross(va, vb), 1 / volume),
  ];
}

/** Every point where three planes meet inside all the others. */
function findCorners(planes: readonly Plane[]): Vec3[] {
  const corners: Vec3[] = [];
  for (const [i, one] of planes.entries())
    for (const [j, two] of planes.entries())
      for (const three of j > i ? planes.slice(j + 1) : []) {
        const point = meet(one, two, three);
        if (!point || planes.some(({ normal, distance }) => dot(normal, point) > distance + CLOSE)) continue;
        if (!corners.some((other) => length(sub(other, point)) < CLOSE * 10)) corners.push(point);
      }
  return corners;
}

function meet(one: Plane, two: Plane, three: Plane): Vec3 | undefined {
  const determinant = dot(one.normal, cross(two.normal, three.normal));
  if (Math.abs(determinant) < CLOSE) return undefined;
  const sum = add(
    add(
      scale(cross(two.normal, three.normal), one.distance),
      scale(cross(three.normal, one.normal), two.distance),
    ),
    scale(cross(one.normal, two.normal), three.distance),
  );
  return scale(sum, 1 / determinant);
}

function orderCorners(corners: readonly Vec3[], { normal, distance }: Plane): number[] {
  const on = corners.flatMap((corner, at) =>
    Math.abs(dot(corner, normal) - distance) < CLOSE * 10 ? [at] : [],
  );
  const points = on.map((at) => corners[at] as Vec3);
  const middle = meanOf(points);
  const [x, y] = spanPlane(normal);
  const angle = (at: number) => {
    const from = sub(corners[at] as Vec3, middle);
    return Math.atan2(dot(from, y), dot(from, x));
  };
  return on.sort((one, other) => angle(one) - angle(other));
}

/** Two directions across each other, so that x, y and the normal are right-handed. */
function spanPlane(normal: Vec3): readonly [Vec3, Vec3] {
  const helper: Vec3 = Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = unit(cross(helper, normal));
  return [x, cross(normal, x)];
}

/** Axes go through corners, middles of edges or middles of faces, and through the middle of the crystal. */
function findAxes(planes: readonly Plane[], corners: readonly Vec3[], faces: Solid['faces']): Axis[] {
  const edges = faces.flatMap((face) =>
    face.map((at, place) =>
      meanOf([corners[at] as Vec3, corners[face[(place + 1) % face.length] ?? 0] as Vec3]),
    ),
  );
  const candidates = [...corners, ...edges, ...planes.map(({ normal }) => normal)].map(unit);
  const axes: Axis[] = [];
  for (const direction of candidates) {
    if (axes.some((axis) => length(cross(axis.direction, direction)) < 1e-4)) continue;
    const fold = FOLDS.find((count) => repeats(planes, direction, FULL_TURN / count));
    if (fold !== undefined) axes.push({ direction, fold });
  }
  return axes.sort((one, other) => other.fold - one.fold);
}

function repeats(planes: readonly Plane[], axis: Vec3, angle: number): boolean {
  return planes.every(({ normal, distance }) => {
    const turned = rotate(normal, axis, angle);
    return planes.some(
      (other) => length(sub(other.normal, turned)) < 1e-4 && Math.abs(other.distance - distance) < 1e-4,
    );
  });
}

/** Rodrigues' formula. */
function rotate(vector: Vec3, axis: Vec3, angle: number): Vec3 {
  const cos = Math.cos(angle);
  return add(
    add(scale(vector, cos), scale(cross(axis, vector), Math.sin(angle))),
    scale(axis, dot(axis, vector) * (1 - cos)),
  );
}

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec3): number => Math.hypot(...a);
export const unit = (a: Vec3): Vec3 => scale(a, 1 / length(a));
const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor];
const meanOf = (points: readonly Vec3[]): Vec3 => scale(points.reduce(add, [0, 0, 0]), 1 / points.length);
