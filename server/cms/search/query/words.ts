/** How words are compared, in what is asked and in every index: folding and stems. */
import { stemmer } from 'stemmer';
import { remember } from '#shared/remember.ts';

/** A run of letters and digits, with the points and commas of a number inside it. */
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}]+/gu;
const MARKS = /\p{M}+/gu;
const APOSTROPHE = /['’](?=s\b|\b)/gu;

/** In lower case and without accents: `Paraíba` is `paraiba`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** The folded words of a text in their order; `1.76` and `1,76` are one word, `1.76`. */
export function splitWords(text: string): string[] {
  const found = foldText(text.toWellFormed()).replace(APOSTROPHE, '').match(WORD) ?? [];
  return found.map((word) => (word.includes(',') ? word.replaceAll(',', '.') : word));
}

/**
 * Stems in memory, a hundred bytes each. Few texts use more words, and making a stem takes ten times as long as looking it up.
 */
const MAX_KNOWN = 20_000;
/** A longer word is a slice of its text in V8, all of which it would keep in memory. */
const MAX_KNOWN_LENGTH = 12;

const LETTERS = /^\p{L}+$/u;
const FIRST_LETTER = 'a'.charCodeAt(0);
const LAST_LETTER = 'z'.charCodeAt(0);

/** Whether there is nothing but letters in a folded word. */
export function isLetters(word: string): boolean {
  // A tenth of the time of the expression, which is left to other alphabets.
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if (unit < FIRST_LETTER || unit > LAST_LETTER) return LETTERS.test(word);
  }
  return word.length > 0;
}

/** Words that Porter's rules confuse with one that stands in nearly every text: `or`. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['ore', 'ore'],
  ['ores', 'ore'],
]);

const stemShort = remember((word) => EXCEPTIONS.get(word) ?? stemmer(word), MAX_KNOWN);

/** Porter's stem of a folded word. */
export function stemWord(word: string): string {
  return word.length > MAX_KNOWN_LENGTH ? stemmer(word) : stemShort(word);
}

/** The stems of a text, between spaces, so that ` ruby ` finds a whole one. */
export function stemText(text: string): string {
  return joinStems(splitWords(text));
}

/** The same of words that were read. */
export function joinStems(words: readonly string[]): string {
  return ` ${words.map(stemWord).join(' ')} `;
}

/** The same of each line of a text, between `|`: ` rubi | gem of juli `. */
export function stemLines(text: string): string {
  return text.split('\n').map(stemText).join('|');
}
