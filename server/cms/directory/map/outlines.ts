/** Outlines of land and borders, of Natural Earth and of the U.S. Census Bureau, both in the public domain: read once, when first asked for. */
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { feature, mesh } from 'topojson-client';
import type { Objects, Topology } from 'topojson-specification';
import { toHeight } from '#shared/map-projection.ts';

/** A ring or a line: longitude, height, longitude, height …, and what it reaches. */
export interface Outline {
  readonly points: Float64Array;
  readonly west: number;
  readonly east: number;
  readonly low: number;
  readonly high: number;
}

export interface Outlines {
  readonly land: readonly Outline[];
  readonly countries: readonly Outline[];
  readonly states: readonly Outline[];
}

/** Sits on the lower edge of every map of the world, where nobody has a shop. */
const SOUTHERNMOST = -60;

let loaded: Promise<Outlines> | undefined;

export const loadOutlines = (): Promise<Outlines> => {
  loaded ??= readOutlines();
  return loaded;
};

async function readOutlines(): Promise<Outlines> {
  const [world, states] = await Promise.all([
    readTopology(import.meta.resolve('world-atlas/countries-50m.json')),
    readTopology(import.meta.resolve('us-atlas/states-10m.json')),
  ]);
  await setImmediate();
  const land = feature(world, requireObject(world, 'land'));
  const shapes = land.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [],
  );
  const rings = shapes.flat().map(toOutline);
  await setImmediate();
  const countries = listBorders(world, 'countries');
  await setImmediate();
  return {
    land: rings.filter(({ high }) => high > toHeight(SOUTHERNMOST)).flatMap(repeatAround),
    countries,
    states: listBorders(states, 'states'),
  };
}

const WHOLE = 360;
const HALF = 180;

/** Once more on the other edge of the world, for land that lies on both. */
function repeatAround(outline: Outline): Outline[] {
  const by = outline.east > HALF ? -WHOLE : outline.west < -HALF ? WHOLE : 0;
  if (by === 0) return [outline];
  const points = outline.points.map((value, at) => (at % 2 === 0 ? value + by : value));
  return [outline, { ...outline, points, west: outline.west + by, east: outline.east + by }];
}

async function readTopology(url: string): Promise<Topology<Objects>> {
  return JSON.parse(await readFile(new URL(url), 'utf8'));
}

function requireObject(topology: Topology<Objects>, name: string) {
  const object = topology.objects[name];
  if (object?.type !== 'GeometryCollection') throw new Error(`The outlines have no ${name}.`);
  return object;
}

/** Lines that two of them share: coasts are drawn by the land. */
function listBorders(topology: Topology<Objects>, name: string): Outline[] {
  return mesh(topology, requireObject(topology, name), (one, other) => one !== other).coordinates.map(
    toOutline,
  );
}

/** Longitudes go on beyond 180° where an outline crosses it. */
function toOutline(positions: readonly (readonly number[])[]): Outline {
  const points = new Float64Array(positions.length * 2);
  let [west, east, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let offset = 0;
  let before = positions[0]?.[0] ?? 0;
  for (const [at, [written = 0, latitude = 0]] of positions.entries()) {
    if (written - before > HALF) offset -= WHOLE;
    else if (before - written > HALF) offset += WHOLE;
    before = written;
    const longitude = written + offset;
    const height = toHeight(latitude);
    points[at * 2] = longitude;
    points[at * 2 + 1] = height;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return { points, west, east, low, high };
}
