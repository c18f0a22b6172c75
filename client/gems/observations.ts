/** Observations of a stone, out of the query of an address, and the canonical form of that query. */
import type { CanonicalForm } from '#client/core/page-module.ts';
import type { Habit, Transparency } from '#shared/rest/gem-properties.ts';
import { ROUTES } from '#shared/routes.ts';
import { isHabit, isLuster, isTransparency, LUSTERS, type LusterName, nameHabit } from './appearance.ts';
import { type BasicColor, isBasicColor } from './basic-colors.ts';
import { isOpticObservation, OPTIC_OBSERVATIONS, type OpticObservationName } from './optic-character.ts';
import {
  formatReading,
  formatTolerance,
  parseReading,
  parseTolerance,
  type ReadingRange,
  type ScaleName,
} from './readings.ts';

export interface MeasuredProperty {
  /** One reading, or from the lowest to the highest. */
  readonly range: ReadingRange;
  /** How far off it may be. */
  readonly within: number;
}

export interface ObservedValues {
  readonly ri?: MeasuredProperty;
  readonly sg?: MeasuredProperty;
  readonly hardness?: MeasuredProperty;
  readonly optic?: OpticObservationName;
  readonly color?: BasicColor;
  readonly transparency?: Transparency;
  readonly luster?: LusterName;
  readonly habit?: Habit;
  readonly pleochroism?: 'seen' | 'unseen';
}
export type ObservationName = keyof ObservedValues;

/** Measurements come first, since they say most; then what was seen. */
export const OBSERVATIONS: Readonly<Record<ObservationName, { title: string; fields: readonly string[] }>> = {
  ri: { title: 'Refractive index', fields: ['ri', 'ri2', 'ri_within'] },
  sg: { title: 'Specific gravity', fields: ['sg', 'sg_within'] },
  hardness: { title: 'Hardness', fields: ['hardness', 'hardness_within'] },
  optic: { title: 'Optic character', fields: ['optic'] },
  color: { title: 'Color', fields: ['color'] },
  transparency: { title: 'Transparency', fields: ['transparency'] },
  luster: { title: 'Luster', fields: ['luster'] },
  habit: { title: 'Rough shape', fields: ['habit'] },
  pleochroism: { title: 'Pleochroism', fields: ['pleochroism'] },
};
const OBSERVATION_NAMES = Object.keys(OBSERVATIONS) as ObservationName[];

type Query = Readonly<Record<string, string>>;

export const FINDER_QUERY: Readonly<Record<string, CanonicalForm>> = {
  ri: (text) => formatReading('ri', text),
  ri2: (text) => formatReading('ri', text),
  ri_within: (text) => formatTolerance('ri', text),
  sg: (text) => formatReading('sg', text),
  sg_within: (text) => formatTolerance('sg', text),
  hardness: (text) => formatReading('hardness', text),
  hardness_within: (text) => formatTolerance('hardness', text),
  optic: (text) => (isOpticObservation(text) ? text : ''),
  color: (text) => (isBasicColor(text) ? text : ''),
  transparency: (text) => (isTransparency(text) ? text : ''),
  luster: (text) => (isLuster(text) ? text : ''),
  habit: (text) => (isHabit(text) ? text : ''),
  pleochroism: (text) => (isPleochroism(text) ? text : ''),
};

/** Field by field what was wrong with it; what is wrong is not observed. */
export type ObservationProblems = Readonly<Record<string, string>>;

export function parseObserved(query: Query): { observed: ObservedValues; problems: ObservationProblems } {
  const problems: Record<string, string> = {};
  const { optic = '', color = '', transparency = '', luster = '', habit = '', pleochroism = '' } = query;
  const measure = (scale: ScaleName, fields: readonly string[]): MeasuredProperty | undefined => {
    const ranges = fields.flatMap((field) => {
      const reading = parseReading(scale, query[field] ?? '');
      if (reading.kind === 'wrong') problems[field] = reading.reason;
      return reading.kind === 'reading' ? reading.range : [];
    });
    if (ranges.length === 0) return undefined;
    return {
      range: [Math.min(...ranges), Math.max(...ranges)],
      within: parseTolerance(scale, query[`${scale}_within`] ?? ''),
    };
  };
  const observed: ObservedValues = {
    ri: measure('ri', ['ri', 'ri2']),
    sg: measure('sg', ['sg']),
    hardness: measure('hardness', ['hardness']),
    optic: isOpticObservation(optic) ? optic : undefined,
    color: isBasicColor(color) ? color : undefined,
    transparency: isTransparency(transparency) ? transparency : undefined,
    luster: isLuster(luster) ? luster : undefined,
    habit: isHabit(habit) ? habit : undefined,
    pleochroism: isPleochroism(pleochroism) ? pleochroism : undefined,
  };
  return { observed, problems };
}

/** Only what was observed, in order. */
export function listObserved(observed: ObservedValues): ObservationName[] {
  return OBSERVATION_NAMES.filter((name) => observed[name] !== undefined);
}

/** `1.762 and 1.770 ± 0.005`, `uniaxial negative`. */
export function describeObserved(observed: ObservedValues, name: ObservationName): string {
  switch (name) {
    case 'optic':
      return observed.optic ? OPTIC_OBSERVATIONS[observed.optic].name : '';
    case 'color':
      return observed.color ?? '';
    case 'transparency':
      return observed.transparency ?? '';
    case 'luster':
      return observed.luster ? LUSTERS[observed.luster].label.toLowerCase() : '';
    case 'habit':
      return observed.habit ? nameHabit(observed.habit) : '';
    case 'pleochroism':
      return observed.pleochroism === 'seen' ? 'seen' : 'not seen';
    default: {
      const measured = observed[name];
      if (!measured) return '';
      const readings = describeReadings(name, measured.range);
      return measured.within === 0 ? readings : `${readings} ± ${measured.within}`;
    }
  }
}

const DECIMALS = { ri: 3, sg: 2, hardness: 0 } as const;

/** Two readings of a refractometer are the ends of what it shows; a hardness lies somewhere between its two. */
export function describeReadings(scale: ScaleName, range: ReadingRange): string {
  const texts = range.map((value) => formatFigure(scale, value));
  return [...new Set(texts)].join(scale === 'ri' ? ' and ' : '–');
}

/** With the decimals that are quoted, and more where more were read. */
export function formatFigure(scale: ScaleName, value: number): string {
  const quoted = value.toFixed(DECIMALS[scale]);
  return Number(quoted) === value ? quoted : String(value);
}

/** The address of the same observations without one of them. */
export function formatAddressWithout(query: Query, name: ObservationName): string {
  const left = Object.entries(query).filter(([field]) => !OBSERVATIONS[name].fields.includes(field));
  return formatFinderAddress(Object.fromEntries(left));
}

/** In canonical order, to which the server would else redirect. */
export function formatFinderAddress(query: Query): string {
  const search = new URLSearchParams(query);
  search.sort();
  return search.size === 0 ? ROUTES.gemFinder : `${ROUTES.gemFinder}?${search}`;
}

const isPleochroism = (text: string): text is 'seen' | 'unseen' => text === 'seen' || text === 'unseen';
