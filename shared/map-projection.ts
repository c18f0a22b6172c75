/** Mercator's projection: directions are right, so that a country looks as it does elsewhere at whatever size. */
import { MAP_SIZE } from './directory.ts';
import type { MapBox } from './regions.ts';

const DEGREES = 180 / Math.PI;
const HALF_TURN = 180;
const FULL_TURN = 360;
/** Beyond, the projection has no end. */
const MAX_LATITUDE = 85;

/** Height on the map in degrees of the equator. */
export function toHeight(latitude: number): number {
  const bounded = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude));
  return DEGREES * Math.log(Math.tan(Math.PI / 4 + bounded / DEGREES / 2));
}

/** Latitude in degrees at a height of `toHeight`. */
export const toLatitude = (height: number): number =>
  DEGREES * (2 * Math.atan(Math.exp(height / DEGREES)) - Math.PI / 2);

export interface Projection {
  /** Units of the drawing for a degree of longitude. */
  readonly scale: number;
  /** Longitudes of its left and right edges, and height of its upper one. Across the 180th meridian they lie beyond 180 or -180. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** @param height as `toHeight` has it */
  project(longitude: number, height: number): readonly [x: number, y: number];
}

/** Shows the whole box in the middle of the drawing. */
export function createProjection({ west, south, east, north }: MapBox): Projection {
  const [low, high] = [toHeight(south), toHeight(north)];
  const scale = Math.min(MAP_SIZE.width / (east - west), MAP_SIZE.height / (high - low));
  const [left, right] = [-1, 1].map((side) => (west + east + (side * MAP_SIZE.width) / scale) / 2) as [
    number,
    number,
  ];
  const top = (low + high) / 2 + MAP_SIZE.height / 2 / scale;
  return {
    scale,
    left,
    right,
    top,
    project: (longitude, height) => [(shift(longitude) - left) * scale, (top - height) * scale],
  };

  /** The same meridian, where the drawing shows it from beyond 180 degrees. */
  function shift(longitude: number): number {
    if (longitude < left && longitude + FULL_TURN <= right) return longitude + FULL_TURN;
    if (longitude > right && longitude - FULL_TURN >= left) return longitude - FULL_TURN;
    return longitude;
  }
}

/** Degrees by which what lies beyond the 180th meridian is moved to be drawn. */
export function listShifts({ left, right }: Projection): readonly number[] {
  if (right - left >= FULL_TURN) return [0];
  return [-FULL_TURN, 0, FULL_TURN].filter((by) => left < HALF_TURN + by && right > by - HALF_TURN);
}

/** The least that a map shows, in degrees: outlines are no finer. */
const MIN_SPAN = 3;
const MARGIN = 0.12;

/** Whole degrees around the places, so that maps of nearly the same places are one. */
export function boxAround(places: readonly { longitude: number; latitude: number }[]): MapBox {
  const latitudes = places.map(({ latitude }) => latitude);
  const [low, high] = widen(Math.min(...latitudes), Math.max(...latitudes));
  const [south, north] = [Math.max(-MAX_LATITUDE, low), Math.min(MAX_LATITUDE, high)];
  const [west, east] = widen(...findArc(places.map(({ longitude }) => longitude)));
  if (east - west >= FULL_TURN) return { west: -HALF_TURN, south, east: HALF_TURN, north };
  const by = west < -HALF_TURN ? FULL_TURN : west >= HALF_TURN ? -FULL_TURN : 0;
  return { west: west + by, south, east: east + by, north };
}

/** The shortest way along which all longitudes lie, which may cross the 180th meridian. */
function findArc(longitudes: readonly number[]): [west: number, east: number] {
  const sorted = longitudes.toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  let arc: [number, number] = [first, sorted.at(-1) ?? first];
  for (const [at, west] of sorted.entries()) {
    const east = (sorted[at - 1] ?? Number.POSITIVE_INFINITY) + FULL_TURN;
    if (east - west < arc[1] - arc[0]) arc = [west, east];
  }
  return arc;
}

function widen(low: number, high: number): [number, number] {
  const half = Math.max(MIN_SPAN, (high - low) * (1 + 2 * MARGIN)) / 2;
  const middle = (low + high) / 2;
  return [Math.floor(middle - half), Math.ceil(middle + half)];
}
