/** What a line of stems names of what was asked for. */
import type { Concept } from './query/read-query.ts';
import { stemOf } from './query/words.ts';

/** A concept as it is looked for in stems. */
export interface Wanted {
  readonly weight: number;
  /** Stems as they stand in a text, with a space before, and one behind unless more letters may follow. */
  readonly wordings: readonly { readonly text: string; readonly words: number; readonly weight: number }[];
}

export function readWanted({ wordings }: Concept, weight: number): Wanted {
  return {
    weight,
    wordings: wordings.map((wording) => ({
      text: ` ${wording.words.map(wording.isPrefix ? String : stemOf).join(' ')}${wording.isPrefix ? '' : ' '}`,
      words: wording.words.length,
      weight: wording.weight,
    })),
  };
}

export interface Cover {
  readonly share: number;
  readonly words: number;
}

/** How much of what was asked for a text names, from 0 to 1, and with how many of its words. */
export function cover(stems: string, wanted: readonly Wanted[]): Cover {
  let covered = 0;
  let all = 0;
  let words = 0;
  for (const { wordings, weight } of wanted) {
    all += weight;
    const found = wordings.find(({ text }) => stems.includes(text));
    if (!found) continue;
    covered += found.weight * weight;
    words += found.words;
  }
  return { share: all === 0 ? 0 : covered / all, words };
}
