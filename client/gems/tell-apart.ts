/** By which figures two stones can be told apart: those whose published ranges do not meet. */

import type { GemProperties } from '#shared/rest/gem-properties.ts';
import { formatValues, type PropertyName } from './gem-properties.ts';
import { parseOpticCharacters } from './optic-character.ts';

export interface GemSeparation {
  /** In a sentence: `specific gravity`. */
  readonly figure: string;
  readonly one: string;
  readonly other: string;
  /** Caution for going by it. */
  readonly note?: string;
}

/** The surest first; hardness last, since its test leaves a scratch. Empty when their figures overlap. */
export function tellApart(one: GemProperties, other: GemProperties): GemSeparation[] {
  return [
    separateIndices(one, other),
    separate(one, other, 'specific_gravity'),
    separateOptics(one, other),
    separateBirefringence(one, other),
    separate(one, other, 'hardness'),
  ]
    .filter((separation) => separation !== undefined)
    .sort((first, second) => Number(first.note !== undefined) - Number(second.note !== undefined));
}

/** Ranges closer than what a good reading can be off by do not separate. */
const MIN_GAP: Readonly<Record<PropertyName, number>> = {
  refractive_index: 0.003,
  specific_gravity: 0.03,
  birefringence: 0.004,
  hardness: 0.5,
};
const NAMES: Readonly<Record<PropertyName, string>> = {
  refractive_index: 'refractive index',
  specific_gravity: 'specific gravity',
  birefringence: 'birefringence',
  hardness: 'hardness',
};
/** Figures have at most four decimals: smaller differences come of binary fractions. */
const EPSILON = 1e-9;

export function areApart(one: GemProperties, other: GemProperties, property: PropertyName): boolean {
  const gap = Math.max(one[property][0] - other[property][1], other[property][0] - one[property][1]);
  return gap >= MIN_GAP[property] - EPSILON;
}

export function areOpticsApart(one: GemProperties, other: GemProperties): boolean {
  const [first, second] = [one, other].map(({ optic_character }) => parseOpticCharacters(optic_character));
  if (!first?.length || !second?.length) return false;
  return !first.some((character) => second.includes(character));
}

function separate(
  one: GemProperties,
  other: GemProperties,
  property: PropertyName,
): GemSeparation | undefined {
  if (!areApart(one, other, property)) return undefined;
  const separation = {
    figure: NAMES[property],
    one: formatValues(one[property], property),
    other: formatValues(other[property], property),
  };
  return property === 'hardness'
    ? { ...separation, note: 'on rough only, because the test scratches' }
    : separation;
}

/** Index of a refractometer's contact liquid: above it there is no edge to read. */
const REFRACTOMETER_LIMIT = 1.81;

function separateIndices(one: GemProperties, other: GemProperties): GemSeparation | undefined {
  const separation = separate(one, other, 'refractive_index');
  const isReadable = [one, other].some(({ refractive_index: [low] }) => low < REFRACTOMETER_LIMIT);
  if (!separation || isReadable) return separation;
  return {
    ...separation,
    note: `both beyond the range of a refractometer, which ends at ${REFRACTOMETER_LIMIT}`,
  };
}

function separateOptics(one: GemProperties, other: GemProperties): GemSeparation | undefined {
  if (!areOpticsApart(one, other)) return undefined;
  return { figure: 'optic character', one: one.optic_character, other: other.optic_character };
}

/** Compares two stones that split light; the gap of an aggregate cannot be read. */
function separateBirefringence(one: GemProperties, other: GemProperties): GemSeparation | undefined {
  const isRead = [one, other].every(
    ({ birefringence, optic_character }) =>
      birefringence[1] > 0 && !parseOpticCharacters(optic_character).includes('aggregate'),
  );
  return isRead ? separate(one, other, 'birefringence') : undefined;
}
