import { STOP_WORDS } from './query/stop-words.ts';
import { stemOf } from './query/words.ts';
import type { IndexedDocument } from './search-engine.ts';

/** Words of a text that say what it is about: the most frequent ones. */
const MAX_WORDS = 16;
const SHORTEST = 3;
/** A word of the title counts as often as three of the text. */
const TITLE = 3;
const EXCERPT = 2;
const LETTERS = /^\p{L}+$/u;

/** How often a document uses each of its words, in the order of their first use. */
export type WordCounts = ReadonlyMap<string, number>;

export function countWords(
  title: readonly string[],
  excerpt: readonly string[],
  content: readonly string[],
): WordCounts {
  const counts = new Map<string, number>();
  const count = (words: readonly string[], weight: number) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  count(title, TITLE);
  count(excerpt, EXCERPT);
  count(content, 1);
  return counts;
}

/**
 * Keys of what a document is about: of its topics, categories and family, and, with a `~`, stems of the words it uses most.
 * Documents that share keys are near each other.
 */
export function readSubjects({ topics, categories, family }: IndexedDocument, counts: WordCounts): string[] {
  const filed = family ? [...topics, ...categories, family] : [...topics, ...categories];
  return [...filed, ...findFrequent(counts).map((stem) => `~${stem}`)];
}

function findFrequent(counts: WordCounts): string[] {
  const stems = new Map<string, number>();
  // Stems are made of the frequent words only: making one costs more than counting.
  for (const [word, times] of chooseMostFrequent(counts)) {
    const stem = stemOf(word);
    stems.set(stem, (stems.get(stem) ?? 0) + times);
  }
  return [...stems]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_WORDS)
    .map(([stem]) => stem);
}

/** By falling count, and of the same count in the order of the document. */
function chooseMostFrequent(counts: WordCounts): [string, number][] {
  const frequent: [string, number][] = [];
  const byCount = [...Map.groupBy(counts, ([, times]) => times)].toSorted(([a], [b]) => b - a);
  for (const [, same] of byCount)
    for (const [word, times] of same) {
      if (word.length < SHORTEST || STOP_WORDS.has(word) || !LETTERS.test(word)) continue;
      if (frequent.push([word, times]) === 2 * MAX_WORDS) return frequent;
    }
  return frequent;
}
