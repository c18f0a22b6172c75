/** How words are compared: the same folding and the same stems as the index makes of its text. */
import { stemmer } from 'stemmer';

/** A run of letters and digits, with the points and commas of a number inside it. */
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}]+/gu;
const MARKS = /\p{M}+/gu;
const APOSTROPHE = /['’](?=s\b|\b)/gu;

/** In lower case and without accents: `Paraíba` is `paraiba`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** The folded words of a text in their order; `1.76` and `1,76` are one word, `1.76`. */
export function readWords(text: string): string[] {
  const found = fold(text.toWellFormed()).replace(APOSTROPHE, '').match(WORD) ?? [];
  return found.map((word) => word.replaceAll(',', '.'));
}

/** Porter's stem of a folded word, as FTS5's tokenizer `porter` makes it. */
export function stemOf(word: string): string {
  return stemmer(word);
}

/** The stems of a text, between spaces, so that ` ruby ` finds a whole one. */
export function readStems(text: string): string {
  return ` ${readWords(text).map(stemOf).join(' ')} `;
}

/** The same of each line of a text, between `|`: ` rubi | gem of juli `. */
export function readLineStems(text: string): string {
  return text.split('\n').map(readStems).join('|');
}
