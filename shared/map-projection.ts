/** Mercator's projection: directions are right, so that a country looks as it does elsewhere at whatever size. */
import { MAP_SIZE } from './directory.ts';
import type { MapBox } from './regions.ts';

const DEGREES = 180 / Math.PI;
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
  /** Longitude of its left edge, and height of its upper one. */
  readonly left: number;
  readonly top: number;
  /** @param height as `toHeight` has it */
  project(longitude: number, height: number): readonly [x: number, y: number];
}

/** Shows the whole box in the middle of the drawing. */
export function createProjection({ west, south, east, north }: MapBox): Projection {
  const [low, high] = [toHeight(south), toHeight(north)];
  const scale = Math.min(MAP_SIZE.width / (east - west), MAP_SIZE.height / (high - low));
  const left = (west + east) / 2 - MAP_SIZE.width / 2 / scale;
  const top = (low + high) / 2 + MAP_SIZE.height / 2 / scale;
  return {
    scale,
    left,
    top,
    project: (longitude, height) => [(longitude - left) * scale, (top - height) * scale],
  };
}

/** The least that a map shows, in degrees: outlines are no finer. */
const MIN_SPAN = 3;
const MARGIN = 0.12;

/** Whole degrees around the places, so that maps of nearly the same places are one. */
export function boxAround(places: readonly { longitude: number; latitude: number }[]): MapBox {
  const [longitudes, latitudes] = [
    places.map(({ longitude }) => longitude),
    places.map(({ latitude }) => latitude),
  ];
  const [west, east] = widen(Math.min(...longitudes), Math.max(...longitudes), 180);
  const [south, north] = widen(Math.min(...latitudes), Math.max(...latitudes), MAX_LATITUDE);
  return { west, south, east, north };
}

function widen(low: number, high: number, bound: number): [number, number] {
  const half = Math.max(MIN_SPAN, (high - low) * (1 + 2 * MARGIN)) / 2;
  const middle = (low + high) / 2;
  return [Math.max(-bound, Math.floor(middle - half)), Math.min(bound, Math.ceil(middle + half))];
}
