/** By which figures two stones can be told apart: those whose published ranges do not meet. */
import { type FigureName, formatFigures } from '#client/ui/gem-figures.ts';
import type { GemFigures } from '#shared/rest/gem-figures.ts';
import { readOpticCharacters } from './optic-character.ts';

export interface Separation {
  /** In a sentence: `specific gravity`. */
  readonly figure: string;
  readonly one: string;
  readonly other: string;
  /** What to mind when going by it. */
  readonly note?: string;
}

/** The surest first; hardness last, since its test leaves a scratch. Empty when their figures overlap. */
export function tellApart(one: GemFigures, other: GemFigures): Separation[] {
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
const LEAST_GAP: Readonly<Record<FigureName, number>> = {
  refractive_index: 0.003,
  specific_gravity: 0.03,
  birefringence: 0.004,
  hardness: 0.5,
};
const NAMES: Readonly<Record<FigureName, string>> = {
  refractive_index: 'refractive index',
  specific_gravity: 'specific gravity',
  birefringence: 'birefringence',
  hardness: 'hardness',
};
/** Figures have at most four decimals: smaller differences come of binary fractions. */
const EPSILON = 1e-9;

export function areApart(one: GemFigures, other: GemFigures, figure: FigureName): boolean {
  const gap = Math.max(one[figure][0] - other[figure][1], other[figure][0] - one[figure][1]);
  return gap >= LEAST_GAP[figure] - EPSILON;
}

export function areOpticsApart(one: GemFigures, other: GemFigures): boolean {
  const [first, second] = [one, other].map(({ optic_character }) => readOpticCharacters(optic_character));
  if (!first?.length || !second?.length) return false;
  return !first.some((character) => second.includes(character));
}

function separate(one: GemFigures, other: GemFigures, figure: FigureName): Separation | undefined {
  if (!areApart(one, other, figure)) return undefined;
  const separation = {
    figure: NAMES[figure],
    one: formatFigures(one[figure], figure),
    other: formatFigures(other[figure], figure),
  };
  return figure === 'hardness' ? { ...separation, note: 'on rough only: the test scratches' } : separation;
}

/** Of the contact liquid of a refractometer: above it there is no edge to read. */
const REFRACTOMETER_LIMIT = 1.81;

function separateIndices(one: GemFigures, other: GemFigures): Separation | undefined {
  const separation = separate(one, other, 'refractive_index');
  const isReadable = [one, other].some(({ refractive_index: [low] }) => low < REFRACTOMETER_LIMIT);
  if (!separation || isReadable) return separation;
  return { ...separation, note: `both beyond a refractometer, which ends at ${REFRACTOMETER_LIMIT}` };
}

function separateOptics(one: GemFigures, other: GemFigures): Separation | undefined {
  if (!areOpticsApart(one, other)) return undefined;
  return { figure: 'optic character', one: one.optic_character, other: other.optic_character };
}

/** Of two stones that split light; of an aggregate the gap cannot be read. */
function separateBirefringence(one: GemFigures, other: GemFigures): Separation | undefined {
  const isRead = [one, other].every(
    ({ birefringence, optic_character }) =>
      birefringence[1] > 0 && !readOpticCharacters(optic_character).includes('aggregate'),
  );
  return isRead ? separate(one, other, 'birefringence') : undefined;
}
