export interface WordCount {
  readonly word: string;
  readonly times: number;
}

/**
 * How often texts use each of their words, in the order of their first use. Each text comes with how much one use of a word in it
 * counts.
 */
export function countUses(
  texts: readonly (readonly [words: readonly string[], worth: number])[],
): WordCount[] {
  const uses = new Map<string, number>();
  for (const [words, worth] of texts) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + worth);
  return Array.from(uses, ([word, times]) => ({ word, times }));
}
