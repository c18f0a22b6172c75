/** The order of the best hits, after an engine has found them: what titles say, which bm25 alone weighs too little. */
import type { ContentType } from '#shared/content-types.ts';
import type { Concept, Query } from './query/read-query.ts';
import { stemOf } from './query/words.ts';
import type { Match } from './search-engine.ts';

/** How many of an engine's hits are ordered again: four pages of results. */
export const RANKED = 192;

/** Against the best score of the engine, which counts as 1. */
const TITLE_COVERED = 0.55;
const TITLE_PRECISE = 0.35;
const TITLE_IS_QUERY = 0.4;
const ASKED_TYPE = 0.3;

/** How likely each type is what somebody looks for who does not say so. */
const PRIORS: Readonly<Partial<Record<ContentType, number>>> = {
  gemstone: 0.15,
  article: 0.05,
  course: 0.05,
  photo: -0.2,
  lesson: -0.05,
  business: -0.05,
  'business-listing': -0.05,
};

/** Words, as stems, by which people say what sort of page they want. */
const TYPE_WORDS: Readonly<Record<string, readonly ContentType[]>> = {
  cours: ['course'],
  class: ['course', 'video'],
  lesson: ['lesson', 'course'],
  certif: ['course'],
  video: ['video'],
  film: ['video'],
  photo: ['photo', 'curated-gallery'],
  pictur: ['photo', 'curated-gallery'],
  galleri: ['curated-gallery'],
  guid: ['buying-guide', 'gemstone-buy-guide'],
  bui: ['gemstone-buy-guide', 'buying-guide', 'product'],
  price: ['gemstone-price', 'gemstone-value'],
  valu: ['gemstone-value', 'gemstone-price'],
  worth: ['gemstone-value', 'gemstone-price'],
  ebook: ['ebook'],
  book: ['ebook'],
  shop: ['product', 'business'],
  kit: ['product'],
};

export function rankMatches(matches: readonly Match[], { concepts }: Query): Match[] {
  const best = Math.max(...matches.map(({ score }) => score ?? 0), Number.MIN_VALUE);
  const wanted = concepts.map(({ wordings }) =>
    wordings.map(({ words, weight, isPrefix }) => ({
      // With a space before, and behind unless more letters may follow: a whole word of `titleStems`.
      text: ` ${words.map(isPrefix ? String : stemOf).join(' ')}${isPrefix ? '' : ' '}`,
      length: words.length,
      weight,
    })),
  );
  const types = new Set(concepts.flatMap(typesAsked));
  return matches
    .map((match) => ({
      match,
      rank: (match.score ?? 0) / best + rankTitle(match, wanted) + rankType(match, types),
    }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ match }) => match);
}

type Wanted = readonly (readonly { text: string; length: number; weight: number }[])[];

function rankTitle({ titleStems }: Match, wanted: Wanted): number {
  let covered = 0;
  let words = 0;
  for (const wordings of wanted) {
    const found = wordings.find(({ text }) => titleStems.includes(text));
    if (!found) continue;
    covered += found.weight;
    words += found.length;
  }
  if (covered === 0) return 0;
  const coverage = covered / wanted.length;
  const precision = Math.min(1, words / countWords(titleStems));
  const isQuery = coverage > 0.99 && precision === 1;
  return TITLE_COVERED * coverage + TITLE_PRECISE * coverage * precision + (isQuery ? TITLE_IS_QUERY : 0);
}

/** A title is held by spaces. */
const countWords = (stems: string): number => Math.max(1, stems.split(' ').length - 2);

function rankType({ type }: Match, asked: ReadonlySet<ContentType>): number {
  return (PRIORS[type] ?? 0) + (asked.has(type) ? ASKED_TYPE : 0);
}

function typesAsked({ wordings }: Concept): readonly ContentType[] {
  const stem = stemOf(wordings[0].words[0] ?? '');
  return Object.hasOwn(TYPE_WORDS, stem) ? (TYPE_WORDS[stem] ?? []) : [];
}
