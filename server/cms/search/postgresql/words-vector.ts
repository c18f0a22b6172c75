import type { IndexedDocument, SearchField } from '../engine/search-engine.ts';
import { formatClasses } from '../query/properties.ts';
import { splitWords, stemWord } from '../query/words.ts';

/** Labels of PostgreSQL's four weights: what is filed under shares one with the properties. */
export const LABELS: Readonly<Record<SearchField | 'keywords', string>> = {
  title: 'A',
  full_excerpt: 'B',
  keywords: 'C',
  content: 'D',
};

/** A phrase does not go on from one field to the next. */
const GAP = 10;
/** Limits of a tsvector (https://www.postgresql.org/docs/current/textsearch-limitations.html). */
const LAST_POSITION = 16_383;
const MAX_BYTES = 900_000;
/** A lexeme takes up its letters, its place in the list and its positions. */
const OVERHEAD_BYTES = 12;
/** Length in characters: longer stems are compared by their beginning. */
const MAX_STEM = 100;

export function toLexeme(word: string): string {
  return stemWord(word).slice(0, MAX_STEM).toWellFormed();
}

export interface WordsVector {
  /** A tsvector as it is written: `'rubi':1A,12`. Our own stems, so that words match as they do in FTS5. */
  readonly text: string;
  readonly count: number;
  readonly stems: readonly string[];
  readonly titleStems: readonly string[];
}

/** The text comes last: what of a very long one has no room is left out. */
export function writeVector(document: IndexedDocument): WordsVector {
  const places = new Map<string, string[]>();
  let position = 0;
  let bytes = 0;
  let count = 0;
  const add = (words: readonly string[], label: string) => {
    for (const word of words) {
      const lexeme = toLexeme(word);
      const known = places.get(lexeme);
      bytes += known ? 2 : Buffer.byteLength(lexeme) + OVERHEAD_BYTES;
      if (position >= LAST_POSITION || bytes > MAX_BYTES) return;
      position += 1;
      count += 1;
      const place = `${position}${label}`;
      if (known) known.push(place);
      else places.set(lexeme, [place]);
    }
    position += GAP;
  };
  add(splitWords(document.title), LABELS.title);
  const titleStems = [...places.keys()];
  add(splitWords(document.full_excerpt), LABELS.full_excerpt);
  add(splitWords(document.keywords), LABELS.keywords);
  add(document.properties.flatMap(formatClasses), LABELS.keywords);
  add(splitWords(document.content), LABELS.content);
  const text = Array.from(places, ([lexeme, own]) => `${quoteLexeme(lexeme)}:${own.join(',')}`).join(' ');
  return { text, count, stems: [...places.keys()], titleStems };
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
