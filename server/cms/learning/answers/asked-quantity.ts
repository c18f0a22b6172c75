/** Context of a gap: the words around it, and the unit that is asked for. */
import { GAP } from '#shared/learning.ts';
import { foldText } from './fold-text.ts';
import { isSameWord } from './same-words.ts';
import { findUnitAhead, type MeasurementUnit } from './units.ts';

export interface AskedQuantity {
  /** Words of the sentence before and after the gap, in lower case. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** In which the number is asked for; undefined for a mere number. */
  readonly unit: MeasurementUnit | undefined;
  /** Units of what is weighed, where a ratio of weights is asked for: whoever carries them along has the right number. */
  readonly carried: readonly MeasurementUnit[];
}

/** @param before the text up to the gap @param after the text from the gap on */
export function findAsked(before: string, after: string): AskedQuantity {
  const [rest = ''] = foldText(after).split(SENTENCE_END);
  const ahead = splitWords(rest);
  const behind = foldText(before).split(SENTENCE_END);
  // A question that ends where its gap begins stands in the sentence before.
  const sentence = [behind.at(-1), behind.at(-2)].find((one) => one !== undefined && one.trim() !== '') ?? '';
  const words = splitWords(sentence);
  const kind = KINDS.find(({ words: names }) => names.test(afterLastGap(sentence)));
  return {
    before: words,
    after: ahead,
    unit: findUnitAhead(ahead) ?? findNamedUnit(words) ?? kind?.unit,
    carried: kind?.unit?.dimension === 'density' ? listUnits(splitWords(foldText(before))) : [],
  };
}

const SENTENCE_END = /[.?!:] |[?!]$/;
const afterLastGap = (text: string): string => text.slice(text.lastIndexOf(GAP) + 1);

const one = (dimension: MeasurementUnit['dimension']): MeasurementUnit => ({ dimension, factor: 1 });
const KINDS: readonly { readonly words: RegExp; readonly unit: MeasurementUnit | undefined }[] = [
  { words: /specific gravity|density/, unit: one('density') },
  { words: /\bangles?\b/, unit: one('angle') },
  { words: /magnif/, unit: one('times') },
  { words: /hardness|mohs/, unit: one('hardness') },
  { words: /\b(?:price|cost|pay|paid|receive|worth)\b/, unit: one('money') },
];

function splitWords(text: string): string[] {
  return text
    .split(' ')
    .map((word) => word.replace(/^[("']+|[)"',;.:?!]+$/g, ''))
    .filter((word) => word !== '');
}

/** Its density in g/cm3 is ...; how many millimeters ...? */
function findNamedUnit(words: readonly string[]): MeasurementUnit | undefined {
  const at = words.findLastIndex(
    (word, place) => word === 'in' || (word === 'many' && words[place - 1] === 'how'),
  );
  return at < 0 ? undefined : findUnitAhead(words.slice(at + 1));
}

const listUnits = (words: readonly string[]): MeasurementUnit[] =>
  words.flatMap((_, at) => {
    const unit = findUnitAhead(words.slice(at, at + 1));
    return unit?.dimension === 'mass' ? [unit] : [];
  });

/** Without what only says the sentence around the gap once more: 800 plates, specific gravity is 2.70. */
export function stripEcho(text: string, { before, after }: AskedQuantity): string {
  const words = text.split(' ');
  let [start, end] = [0, words.length];
  for (let count = Math.min(before.length, words.length - 1); count > 0 && start === 0; count -= 1)
    if (isRun(words.slice(0, count), before.slice(-count))) start = count;
  for (let count = Math.min(after.length, end - start - 1); count > 0 && end === words.length; count -= 1)
    if (isRun(words.slice(-count), after.slice(0, count))) end -= count;
  return words.slice(start, end).join(' ');
}

const isRun = (words: readonly string[], others: readonly string[]): boolean =>
  words.length === others.length && words.every((word, at) => isSameWord(word, others[at] ?? ''));
