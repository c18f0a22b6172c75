/**
 * Draws land and borders within a box as paths; outlines that cross the 180th meridian are drawn once for each side of it. Lines are cut at the edges and lose what is smaller than a unit, so that a map of the
 * world is some kilobytes. `d3-geo` clips on the sphere, which took 0.1 to 0.9 s for a map of the same data; these outlines are cut at
 * 180° already, and Mercator's projection leaves them as they are.
 */
import { MAP_SIZE } from '#shared/directory.ts';
import { createProjection, listShifts, type Projection } from '#shared/map-projection.ts';
import type { MapBox } from '#shared/regions.ts';
import type { TownLabel } from '#shared/town-labels.ts';
import { nameTowns } from './name-towns.ts';
import { loadOutlines, type Outline } from './outlines.ts';

export interface DrawnMap {
  /** To be filled. */
  readonly land: string;
  /** Lines between countries and, in North America, between states. */
  readonly borders: string;
  readonly towns: TownLabel[];
}

/** Units beyond the edges: nobody sees where an outline is cut. */
const BLEED = 8;
const EDGES = {
  left: -BLEED,
  top: -BLEED,
  right: MAP_SIZE.width + BLEED,
  bottom: MAP_SIZE.height + BLEED,
} as const;

/** In units: corners nearer than that to the one before are left out, and so are islands that are smaller. */
const FINE = { corner: 1.6, island: 1.6 } as const;
const COARSE = { corner: 2.4, island: 5 } as const;
/** Units for a degree from which borders of countries are shown, and finer outlines; and those of states. */
const COUNTRIES_SCALE = 4;
const STATES_SCALE = 9;

export async function drawMap(box: MapBox): Promise<DrawnMap> {
  const projection = createProjection(box);
  const { land, countries, states } = await loadOutlines();
  const { scale } = projection;
  const lines = [...(scale >= COUNTRIES_SCALE ? countries : []), ...(scale >= STATES_SCALE ? states : [])];
  return {
    land: drawCopies(land, projection, drawRing),
    borders: drawCopies(lines, projection, drawLine),
    towns: await nameTowns(projection),
  };
}

type Draw = (points: readonly Point[]) => string;

/** Once as it is, and once more for each side of the 180th meridian that the drawing reaches beyond. */
function drawCopies(outlines: readonly Outline[], projection: Projection, draw: Draw): string {
  return listShifts(projection)
    .map((by) => joinPaths(outlines, { ...projection, left: projection.left - by }, draw))
    .join('');
}

type Point = readonly [x: number, y: number];

function joinPaths(outlines: readonly Outline[], projection: Projection, draw: Draw): string {
  const { scale, left, top } = projection;
  const detail = scale >= COUNTRIES_SCALE ? FINE : COARSE;
  return outlines
    .filter(({ west, east, low, high }) => {
      const [x0, y0] = [(west - left) * scale, (top - high) * scale];
      const [x1, y1] = [(east - left) * scale, (top - low) * scale];
      const isIn = x1 > EDGES.left && x0 < EDGES.right && y1 > EDGES.top && y0 < EDGES.bottom;
      return isIn && Math.max(x1 - x0, y1 - y0) >= detail.island;
    })
    .map(({ points }) => draw(thinOut(points, projection, detail.corner)))
    .join('');
}

/** Corners of the outline that differ visibly, and always the last. Most of a hundred thousand are passed over: nothing is made of them. */
function thinOut(points: Float64Array, { scale, left, top }: Projection, corner: number): Point[] {
  const thin: Point[] = [];
  const last = points.length - 2;
  let [lastX, lastY] = [Number.POSITIVE_INFINITY, 0];
  for (let at = 0; at <= last; at += 2) {
    const x = ((points[at] ?? 0) - left) * scale;
    const y = (top - (points[at + 1] ?? 0)) * scale;
    if (at < last && Math.abs(x - lastX) < corner && Math.abs(y - lastY) < corner) continue;
    thin.push([x, y]);
    lastX = x;
    lastY = y;
  }
  return thin;
}

function drawRing(points: readonly Point[]): string {
  let ring = points;
  // Sutherland and Hodgman (1974): one edge after the other.
  ring = cutRing(ring, 0, EDGES.left, 1);
  ring = cutRing(ring, 0, EDGES.right, -1);
  ring = cutRing(ring, 1, EDGES.top, 1);
  ring = cutRing(ring, 1, EDGES.bottom, -1);
  return ring.length < 3 ? '' : `${formatPath(ring)}z`;
}

/** @param side 1 keeps what is greater than the edge, -1 what is less */
function cutRing(ring: readonly Point[], axis: 0 | 1, edge: number, side: 1 | -1): readonly Point[] {
  const isIn = (point: Point) => (point[axis] - edge) * side >= 0;
  if (ring.every(isIn)) return ring;
  const cut: Point[] = [];
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && isIn(point) !== isIn(before)) {
      const share = (edge - before[axis]) / (point[axis] - before[axis]);
      const other = axis === 0 ? 1 : 0;
      const crossing = before[other] + share * (point[other] - before[other]);
      cut.push(axis === 0 ? [edge, crossing] : [crossing, edge]);
    }
    if (isIn(point)) cut.push(point);
    before = point;
  }
  return cut;
}

/** Parts of a line that lie outside are left out, with a corner on either side. */
function drawLine(points: readonly Point[]): string {
  const isIn = ([x, y]: Point) => x > EDGES.left && x < EDGES.right && y > EDGES.top && y < EDGES.bottom;
  let path = '';
  let part: Point[] = [];
  for (const [at, point] of points.entries()) {
    const next = points[at + 1];
    if (isIn(point) || (next && isIn(next)) || (part.length > 0 && isIn(part.at(-1) ?? point)))
      part.push(point);
    else if (part.length > 0) {
      path += formatPath(part);
      part = [];
    }
  }
  return path + formatPath(part);
}

/** Whole units, each from the one before: the shortest way to write it. */
function formatPath(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0];
  let path = '';
  let count = 0;
  for (const point of points) {
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    if (count > 0 && x === lastX && y === lastY) continue;
    const [dx, dy] = [x - lastX, y - lastY];
    path +=
      count === 0
        ? `M${x},${y}`
        : `${count === 1 || dx >= 0 ? (count === 1 ? 'l' : ' ') : ''}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [lastX, lastY] = [x, y];
    count += 1;
  }
  return count > 1 ? path : '';
}
