/** Which part of the world a map shows, and the pins on it: what is too near to each other is one of them. */
import { MAP_SIZE } from '#shared/directory.ts';
import { boxAround, createProjection } from '#shared/map-projection.ts';
import { isRegion, type MapBox, REGIONS, WORLD } from '#shared/regions.ts';
import type { DirectoryPin, FoundListings } from '#shared/rest/directory.ts';
import type { Candidate, FindingInput } from './candidate.ts';
import { type FoundPlace, formatPlace } from './find-place.ts';
import type { IndexedListing } from './indexed-listing.ts';

type FoundMap = FoundListings['map'];

/** Units: on a phone two pins that far from each other can be touched each. */
const CELL = 68;

export function mapListings(
  candidates: readonly Candidate[],
  input: FindingInput,
  place: FoundPlace | null,
): FoundMap {
  const { level, box } = chooseMap(candidates, input, place);
  return { level, box, pins: placePins(candidates, level, box) };
}

/** Nearest ones that a map around a place shows at least, where no distance is chosen. */
const SHOWN_NEAREST = 8;
const DEGREE_KM = 111;

function chooseMap(
  candidates: readonly Candidate[],
  { country, region, within }: FindingInput,
  place: FoundPlace | null,
): Pick<FoundMap, 'level' | 'box'> {
  if (place) {
    if (within > 0) {
      const [high, wide] = [
        within / DEGREE_KM,
        within / DEGREE_KM / Math.cos((place.latitude * Math.PI) / 180),
      ];
      const corners = [-1, 1].map((side) => ({
        latitude: place.latitude + side * high,
        longitude: place.longitude + side * wide,
      }));
      return { level: 'near', box: boxAround(corners) };
    }
    const nearest = candidates
      .filter(({ km }) => km !== null)
      .toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0))
      .slice(0, SHOWN_NEAREST)
      .flatMap(({ listing }) => listing.position ?? []);
    return { level: 'near', box: boxAround([place, ...nearest]) };
  }
  const positions = country === '' ? [] : candidates.flatMap(({ listing }) => listing.position ?? []);
  if (positions.length > 0) return { level: 'country', box: boxAround(positions) };
  if (isRegion(region)) return { level: 'region', box: REGIONS[region].box };
  return { level: 'world', box: WORLD };
}

function placePins(candidates: readonly Candidate[], level: FoundMap['level'], box: MapBox): DirectoryPin[] {
  const { project } = createProjection(box);
  const cells = new Map<number, { x: number; y: number; listings: IndexedListing[] }>();
  for (const { listing } of candidates) {
    if (!listing.position) continue;
    const [x, y] = project(listing.position.longitude, listing.position.height);
    if (x < 0 || x > MAP_SIZE.width || y < 0 || y > MAP_SIZE.height) continue;
    const key = Math.floor(x / CELL) * MAP_SIZE.height + Math.floor(y / CELL);
    const cell = cells.get(key);
    if (!cell) cells.set(key, { x, y, listings: [listing] });
    else {
      // The mean of all places so far.
      const count = cell.listings.push(listing);
      cell.x += (x - cell.x) / count;
      cell.y += (y - cell.y) / count;
    }
  }
  return joinNear([...cells.values()]).map(({ x, y, listings }) => ({
    x: Math.round(x),
    y: Math.round(y),
    ...describePin(listings, level),
  }));
}

type Cluster = { x: number; y: number; listings: IndexedListing[] };

/** Clusters of neighboring cells may lie side by side at their common edge: the smaller joins the larger. */
function joinNear(clusters: readonly Cluster[]): Cluster[] {
  const joined: Cluster[] = [];
  for (const cluster of clusters.toSorted((one, other) => other.listings.length - one.listings.length)) {
    const near = joined.find(({ x, y }) => Math.hypot(x - cluster.x, y - cluster.y) < CELL * 0.75);
    if (near) near.listings.push(...cluster.listings);
    else joined.push({ ...cluster });
  }
  return joined;
}

function describePin(
  listings: readonly IndexedListing[],
  level: FoundMap['level'],
): Omit<DirectoryPin, 'x' | 'y'> {
  const [only] = listings;
  const count = listings.length;
  if (only && count === 1) return { count, label: `${only.name}, ${only.place.city}`, link: only.link };
  const region = findMost(listings, (listing) => listing.region ?? '');
  if (level === 'world' && isRegion(region))
    return { count, label: REGIONS[region].name, closer: { region } };
  const countries = new Map(listings.map(({ keys, place }) => [keys.country[0]?.key ?? '', place.country]));
  const [first] = countries;
  const isWide = level === 'world' || level === 'region';
  if (isWide && first && countries.size === 1)
    return { count, label: first[1], closer: { country: first[0] } };
  // Among several countries none has as many as the pin says.
  const near = findMost(listings, formatPlace);
  return { count, label: isWide ? `around ${near}` : near, closer: { near } };
}

function findMost(listings: readonly IndexedListing[], nameOf: (listing: IndexedListing) => string): string {
  const counts = new Map<string, number>();
  for (const listing of listings) {
    const name = nameOf(listing);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, ones], [, others]) => others - ones);
  return most?.[0] ?? '';
}
