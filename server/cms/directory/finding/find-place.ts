/** Places that readers name, found among those where businesses are: nobody else is asked. */

import type { IndexedListing } from './indexed-listing.ts';
import { toWords } from './indexed-listing.ts';

export interface FoundPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

const MAX_PLACES = 60;
const POSITION = /^(-?\d{1,2}(?:\.\d{1,6})?), ?(-?\d{1,3}(?:\.\d{1,6})?)$/;

/** @param typed a city, with its state or country or without; a state; a country; or `49.7,7.3` */
export function findPlace(listings: readonly IndexedListing[], typed: string): FoundPlace | null {
  const [, latitude, longitude] = POSITION.exec(typed) ?? [];
  if (latitude !== undefined && longitude !== undefined) {
    const place = { name: 'your location', latitude: Number(latitude), longitude: Number(longitude) };
    return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
  }
  const wanted = toWords(typed).trim();
  if (wanted === '') return null;
  const found = new Map<string, { listing: IndexedListing; count: number; rank: number }>();
  for (const listing of listings) {
    if (!listing.position) continue;
    const rank = rankPlace(listing, wanted);
    if (rank < 0) continue;
    const key = formatPlace(listing);
    const known = found.get(key);
    found.set(key, { listing, count: (known?.count ?? 0) + 1, rank });
  }
  const [best] = [...found.values()].sort(
    (one, other) => one.rank - other.rank || other.count - one.count || one.listing.id - other.listing.id,
  );
  const position = best?.listing.position;
  return best && position
    ? { name: formatPlace(best.listing), latitude: position.latitude, longitude: position.longitude }
    : null;
}

/** Lower is better: a city before a state or a country of that name; below zero for none. */
function rankPlace({ place: { city, state, country } }: IndexedListing, wanted: string): number {
  const isCalled = (...parts: readonly string[]) => toWords(parts.join(' ')).trim() === wanted;
  if (isCalled(city)) return 0;
  if (isCalled(city, state) || isCalled(city, country) || isCalled(city, state, country)) return 0;
  if (state !== '' && (isCalled(state) || isCalled(state, country))) return 1;
  return isCalled(country) ? 2 : -1;
}

export const formatPlace = ({ place: { city, state, country } }: Pick<IndexedListing, 'place'>): string =>
  [city, state, country].filter(Boolean).join(', ');

/** Those with most businesses first. */
export function listPlaces(listings: readonly IndexedListing[]): string[] {
  const counts = new Map<string, number>();
  for (const listing of listings)
    if (listing.position) {
      const name = formatPlace(listing);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts]
    .sort(([one, ones], [other, others]) => others - ones || one.localeCompare(other, 'en-US'))
    .slice(0, MAX_PLACES)
    .map(([name]) => name);
}

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
