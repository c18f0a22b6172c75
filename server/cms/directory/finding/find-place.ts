/** Places that readers name: where businesses are, before the towns of `towns.ts`. */

import { compareWords, type IndexedListing, toWords } from './indexed-listing.ts';

export interface FoundPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

const MAX_PLACES = 60;
const POSITION = /^(-?\d{1,2}(?:\.\d{1,15})?), ?(-?\d{1,3}(?:\.\d{1,15})?)$/;

interface KnownPlace extends FoundPlace {
  /** Spellings by which it is found. Lower is better: a city before a state or a country of that name. */
  readonly ranks: ReadonlyMap<string, number>;
  count: number;
}

/** Places of the businesses in a list, those with most businesses first; made once for each list. */
const known = new WeakMap<readonly IndexedListing[], readonly KnownPlace[]>();

function listKnown(listings: readonly IndexedListing[]): readonly KnownPlace[] {
  const before = known.get(listings);
  if (before) return before;
  const places = new Map<string, KnownPlace>();
  for (const { place, position } of listings) {
    if (!position) continue;
    const name = formatPlace({ place });
    const other = places.get(name);
    if (other) other.count += 1;
    else places.set(name, { name, ...position, ranks: rankSpellings(place), count: 1 });
  }
  const sorted = [...places.values()].sort(
    (one, other) => other.count - one.count || compareWords(one.name, other.name),
  );
  known.set(listings, sorted);
  return sorted;
}

function rankSpellings({ city, state, country }: IndexedListing['place']): Map<string, number> {
  const spellings: readonly (readonly [rank: number, ...parts: string[]])[] = [
    [2, country],
    ...(state === '' ? [] : [[1, state] as const, [1, state, country] as const]),
    [0, city, state, country],
    [0, city, country],
    [0, city, state],
    [0, city],
  ];
  return new Map(spellings.map(([rank, ...parts]) => [toWords(parts.join(' ')).trim(), rank]));
}

export const isPosition = (typed: string): boolean => POSITION.test(typed);

/** @param typed a city, with its state or country or without; a state; a country; or `49.7,7.3` */
export function findPlace(listings: readonly IndexedListing[], typed: string): FoundPlace | null {
  const [, latitude, longitude] = POSITION.exec(typed) ?? [];
  if (latitude !== undefined && longitude !== undefined) {
    const place = { name: 'your location', latitude: Number(latitude), longitude: Number(longitude) };
    return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
  }
  const wanted = toWords(typed).trim();
  let best: KnownPlace | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const place of listKnown(listings)) {
    const rank = place.ranks.get(wanted) ?? Number.POSITIVE_INFINITY;
    if (rank < bestRank) [best, bestRank] = [place, rank];
  }
  return best ? { name: best.name, latitude: best.latitude, longitude: best.longitude } : null;
}

export const formatPlace = ({ place: { city, state, country } }: Pick<IndexedListing, 'place'>): string =>
  [city, state, country].filter(Boolean).join(', ');

/** Those with most businesses first. */
export const listPlaces = (listings: readonly IndexedListing[]): string[] =>
  listKnown(listings)
    .slice(0, MAX_PLACES)
    .map(({ name }) => name);

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** On a sphere, by the haversine formula: half a percent off at most. */
export function measureKm(
  one: { readonly latitude: number; readonly longitude: number },
  other: { readonly latitude: number; readonly longitude: number },
): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const across =
    Math.cos(one.latitude * RADIANS) *
    Math.cos(other.latitude * RADIANS) *
    half(other.longitude - one.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half(other.latitude - one.latitude) + across)));
}
