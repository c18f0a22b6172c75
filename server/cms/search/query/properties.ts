/**
 * Measured properties: how a person writes one (`ri 1.76`, `mohs 9`, `sg:4`), and the words under which properties are
 * indexed, so that a number finds the stones whose range holds it.
 */
import type { GemProperties } from '#shared/rest/gem-properties.ts';

export const PROPERTIES = ['ri', 'sg', 'hardness', 'birefringence', 'dispersion'] as const;
export type GemProperty = (typeof PROPERTIES)[number];

export interface PropertyRange {
  readonly property: GemProperty;
  readonly low: number;
  readonly high: number;
}

interface PropertyScale {
  /** Folded, longest first where one begins another. */
  readonly names: readonly string[];
  /** Width of the classes under which values are indexed. */
  readonly step: number;
  /** A wider range, as that of glass, holds whatever is asked for, and so answers nothing. */
  readonly widest?: number;
  /** Form of a bare number of this scale: bounds, and fewest decimals. */
  readonly bare?: { readonly least: number; readonly most: number; readonly decimals: number };
}

const SCALES: Readonly<Record<GemProperty, PropertyScale>> = {
  ri: {
    names: ['refractive index', 'refraction index', 'index of refraction', 'ri'],
    step: 0.01,
    widest: 0.18,
    bare: { least: 1.3, most: 2.9, decimals: 2 },
  },
  sg: {
    names: ['specific gravity', 'relative density', 'density', 'sg'],
    step: 0.1,
    widest: 1,
    bare: { least: 2, most: 7.5, decimals: 2 },
  },
  hardness: { names: ['mohs hardness', 'mohs scale', 'hardness', 'mohs'], step: 0.5 },
  birefringence: {
    names: ['birefringence', 'double refraction', 'dr'],
    step: 0.001,
    bare: { least: 0.001, most: 0.3, decimals: 3 },
  },
  dispersion: { names: ['dispersion', 'fire'], step: 0.001 },
};

/** Property by the words of its name, the longer names first. */
export const PROPERTY_NAMES: readonly (readonly [readonly string[], GemProperty])[] = PROPERTIES.flatMap(
  (property) => SCALES[property].names.map((name) => [name.split(' '), property] as const),
).toSorted(([a], [b]) => b.length - a.length);

export function listPropertyRanges(gem: GemProperties): PropertyRange[] {
  const ranges: readonly (readonly [GemProperty, readonly [number, number] | undefined])[] = [
    ['ri', gem.refractive_index],
    ['sg', gem.specific_gravity],
    ['hardness', gem.hardness],
    ['birefringence', gem.birefringence],
    ['dispersion', gem.dispersion === undefined ? undefined : [gem.dispersion, gem.dispersion]],
  ];
  return ranges.flatMap(([property, range]) => {
    if (!range || range[1] - range[0] > (SCALES[property].widest ?? Number.POSITIVE_INFINITY)) return [];
    return [{ property, low: range[0], high: range[1] }];
  });
}

/** More classes than this would say nothing any more. */
const MAX_CLASSES = 200;

/** The words of all classes that the range of a property touches: 1.76 to 1.77 is `xri176 xri177`. */
export function formatClasses({ property, low, high }: PropertyRange): string[] {
  const { step } = SCALES[property];
  const first = Math.round(low / step);
  const count = Math.min(Math.round(high / step) - first + 1, MAX_CLASSES);
  return Array.from({ length: count }, (_, at) => `x${property}${first + at}`);
}

/** The class of a value: `xri176` for a refractive index of 1.762. */
export function formatClass(property: GemProperty, value: number): string {
  return `x${property}${Math.round(value / SCALES[property].step)}`;
}

/** The properties that a number without a name may be a value of, told by its size and its decimals. */
export function guessProperties(number: string): GemProperty[] {
  const value = Number(number);
  const decimals = number.split('.')[1]?.length ?? 0;
  return PROPERTIES.filter((property) => {
    const { bare } = SCALES[property];
    return bare && value >= bare.least && value <= bare.most && decimals >= bare.decimals;
  });
}

const RANGE = /^([a-z]+)(:|>=|<=|=|>|<)(\d{1,6}(?:[.,]\d{1,6})?)(?:[-–](\d{1,6}(?:[.,]\d{1,6})?))?$/iu;
const SHORT: Readonly<Record<string, GemProperty>> = {
  ri: 'ri',
  sg: 'sg',
  hardness: 'hardness',
  mohs: 'hardness',
  birefringence: 'birefringence',
  dr: 'birefringence',
  dispersion: 'dispersion',
};
const MAX = 1e6;

/**
 * A range as experts type it: `ri:1.76-1.77`, `sg:4`, `hardness>=8`. A single value means all that rounds to it: `sg:4`
 * is 3.5 to 4.5, `sg:4.0` is 3.95 to 4.05. Undefined for what is none.
 */
export function parseRange(text: string): PropertyRange | undefined {
  const [, name = '', sign = '', first = '', second] = RANGE.exec(text) ?? [];
  const property = Object.hasOwn(SHORT, name.toLowerCase()) ? SHORT[name.toLowerCase()] : undefined;
  if (!property) return undefined;
  const low = toNumber(first);
  if (second !== undefined)
    return { property, low: Math.min(low, toNumber(second)), high: Math.max(low, toNumber(second)) };
  if (sign.startsWith('>')) return { property, low, high: MAX };
  if (sign.startsWith('<')) return { property, low: 0, high: low };
  const half = 0.5 / 10 ** (first.split(/[.,]/)[1]?.length ?? 0);
  return { property, low: low - half, high: low + half };
}

const toNumber = (text: string): number => Number(text.replace(',', '.'));

const CLASS = new RegExp(`^x(?:${PROPERTIES.join('|')})\\d+$`);

/** Whether a word is a class of properties, and so stands in an index alone. */
export const isPropertyClass = (word: string): boolean => CLASS.test(word);
