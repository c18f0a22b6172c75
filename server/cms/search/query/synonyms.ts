/** Words of the trade that mean the same, or of which one holds the other, as the setting `search-synonyms` lists them. */
import * as z from 'zod';
import { splitWords } from './words.ts';

const words = z.string().min(1).max(80);
export const synonymsSetting = z.object({
  /** Each group means one thing: `[xtal, crystal]`. */
  equal: z.array(z.array(words).min(2)).default([]),
  /** A search for the first finds the others too: `corundum: [ruby, sapphire]`. */
  broader: z.record(words, z.array(words).min(1)).default({}),
});

export interface Synonyms {
  /** Finds what else is looked for where these words stand; nothing for most. */
  find(
    phrase: string,
  ): { readonly equal: readonly string[][]; readonly narrower: readonly string[][] } | undefined;
  /** The most words that a listed phrase has. */
  readonly longest: number;
}

export const NO_SYNONYMS: Synonyms = { find: () => undefined, longest: 1 };

interface SynonymEntry {
  equal: string[][];
  narrower: string[][];
}

/** Throws ZodError on a value of another shape. */
export function parseSynonyms(value: unknown): Synonyms {
  const { equal, broader } = synonymsSetting.parse(value);
  const entries = new Map<string, SynonymEntry>();
  const entryOf = (phrase: string): SynonymEntry => {
    const known = entries.get(phrase);
    if (known) return known;
    const fresh: SynonymEntry = { equal: [], narrower: [] };
    entries.set(phrase, fresh);
    return fresh;
  };
  for (const group of equal)
    for (const phrase of group) {
      const others = group.filter((other) => other !== phrase).map(splitWords);
      entryOf(splitWords(phrase).join(' ')).equal.push(...others);
    }
  for (const [phrase, narrower] of Object.entries(broader))
    entryOf(splitWords(phrase).join(' ')).narrower.push(...narrower.map(splitWords));
  const lengths = [...entries.keys()].map((phrase) => phrase.split(' ').length);
  return { find: (phrase) => entries.get(phrase), longest: Math.max(1, ...lengths) };
}
