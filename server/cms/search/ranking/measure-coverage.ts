/** Concepts that a line of stems names. */
import type { QueryConcept } from '../query/parse-query.ts';
import { stemWord } from '../query/words.ts';

/** A concept as it is looked for in stems. */
export interface ConceptStems {
  readonly weight: number;
  /** Stems as they stand in a text, with a space before, and one behind unless more letters may follow. */
  readonly wordings: readonly { readonly text: string; readonly words: number; readonly weight: number }[];
}

export function toConceptStems({ wordings: variants }: QueryConcept, weight: number): ConceptStems {
  return {
    weight,
    wordings: variants.map((wording) => ({
      text: ` ${wording.words.map(wording.isPrefix ? String : stemWord).join(' ')}${wording.isPrefix ? '' : ' '}`,
      words: wording.words.length,
      weight: wording.weight,
    })),
  };
}

export interface StemCoverage {
  readonly share: number;
  readonly words: number;
}

/** How much of what was asked for a text names, from 0 to 1, and with how many of its words. */
export function measureCoverage(stems: string, wanted: readonly ConceptStems[]): StemCoverage {
  let covered = 0;
  let all = 0;
  let words = 0;
  for (const { wordings: variants, weight } of wanted) {
    all += weight;
    const found = variants.find(({ text }) => stems.includes(text));
    if (!found) continue;
    covered += found.weight * weight;
    words += found.words;
  }
  return { share: all === 0 ? 0 : covered / all, words };
}
