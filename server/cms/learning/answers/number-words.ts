/** Numbers that are written out in English: eight hundred, twenty-four, two point seven, seven and a half. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['fourty', 40],
]);
const HUNDRED = 100;
const THOUSAND = 1000;
const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 1 / 2],
  ['a half', 1 / 2],
  ['one half', 1 / 2],
  ['a quarter', 1 / 4],
  ['one quarter', 1 / 4],
  ['three quarters', 3 / 4],
]);
const OTHER_WORDS = new Set(['hundred', 'thousand', 'and', 'point', 'a', 'half', 'quarter', 'quarters']);

/** Whether a number may be written with it. */
export const isNumberWord = (word: string): boolean => VALUES.has(word) || OTHER_WORDS.has(word);

/** @param words in lower case, without hyphens; undefined unless all of them are one number. */
export function parseNumberWords(words: readonly string[]): number | undefined {
  const point = words.indexOf('point');
  if (point >= 0) return parseDecimals(words.slice(0, point), words.slice(point + 1));
  const text = words.join(' ');
  const part = PARTS.get(text);
  if (part !== undefined) return part;
  const and = text.lastIndexOf(' and ');
  const rest = and < 0 ? undefined : PARTS.get(text.slice(and + ' and '.length));
  if (rest === undefined) return parseWhole(words);
  const whole = parseWhole(text.slice(0, and).split(' '));
  return whole === undefined ? undefined : whole + rest;
}

function parseDecimals(before: readonly string[], after: readonly string[]): number | undefined {
  const whole = before.length === 0 ? 0 : parseWhole(before);
  const digits = after.map((word) => VALUES.get(word));
  if (whole === undefined || digits.length === 0) return undefined;
  if (digits.some((digit) => digit === undefined || digit > 9)) return undefined;
  return Number(`${whole}.${digits.join('')}`);
}

/** Each word takes its place below the one before it: twenty seven, and never twenty fifteen. */
function parseWhole(words: readonly string[]): number | undefined {
  if (words.length === 1 && words[0] === 'zero') return 0;
  let thousands = 0;
  let group = 0;
  /** The next number word must be smaller. */
  let room = THOUSAND;
  for (const [at, word] of words.entries()) {
    const value = VALUES.get(word);
    const previous = words[at - 1];
    if (word === 'and' && at + 1 < words.length && (previous === 'hundred' || previous === 'thousand'))
      continue;
    if (word === 'a' && at === 0 && (words[1] === 'hundred' || words[1] === 'thousand')) group = 1;
    else if (word === 'hundred' && group > 0 && group < HUNDRED && room < HUNDRED) {
      group *= HUNDRED;
      room = HUNDRED;
    } else if (word === 'thousand' && group > 0 && thousands === 0) {
      thousands = group * THOUSAND;
      group = 0;
      room = THOUSAND;
    } else if (value !== undefined && value > 0 && value < room) {
      group += value;
      room = value >= 20 ? 10 : 1;
    } else return undefined;
    if (word === 'a') room = 1;
  }
  const read = thousands + group;
  return read === 0 ? undefined : read;
}
