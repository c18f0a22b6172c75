/** A cut stone as a jeweler draws it: every facet a flat polygon, pale toward the light. */
import type { Plane } from '../convex-solid.ts';
import { cornersOf } from '../convex-solid.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { cross, dot, inTurn, sub, turnAbout, turned, unit } from '../vector.ts';
import type { Point } from './shapes.ts';
import { polygon, round, within } from './shapes.ts';

interface Facet {
  /** Toward the viewer is +z, up +y. */
  readonly normal: Vec3;
  readonly corners: readonly Vec3[];
}

/** The plan of a stone whose +y is its table: +y turns to the viewer, +z to the foot of the page. */
export const FACE_UP: Rotation = [1, 0, 0, 0, 0, -1, 0, 1, 0];

/** The facets of a solid in the viewer's frame, their corners in order. */
export function facetsOf(planes: readonly Plane[], turn: Rotation): Facet[] {
  const corners = cornersOf(planes);
  return planes.flatMap(({ normal: n }, i) => {
    const points: Vec3[] = [];
    for (const { point, on } of corners) {
      const lies = on.includes(i) || Math.abs(dot(n, point) - planes[i].distance) < 1e-5;
      if (lies && !points.some((p) => Math.hypot(...sub(p, point)) < 1e-5)) points.push(point);
    }
    if (points.length < 3) return [];
    const normal = turned(turn, n);
    return [
      {
        normal,
        corners: inOrder(
          points.map((p) => turned(turn, p)),
          normal,
        ),
      },
    ];
  });
}

function inOrder(points: Vec3[], normal: Vec3): Vec3[] {
  const middle = [0, 1, 2].map(
    (a) => points.reduce((s, p) => s + p[a], 0) / points.length,
  ) as unknown as Vec3;
  const u = unit(sub(points[0], middle));
  const v = cross(normal, u);
  const angle = (p: Vec3): number => Math.atan2(dot(sub(p, middle), v), dot(sub(p, middle), u));
  return points.sort((a, b) => angle(a) - angle(b));
}

export interface Ink {
  /** sRGB of the stone's dark, middle and pale parts. */
  readonly dark: Vec3;
  readonly body: Vec3;
  readonly pale: Vec3;
}

const byte = (v: number): string => Math.round(Math.max(0, Math.min(255, v))).toString();

/** The color at a brightness from 0 to 1. */
export function toned({ dark, body, pale }: Ink, light: number): string {
  const [from, to, t] = light < 0.5 ? [dark, body, light * 2] : [body, pale, light * 2 - 1];
  return `rgb(${[0, 1, 2].map((a) => byte(from[a] + (to[a] - from[a]) * t)).join(' ')})`;
}

const LIGHT = unit([-0.55, 0.75, 0.6]);

/** A stone no wider than `width` and no higher than `height`, its middle at (x, y). */
export function gemPlan(
  planes: readonly Plane[],
  [x, y]: Point,
  [width, height]: readonly [number, number],
  ink: Ink,
  spin = 0,
): string {
  const facets = facetsOf(planes, inTurn(turnAbout([0, 1, 0], spin), FACE_UP));
  const all = facets.flatMap(({ corners }) => corners);
  const [left, right] = [Math.min(...all.map((p) => p[0])), Math.max(...all.map((p) => p[0]))];
  const [low, high] = [Math.min(...all.map((p) => p[1])), Math.max(...all.map((p) => p[1]))];
  const size = Math.min(width / (right - left), height / (high - low));
  const flat = (corners: readonly Vec3[]): Point[] =>
    corners.map((p) => [(p[0] - (left + right) / 2) * size, ((low + high) / 2 - p[1]) * size]);
  return within(x, y, pavilionOf(facets, flat, ink) + crownOf(facets, flat, ink, size));
}

type Flatten = (corners: readonly Vec3[]) => Point[];

/** What lies below is seen through the crown, turned round by its mirrors. */
function pavilionOf(facets: readonly Facet[], flat: Flatten, ink: Ink): string {
  return facets
    .filter(({ normal }) => normal[2] < -0.05)
    .map(({ normal, corners }) => {
      const flash = 0.5 + 0.5 * Math.sin(Math.atan2(normal[1], normal[0]) * 5 + normal[2] * 9);
      const light = 0.12 + 0.5 * flash + 0.25 * Math.max(0, -dot(normal, LIGHT));
      return polygon(flat(corners), `fill="${toned(ink, light)}"`);
    })
    .join('');
}

const TABLE_VEIL = 0.16;
const CROWN_VEIL = 0.74;

function crownOf(facets: readonly Facet[], flat: Flatten, ink: Ink, size: number): string {
  const edge = `stroke="${toned(ink, 1)}" stroke-width="${round(size * 0.012)}" stroke-opacity="0.75"`;
  return facets
    .filter(({ normal }) => normal[2] > 0.05)
    .map(({ normal, corners }) => {
      const veil = normal[2] > 0.995 ? TABLE_VEIL : CROWN_VEIL;
      const fill = toned(ink, Math.max(0, dot(normal, LIGHT)) ** 2);
      return polygon(flat(corners), `fill="${fill}" fill-opacity="${veil}" ${edge} stroke-linejoin="round"`);
    })
    .join('');
}
