import { STOP_WORDS } from './query/stop-words.ts';
import { readWords, stemOf } from './query/words.ts';
import type { IndexedDocument } from './search-engine.ts';

/** Words of a text that say what it is about: the most frequent ones. */
const MAX_WORDS = 16;
const SHORTEST = 3;
/** A word of the title counts as often as three of the text. */
const TITLE = 3;
const EXCERPT = 2;
const LETTERS = /^\p{L}+$/u;

/**
 * Keys of what a document is about: of its topics, categories and family, and, with a `~`, stems of the words it uses most.
 * Documents that share keys are near each other.
 */
export function readSubjects(document: IndexedDocument): string[] {
  const { topics, categories, family } = document;
  const filed = family ? [...topics, ...categories, family] : [...topics, ...categories];
  return [...filed, ...findFrequent(document).map((stem) => `~${stem}`)];
}

function findFrequent({ title, full_excerpt, content }: IndexedDocument): string[] {
  const counts = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of readWords(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  count(title, TITLE);
  count(full_excerpt, EXCERPT);
  count(content, 1);
  // Stems are made of the frequent words only: making one costs more than counting.
  const frequent = [...counts]
    .filter(([word]) => word.length >= SHORTEST && LETTERS.test(word) && !STOP_WORDS.has(word))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2 * MAX_WORDS);
  const stems = new Map<string, number>();
  for (const [word, times] of frequent) {
    const stem = stemOf(word);
    stems.set(stem, (stems.get(stem) ?? 0) + times);
  }
  return [...stems]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_WORDS)
    .map(([stem]) => stem);
}
