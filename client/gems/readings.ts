/** Readings of instruments, as people type them: `1.765`, `1,765`; a hardness also as a range, `6.5–7`. */

interface PropertyScale {
  /** In a sentence. */
  readonly name: string;
  /** Least and most that any stone could show: what lies outside is a slip of the pen. */
  readonly from: number;
  readonly to: number;
  /** Decimals of the smallest step that is worth storing. */
  readonly decimals: number;
  /** How far off a reading may be, to choose from. */
  readonly tolerances: readonly number[];
  readonly usualTolerance: number;
  readonly example: string;
}

export const SCALES = {
  ri: {
    name: 'refractive index',
    from: 1.2,
    to: 3,
    decimals: 4,
    tolerances: [0.002, 0.005, 0.01, 0.02],
    usualTolerance: 0.005,
    example: '1.765',
  },
  sg: {
    name: 'specific gravity',
    from: 0.8,
    to: 20,
    decimals: 3,
    tolerances: [0.02, 0.05, 0.1, 0.2],
    usualTolerance: 0.05,
    example: '3.99',
  },
  hardness: {
    name: 'hardness',
    from: 1,
    to: 10,
    decimals: 2,
    tolerances: [0, 0.5, 1],
    usualTolerance: 0.5,
    example: '7.5',
  },
} as const satisfies Record<string, PropertyScale>;
export type ScaleName = keyof typeof SCALES;

/** From the lowest to the highest value; both are the same for one number. */
export type ReadingRange = readonly [number, number];

export type ScaleReading =
  | { readonly kind: 'reading'; readonly range: ReadingRange }
  /** Nothing was typed. */
  | { readonly kind: 'none' }
  /** @property reason a sentence for who typed it. */
  | { readonly kind: 'wrong'; readonly reason: string };

const MAX_TYPED_LENGTH = 40;

export function parseReading(scale: ScaleName, typed: string): ScaleReading {
  const text = typed.trim();
  if (text === '') return { kind: 'none' };
  const numbers = splitRange(scale, text).map(parseNumber);
  const [low, high = low, ...others] = numbers.filter((number) => number !== undefined);
  if (low === undefined || high === undefined || others.length > 0 || numbers.includes(undefined))
    return { kind: 'wrong', reason: `“${text}” is not a number. ${describeForm(scale)}` };
  const stray = [low, high].find((value) => !isOnScale(scale, value));
  if (stray !== undefined) return { kind: 'wrong', reason: describeStray(scale, stray) };
  const rounded = [low, high].map((value) => Number(value.toFixed(SCALES[scale].decimals)));
  return { kind: 'reading', range: [Math.min(...rounded), Math.max(...rounded)] };
}

/** The one way to write a reading in an address; what cannot be read is kept as it was typed. */
export function formatReading(scale: ScaleName, typed: string): string {
  const text = typed.trim().slice(0, MAX_TYPED_LENGTH).trim();
  const reading = parseReading(scale, text);
  return reading.kind === 'reading' ? [...new Set(reading.range)].join('-') : text;
}

/** The tolerance that was chosen, or the usual one. */
export function parseTolerance(scale: ScaleName, typed: string): number {
  const { tolerances, usualTolerance } = SCALES[scale];
  return tolerances.find((tolerance) => String(tolerance) === typed) ?? usualTolerance;
}

export function formatTolerance(scale: ScaleName, typed: string): string {
  const tolerance = parseTolerance(scale, typed);
  return tolerance === SCALES[scale].usualTolerance ? '' : String(tolerance);
}

const splitRange = (scale: ScaleName, text: string): string[] =>
  scale === 'hardness' ? text.split(/[-–—]|to/) : [text];

/** A comma is a decimal point in most of the world; no figure of a stone has thousands to group. */
function parseNumber(text: string): number | undefined {
  const number = text.trim();
  return /^\d{1,6}(?:[.,]\d{1,9})?$/.test(number) ? Number(number.replace(',', '.')) : undefined;
}

function isOnScale(scale: ScaleName, value: number): boolean {
  const { from, to } = SCALES[scale];
  return value >= from && value <= to;
}

function describeForm(scale: ScaleName): string {
  const { example } = SCALES[scale];
  return scale === 'hardness'
    ? `Enter a number such as ${example}, or a range such as 6.5–7.`
    : `Enter a number such as ${example} or ${example.replace('.', ',')}.`;
}

const MAX_PLACES = 4;

/** Most who leave the scale have left out the decimal point. */
function describeStray(scale: ScaleName, value: number): string {
  const { name, from, to, decimals } = SCALES[scale];
  const meant = Array.from({ length: MAX_PLACES }, (_, place) => value / 10 ** (place + 1)).find((shifted) =>
    isOnScale(scale, shifted),
  );
  const hint = meant === undefined ? '' : ` Did you mean ${Number(meant.toFixed(decimals))}?`;
  return `Enter a ${name} between ${from} and ${to}.${hint}`;
}
