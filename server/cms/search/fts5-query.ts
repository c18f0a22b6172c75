import { SEARCH_FIELDS, type SearchField } from './search-engine.ts';

/** More words than this narrow nothing down, and each costs time. */
const MAX_WORDS = 16;
/** A word without letter or digit leaves nothing for the tokenizer. */
const HAS_TOKEN = /[\p{L}\p{N}]/u;

/** The words of what a person typed. */
export function readWords(text: string): string[] {
  const bare = text.normalize('NFC').replace(/["\0]/g, ' ');
  return bare
    .split(/\s+/)
    .filter((word) => HAS_TOKEN.test(word))
    .slice(0, MAX_WORDS);
}

/**
 * A query in FTS5's syntax that finds the words, the last of them also as the beginning of a word. Every word becomes
 * a quoted string, in which nothing but a quote has a meaning, and quotes are gone: no text can be a syntax error
 * (https://www.sqlite.org/fts5.html#fts5_strings).
 */
export function buildFts5Query(
  words: readonly string[],
  fields: readonly SearchField[],
  operator: 'AND' | 'OR',
): string {
  const strings = words.map((word, index) => (index === words.length - 1 ? `"${word}"*` : `"${word}"`));
  const expression = strings.join(` ${operator} `);
  return fields.length === SEARCH_FIELDS.length ? expression : `{${fields.join(' ')}} : (${expression})`;
}
