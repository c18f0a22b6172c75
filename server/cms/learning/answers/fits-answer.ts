/**
 * Whether what somebody typed is what was asked for. What a teacher would let pass passes: units, signs, words for numbers, ranges
 * within the range, articles, plurals. Another number, a wider range, a unit of something else does not.
 */
import { type AskedQuantity, stripEcho } from './asked-quantity.ts';
import { foldText } from './fold-text.ts';
import { parseQuantity, type Quantity } from './parse-quantity.ts';
import { areSameWords } from './same-words.ts';
import { convert, type MeasurementUnit } from './units.ts';

export function fitsRange(range: readonly [number, number], typed: string, asked: AskedQuantity): boolean {
  const [least, most] = range;
  const isComma = isDecimalComma(most, Math.max(...range.map(countDecimals)), asked.unit);
  return listReadings(typed, asked, isComma).some((quantity) => {
    const ends = inUnit(quantity, asked.unit, asked.carried);
    return ends !== undefined && ends[0] >= least - slackOf(least) && ends[1] <= most + slackOf(most);
  });
}

/** Any of these, or two of them, one in brackets: chromium (Cr). */
export function fitsAny(rights: readonly string[], typed: string, asked: AskedQuantity): boolean {
  if (rights.some((right) => fitsText(right, typed, asked))) return true;
  const [, first = '', second = ''] = TWO_NAMES.exec(typed) ?? [];
  return [first, second].every((name) => rights.some((right) => fitsText(right, name, asked)));
}

const TWO_NAMES = /^([^()]{1,60})\(([^()]{1,60})\)[\s.]{0,3}$/;

/** Numbers are compared as numbers: as words, -7 would be 7. */
function fitsText(right: string, typed: string, asked: AskedQuantity): boolean {
  const number = parseQuantity(right);
  if (!number || number.least !== number.most)
    return [typed, stripEcho(foldText(typed), asked)].some((words) => areSameWords(right, words));
  const unit = number.unit ?? asked.unit;
  const isComma = isDecimalComma(number.most, countDecimals(right), unit);
  return listReadings(typed, asked, isComma).some((quantity) => {
    const ends = inUnit(quantity, unit, asked.carried);
    return ends?.every((end) => Math.abs(end - number.least) <= slackOf(number.least)) ?? false;
  });
}

const THOUSAND = 1000;
/** Decimals of what is given to thousandths. */
const THOUSANDTHS = 3;

/**
 * Whether the comma of `1,762` is a decimal one: where thousands cannot be meant. With a unit they can, by whoever has
 * forgotten to convert.
 */
const isDecimalComma = (most: number, decimals: number, unit: MeasurementUnit | undefined): boolean =>
  most < THOUSAND && (unit === undefined || decimals === THOUSANDTHS);

/** Tolerance of binary arithmetic, smaller than anybody types. */
const slackOf = (value: number): number => Math.max(1, Math.abs(value)) * 1e-9;

const countDecimals = (number: number | string): number => String(number).split('.')[1]?.length ?? 0;

function listReadings(typed: string, asked: AskedQuantity, isComma: boolean): Quantity[] {
  const folded = foldText(typed);
  const texts = new Set([folded, stripEcho(folded, asked), stripNames(folded, asked)]);
  return [...texts].flatMap((text) => parseQuantity(text, isComma) ?? []);
}

const ABBREVIATIONS = /^(?:s\.?g\.?|r\.?i\.?)(?: is\b| ?[=:])? ?/;

/** A number, or what moves one: at least 2.70 is not 2.70. */
const NO_NAME = /\d|^(?:not?|over|under|above|below|more|less|than|least|most|up|nearly|almost|minus)$/;

/** Without the name of what was asked for: `specific gravity: 2.70`, `SG 2.70`. */
function stripNames(text: string, { before }: AskedQuantity): string {
  const words = text.replace(ABBREVIATIONS, '').split(' ');
  let from = 0;
  const end = words.findIndex((word) => {
    const name = word.replace(/[=:]$/, '');
    const at = NO_NAME.test(name) ? -1 : before.indexOf(name, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
  return words.slice(Math.max(0, end)).join(' ');
}

/** Both ends in the unit that is asked for; undefined in one that measures something else. */
function inUnit(
  { least, most, unit }: Quantity,
  asked: MeasurementUnit | undefined,
  carried: readonly MeasurementUnit[],
): [number, number] | undefined {
  if (
    !unit ||
    carried.some(({ dimension, factor }) => dimension === unit.dimension && factor === unit.factor)
  )
    return [least, most];
  if (!asked) return undefined;
  const ends = [convert(least, unit, asked), convert(most, unit, asked)];
  return ends[0] === undefined || ends[1] === undefined ? undefined : [ends[0], ends[1]];
}
