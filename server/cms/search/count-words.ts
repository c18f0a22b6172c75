import { WordNumbers } from './query/word-numbers.ts';

export interface WordCount {
  readonly word: string;
  readonly times: number;
}

/**
 * How often texts use each of their words, in the order of their first use. Each text comes with how much one use of a word in it
 * counts.
 */
export function countWords(
  texts: readonly (readonly [words: readonly string[], worth: number])[],
): WordCount[] {
  const numbers = new WordNumbers(texts.reduce((sum, [words]) => sum + words.length, 0));
  const times: number[] = [];
  for (const [words, worth] of texts)
    for (const word of words) {
      const number = numbers.numberOf(word);
      times[number] = (times[number] ?? 0) + worth;
    }
  return numbers.words.map((word, number) => ({ word, times: times[number] ?? 0 }));
}
