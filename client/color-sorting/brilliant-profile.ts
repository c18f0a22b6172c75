/**
 * A round brilliant as graders look at it: lying on its table, seen from the side and a little from above. Computed from the
 * proportions of a well-cut stone; lengths are parts of the radius of the girdle, angles are in radians.
 */

type Point = readonly [x: number, y: number, z: number];

export interface ProfileFacet {
  /** Path data, in hundredths of the radius around the middle of the table. */
  readonly path: string;
  /** Whether it faces us, or is seen through the stone. */
  readonly front: boolean;
  /** How much light it sends to us: from -1, dark, to 1. */
  readonly light: number;
}

const DEGREE = Math.PI / 180;
const CROWN_ANGLE = 34.5 * DEGREE;
const PAVILION_ANGLE = 40.8 * DEGREE;
const TABLE = 0.56;
const STAR_LENGTH = 0.5;
const LOWER_LENGTH = 0.77;
const GIRDLE_THICKNESS = 0.07;
/** Between the corners of the girdle. */
const STEP = 22.5 * DEGREE;

/** From where we look: above the horizon, and turned from the edge of a facet. */
const ELEVATION = 30 * DEGREE;
const TURN = 11.25 * DEGREE;
const EYE: Point = [0, Math.cos(ELEVATION), Math.sin(ELEVATION)];
const LAMP = normalize([-0.55, 0.35, 0.76]);

export function computeProfile(): readonly ProfileFacet[] {
  return computeFacets().map((corners) => {
    const normal = findOuterNormal(corners);
    return { path: formatPath(corners), front: dot(normal, EYE) > 0, light: estimateLight(normal) };
  });
}

/** Table down: the table lies at 0, the culet is the highest point. */
function computeFacets(): readonly (readonly Point[])[] {
  const girdle = (1 - TABLE) * Math.tan(CROWN_ANGLE);
  const pavilion = girdle + GIRDLE_THICKNESS;
  const top = pavilion + Math.tan(PAVILION_ANGLE);
  const tableEdge = TABLE * Math.cos(STEP);
  const starTip = tableEdge + STAR_LENGTH * (1 - tableEdge);
  const starHeight = girdle - (1 - starTip * Math.cos(STEP)) * Math.tan(CROWN_ANGLE);
  const lowerTip = 1 - LOWER_LENGTH;
  const lowerHeight = top - lowerTip * Math.cos(STEP) * Math.tan(PAVILION_ANGLE);
  const culet: Point = [0, 0, top];

  const table = Array.from({ length: 8 }, (_, corner) => around(TABLE, corner * 2, 0));
  const eighths = Array.from({ length: 8 }, (_, eighth) => {
    const at = eighth * 2;
    const star = around(starTip, at + 1, starHeight);
    const lower = around(lowerTip, at + 1, lowerHeight);
    const crownEdge = [at, at + 1, at + 2].map((step) => around(1, step, girdle)) as [Point, Point, Point];
    const edge = [at, at + 1, at + 2].map((step) => around(1, step, pavilion)) as [Point, Point, Point];
    return [
      [around(TABLE, at, 0), around(TABLE, at + 2, 0), star],
      [around(TABLE, at, 0), around(starTip, at - 1, starHeight), crownEdge[0], star],
      [star, crownEdge[0], crownEdge[1]],
      [star, crownEdge[1], crownEdge[2]],
      [crownEdge[0], edge[0], edge[1], crownEdge[1]],
      [crownEdge[1], edge[1], edge[2], crownEdge[2]],
      [lower, edge[0], edge[1]],
      [lower, edge[1], edge[2]],
      [culet, around(lowerTip, at - 1, lowerHeight), edge[0], lower],
    ];
  });
  return [table, ...eighths.flat()];
}

/** @param step of sixteen around the axis. */
function around(radius: number, step: number, height: number): Point {
  const angle = step * STEP + TURN;
  return [radius * Math.sin(angle), radius * Math.cos(angle), height];
}

function findOuterNormal([first, second, third]: readonly Point[]): Point {
  if (!first || !second || !third) throw new Error('A facet has three corners at least.');
  const normal = normalize(cross(subtract(second, first), subtract(third, first)));
  const outward = dot(normal, subtract(first, [0, 0, GIRDLE_THICKNESS]));
  return outward < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}

/** Estimates what a facet reflects, and adds a play of light and dark from facet to facet as refraction gives. */
function estimateLight(normal: Point): number {
  const azimuth = Math.atan2(normal[0], normal[1]);
  const play = Math.cos(5 * azimuth + 3 * normal[2]);
  return 0.6 * dot(normal, LAMP) + 0.4 * play;
}

/** The girdle is round: what lies on it is joined by arcs of the ellipse that it appears as. */
function formatPath(corners: readonly Point[]): string {
  const [first] = corners;
  if (!first) return '';
  const lines = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? first;
    const turns = from[0] * to[1] - from[1] * to[0];
    if (!isOnGirdle(from) || !isOnGirdle(to) || from[2] !== to[2]) return `L${project(to)}`;
    return `A100 ${Math.round(100 * Math.sin(ELEVATION))} 0 0 ${turns > 0 ? 1 : 0} ${project(to)}`;
  });
  return `M${project(first)}${lines.join('')}z`;
}

const isOnGirdle = ([x, y]: Point): boolean => Math.abs(Math.hypot(x, y) - 1) < 1e-6;

function project([x, y, z]: Point): string {
  const right = Math.round(x * 100);
  const down = Math.round((y * Math.sin(ELEVATION) - z * Math.cos(ELEVATION)) * 100);
  return `${right} ${down}`;
}

const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normalize(a: Point): Point {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}
