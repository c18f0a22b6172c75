import type { IndexedDocument } from '../engine/search-engine.ts';
import { isStopWord } from '../query/stop-words.ts';
import { isLetters, stemWord } from '../query/words.ts';
import type { WordCount } from './count-uses.ts';

/** Words of a text that say what it is about: the most frequent ones. */
const MAX_SUBJECT_WORDS = 16;
const MIN_WORD = 3;

/**
 * Keys of what a document is about: of its topics, categories and family, and, with a `~`, stems of the words it uses most.
 * Documents that share keys are near each other.
 */
export function listSubjects(
  { topics, categories, family }: IndexedDocument,
  counts: readonly WordCount[],
): string[] {
  const filed = family ? [...topics, ...categories, family] : [...topics, ...categories];
  return [...filed, ...listFrequentStems(counts).map((stem) => `~${stem}`)];
}

function listFrequentStems(counts: readonly WordCount[]): string[] {
  const stems = new Map<string, number>();
  // Stems are made of the frequent words only: making one costs more than counting.
  for (const { word, times } of chooseMostFrequent(counts)) {
    const stem = stemWord(word);
    stems.set(stem, (stems.get(stem) ?? 0) + times);
  }
  return [...stems]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_SUBJECT_WORDS)
    .map(([stem]) => stem);
}

/** By falling count, and of the same count in the order of the document. */
function chooseMostFrequent(counts: readonly WordCount[]): WordCount[] {
  const frequent: WordCount[] = [];
  const byFalling = [...new Set(counts.map(({ times }) => times))].sort((a, b) => b - a);
  // Few different counts, and most of a text's words stand in it once: sorting them all takes longer.
  for (const times of byFalling)
    for (const count of counts) {
      if (count.times !== times || !isTelling(count.word)) continue;
      if (frequent.push(count) === 2 * MAX_SUBJECT_WORDS) return frequent;
    }
  return frequent;
}

function isTelling(word: string): boolean {
  return word.length >= MIN_WORD && isLetters(word) && !isStopWord(word);
}
