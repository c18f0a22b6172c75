/**
 * The order of the best hits, after an engine has found them. bm25 weighs words, and takes long texts for thin ones; what
 * tells a good answer besides is whether its title, its excerpt and what it is filed under name the thing, and whether the
 * other good answers are filed under the same. The weights were found with every second question of `search/evaluation`,
 * and hold for the others.
 */
import type { ContentType } from '#shared/content-types.ts';
import type { Concept, Query } from './query/read-query.ts';
import { stemOf } from './query/words.ts';
import type { Match } from './search-engine.ts';

/** How many of an engine's hits are ordered again: four pages of results. */
export const RANKED = 192;

/** Each measure is at most 1. */
const WEIGHTS = {
  score: 0.8,
  length: 1.2,
  title: 0.8,
  precise: 0.8,
  keywords: 0.2,
  excerpt: 0.3,
  kin: 0.2,
  askedType: 0.3,
};

/** Types that many words lead to, though few people look for them. */
const PRIORS: Readonly<Partial<Record<ContentType, number>>> = {
  photo: -0.3,
  gemstone: -0.2,
  course: -0.2,
  product: -0.2,
};

/** `weights` says how much each concept tells, from its rarity. */
export function rankMatches(
  matches: readonly Match[],
  { concepts }: Query,
  weights: readonly number[],
): Match[] {
  const best = Math.max(...matches.map(({ score }) => score ?? 0), Number.MIN_VALUE);
  const wanted = concepts.map((concept, at) => readWanted(concept, weights[at] ?? 1));
  const types = new Set(concepts.flatMap(typesAsked));
  const ranked = matches
    .map((match) => {
      const title = cover(match.titleStems, wanted);
      const rank =
        (WEIGHTS.score * (match.score ?? 0)) / best +
        WEIGHTS.length * measureLength(match.length) +
        WEIGHTS.title * title.share +
        WEIGHTS.precise * title.share * Math.min(1, title.words / countWords(match.titleStems)) +
        WEIGHTS.keywords * cover(match.keywordStems, wanted).share +
        WEIGHTS.excerpt * cover(match.excerptStems, wanted).share +
        (types.has(match.type) ? WEIGHTS.askedType : 0) +
        (PRIORS[match.type] ?? 0);
      return { match, rank };
    })
    .toSorted((a, b) => b.rank - a.rank);
  const kin = measureKinship(ranked.map(({ match }) => match));
  return ranked
    .map(({ match, rank }, at) => ({ match, rank: rank + WEIGHTS.kin * (kin[at] ?? 0) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ match }) => match);
}

interface Wanted {
  readonly weight: number;
  /** Stems as they stand in a text, with a space before, and one behind unless more letters may follow. */
  readonly wordings: readonly { readonly text: string; readonly words: number; readonly weight: number }[];
}

function readWanted({ wordings }: Concept, weight: number): Wanted {
  return {
    weight,
    wordings: wordings.map((wording) => ({
      text: ` ${wording.words.map(wording.isPrefix ? String : stemOf).join(' ')}${wording.isPrefix ? '' : ' '}`,
      words: wording.words.length,
      weight: wording.weight,
    })),
  };
}

/** How much of what was asked for a text names, from 0 to 1, and with how many of its words. */
function cover(stems: string, wanted: readonly Wanted[]): { share: number; words: number } {
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

/** Stems are held by spaces. */
const countWords = (stems: string): number => Math.max(1, stems.split(' ').length - 2);

/** Grows with the logarithm of the characters; 1 at about 8,000, a long article. */
function measureLength(characters: number): number {
  return Math.log(characters + 50) / 9;
}

/** The best of a list say what it is about. */
const LEADERS = 5;

/** How much each shares with the first of the list of what they are filed under, from 0 to 1; rare things count more. */
function measureKinship(ranked: readonly Match[]): number[] {
  const filed = ranked.map(({ filedUnder }) => filedUnder.split(' ').filter(Boolean));
  const counts = new Map<string, number>();
  for (const key of filed.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const profile = new Map<string, number>();
  for (const [at, keys] of filed.slice(0, LEADERS).entries())
    for (const key of keys) profile.set(key, (profile.get(key) ?? 0) + 1 / (at + 1));
  const kinship = filed.map((keys) =>
    keys.reduce(
      (sum, key) => sum + (profile.get(key) ?? 0) * Math.log(1 + ranked.length / (counts.get(key) ?? 1)),
      0,
    ),
  );
  const most = Math.max(...kinship, Number.MIN_VALUE);
  return kinship.map((value) => value / most);
}

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
  kit: ['product'],
};

function typesAsked({ wordings }: Concept): readonly ContentType[] {
  const stem = stemOf(wordings[0].words[0] ?? '');
  return Object.hasOwn(TYPE_WORDS, stem) ? (TYPE_WORDS[stem] ?? []) : [];
}
