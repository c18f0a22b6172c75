/** Parses a typed quantity: a number with its unit, or a range of numbers, with the words that people put around them. */
import { foldText } from './fold-text.ts';
import { isNumberWord, parseNumberWords } from './number-words.ts';
import { parseNumber } from './parse-number.ts';
import { findUnit, type MeasurementUnit } from './units.ts';

export interface Quantity {
  readonly least: number;
  /** The same where it is one number. */
  readonly most: number;
  readonly unit: MeasurementUnit | undefined;
}

/** Longer texts are no number. */
const MAX_CHARACTERS = 120;

/** @param isComma see `parseNumber` */
export function parseQuantity(text: string, isComma = false): Quantity | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const bare = stripHedges(stripBrackets(foldText(text)));
  const value = parseValue(bare, isComma);
  return value ? { least: value.number, most: value.number, unit: value.unit } : parseRange(bare, isComma);
}

/** And quotes around the whole; one behind a number is inches. */
const stripBrackets = (text: string): string =>
  text
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .trim();

/** Words that say that a number is rounded, or only lead to it. Words that move it (over, below, almost) are left standing. */
const AHEAD =
  /^(?:(?:about|around|approximately|approx|roughly|circa|ca|c|some|it is|it's|is|equals|equal to|the)(?![a-z])\.?|[=:~≈≅])\s*/;
const BEHIND = /(?:[.,;!]|,? ?(?:approximately|approx\.?|roughly|or so|about|circa|ca\.?))$/;

function stripHedges(text: string): string {
  let bare = text;
  for (let last = ''; last !== bare; ) {
    last = bare;
    bare = bare.replace(AHEAD, '').replace(BEHIND, '').trim();
  }
  return bare;
}

interface NumberOrRange {
  readonly number: number;
  readonly unit: MeasurementUnit | undefined;
}

const SIGN = /^(?:[+-]|plus |minus |negative )/;
const DIGITS = /^(?:\d{1,6} )?\d{1,6}\/\d{1,6}|^[\d.,](?:[\d.,]|[ '](?=\d))*/;

function parseValue(text: string, isComma: boolean): NumberOrRange | undefined {
  const [sign = ''] = SIGN.exec(text) ?? [];
  const unsigned = text.slice(sign.length).trim();
  const currency = /^(?:us)?[$€£]/.exec(unsigned)?.[0] ?? '';
  const amount = unsigned.slice(currency.length).trim();
  const read = parseDigits(amount, isComma) ?? parseWords(amount);
  if (!read) return undefined;
  const unit = findUnit(currency || read.rest);
  if (currency ? read.rest !== '' : read.rest !== '' && !unit) return undefined;
  const isNegative = sign === '-' || sign.startsWith('minus') || sign.startsWith('negative');
  return { number: isNegative ? -read.number : read.number, unit };
}

function parseDigits(text: string, isComma: boolean) {
  const digits = DIGITS.exec(text)?.[0].replace(/[.,]$/, '');
  const number = digits ? parseNumber(digits, isComma) : undefined;
  return digits && number !== undefined ? { number, rest: text.slice(digits.length).trim() } : undefined;
}

function parseWords(text: string) {
  const words = text.split(/[ -]/);
  const end = words.findIndex((word) => !isNumberWord(word));
  const count = end < 0 ? words.length : end;
  const number = parseNumberWords(words.slice(0, count));
  return number === undefined ? undefined : { number, rest: words.slice(count).join(' ') };
}

/** Between `to` and the like, or a number and by how much it may be off. */
function parseRange(text: string, isComma: boolean): Quantity | undefined {
  const isBetween = text.startsWith('between ');
  const bare = text.replace(/^(?:between|from) /, '');
  const around = bare.split(/ ?(?:±|\+\/-|\+-) ?/);
  if (around.length === 2) {
    const [middle, off] = around.map((part) => parseValue(part, isComma));
    if (!middle || !off || off.number < 0) return undefined;
    const unit = off.unit ?? middle.unit;
    return joinEnds(
      { number: middle.number - off.number, unit: middle.unit },
      { number: middle.number + off.number, unit },
    );
  }
  for (const [left, right] of cutInTwo(
    bare,
    isBetween ? [' and ', ' to ', '-'] : [' to ', '...', '..', '-'],
  )) {
    const least = parseValue(left, isComma);
    const most = parseValue(stripHedges(right), isComma);
    if (least && most) return joinEnds(least, most);
  }
  return undefined;
}

/** At each place where one of these stands. */
function cutInTwo(text: string, separators: readonly string[]): [string, string][] {
  return separators.flatMap((separator) => {
    const parts = text.split(separator);
    return parts.slice(1).map((_, at): [string, string] => [
      parts
        .slice(0, at + 1)
        .join(separator)
        .trim(),
      parts
        .slice(at + 1)
        .join(separator)
        .trim(),
    ]);
  });
}

/** The unit of one number is that of both. */
function joinEnds(least: NumberOrRange, most: NumberOrRange): Quantity | undefined {
  const [one, other] = [least.unit ?? most.unit, most.unit ?? least.unit];
  const isSame = one?.dimension === other?.dimension && one?.factor === other?.factor;
  if (!isSame || least.number > most.number) return undefined;
  return { least: least.number, most: most.number, unit: one };
}
