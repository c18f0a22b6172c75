/**
 * The order of the best hits, after an engine has found them. bm25 weighs words, and takes long texts for thin ones; what
 * tells a good answer besides is whether its title, its excerpt and what it is filed under or its search terms name the thing, and
 * whether it is about the same as the other good answers. The weights were found with every second question of `test/search-evaluation`,
 * and hold for the others.
 */
import type { ContentType } from '#shared/content-types.ts';
import type { SearchHit } from '../engine/search-engine.ts';
import type { QueryConcept, SearchQuery } from '../query/parse-query.ts';
import { stemWord } from '../query/words.ts';
import { hashWords } from './hash-words.ts';
import { type ConceptStems, measureCoverage, type StemCoverage, toConceptStems } from './measure-coverage.ts';

/** How many of an engine's hits are ordered again: a page of results, and those that may yet come to it. */
export const RANKED = 48;

/** Each measure is at most 1. */
const WEIGHTS = {
  score: 0.9,
  length: 1.1,
  title: 0.5,
  /** A title that names little else. */
  precise: 0.9,
  /** A title that is what was typed, with the words that only ask. */
  exact: 0.5,
  keywords: 0.3,
  /** One line of what it is filed under or its search terms that names all, and little else. */
  searchTerms: 0.2,
  excerpt: 0.3,
  kin: 0.6,
  askedType: 0.3,
};

/** Types that many words lead to, though few people look for them. */
const PRIORS: Readonly<Partial<Record<ContentType, number>>> = {
  photo: -0.2,
  gemstone: -0.1,
  course: -0.3,
  product: -0.25,
};

/** `weights` says how much each concept tells, from its rarity; `typed` are the stems of all that was typed. */
export function rankMatches(
  matches: readonly SearchHit[],
  { concepts }: SearchQuery,
  weights: readonly number[],
  typed: string,
): SearchHit[] {
  const best = Math.max(...matches.map(({ score }) => score ?? 0), Number.MIN_VALUE);
  const wanted = concepts.map((concept, at) => toConceptStems(concept, weights[at] ?? 1));
  const types = new Set(concepts.flatMap(listAskedTypes));
  const ranked = matches
    .map((match) => {
      const title = measureCoverage(match.titleStems, wanted);
      const keywords = measureCoverage(match.keywordStems, wanted).share;
      const rank =
        (WEIGHTS.score * (match.score ?? 0)) / best +
        WEIGHTS.length * measureLength(match.length) +
        WEIGHTS.title * title.share +
        WEIGHTS.precise * measurePrecision(title, match.titleStems) +
        (match.titleStems === typed ? WEIGHTS.exact : 0) +
        WEIGHTS.keywords * keywords +
        // Lines that name nothing are not compared.
        (keywords > 0 ? WEIGHTS.searchTerms * measureBestLine(match.keywordStems, wanted) : 0) +
        WEIGHTS.excerpt * measureCoverage(match.excerptStems, wanted).share +
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

/** The share, as far as the text names nothing else. */
function measurePrecision({ share, words }: StemCoverage, stems: string): number {
  return share * Math.min(1, words / countStems(stems));
}

function measureBestLine(lines: string, wanted: readonly ConceptStems[]): number {
  let best = 0;
  for (const line of lines.split('|'))
    best = Math.max(best, measurePrecision(measureCoverage(line, wanted), line));
  return best;
}

/** Stems are held by spaces. */
function countStems(stems: string): number {
  let spaces = 0;
  for (let at = stems.indexOf(' '); at >= 0; at = stems.indexOf(' ', at + 1)) spaces += 1;
  return Math.max(1, spaces - 1);
}

/** Grows with the logarithm of the characters; 1 at about 8,000, a long article. */
function measureLength(characters: number): number {
  return Math.log(characters + 50) / 9;
}

/** The best of a list say what it is about. */
const LEADERS = 3;

/** How much each is about the same as the first of the list, from 0 to 1; what few are about counts more. */
function measureKinship(ranked: readonly SearchHit[]): number[] {
  const subjects = ranked.map(({ filedUnder }) => hashWords(filedUnder));
  const profile = buildProfile(subjects.slice(0, LEADERS));
  for (const [at, keys] of subjects.entries()) for (const key of keys) profile.get(key)?.kin.push(at);
  const kinship = subjects.map(() => 0);
  for (const { share, kin } of profile.values()) {
    const worth = share * Math.log(1 + ranked.length / kin.length);
    for (const at of kin) kinship[at] = (kinship[at] ?? 0) + worth;
  }
  const shares = kinship.map((sum, at) => sum / Math.sqrt(subjects[at]?.length || 1));
  const most = Math.max(...shares, Number.MIN_VALUE);
  return shares.map((share) => share / most);
}

/** Subjects of the leaders, with the weight of each key. */
function buildProfile(leaders: readonly (readonly number[])[]) {
  const profile = new Map<number, { share: number; readonly kin: number[] }>();
  for (const [at, keys] of leaders.entries())
    for (const key of keys) {
      const known = profile.get(key) ?? { share: 0, kin: [] };
      known.share += 1 / (at + 1);
      profile.set(key, known);
    }
  return profile;
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

function listAskedTypes({ wordings }: QueryConcept): readonly ContentType[] {
  const stem = stemWord(wordings[0].words[0] ?? '');
  return Object.hasOwn(TYPE_WORDS, stem) ? (TYPE_WORDS[stem] ?? []) : [];
}
