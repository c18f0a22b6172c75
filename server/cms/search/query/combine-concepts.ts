/** Combinations of the concepts of a query that every engine looks for. */
import type { QueryConcept, QueryWording, SearchQuery } from './parse-query.ts';

/** How many of the concepts a hit must have: all, all but one, or one. */
export type MatchBreadth = 'all' | 'most' | 'any';

/** All but one of more concepts than this makes an expression that costs more than it finds. */
const MAX_ALL_BUT_ONE = 5;

/** Whether one of the concepts is enough: all but one of two is any of them. */
export function isAnyEnough({ concepts }: SearchQuery, breadth: MatchBreadth): boolean {
  const isMostOfSome = breadth === 'most' && concepts.length > 2 && concepts.length <= MAX_ALL_BUT_ONE;
  return breadth !== 'all' && !isMostOfSome;
}

/** Lists of all but one of these, each time without another one. */
export function leaveOutEach<T>(list: readonly T[]): T[][] {
  return list.map((_, left) => list.toSpliced(left, 1));
}

/** Neighbors as phrases: they find nothing more, but rank those higher that hold the words side by side. */
export function pairNeighbors(concepts: readonly QueryConcept[]): QueryWording[] {
  return concepts.slice(1).flatMap((concept, at) => {
    const [first, second] = [concepts[at], concept].map((one) => one?.wordings[0]);
    if (!first || !second || first.isPrefix || second.isPrefix) return [];
    return [{ words: [...first.words, ...second.words], weight: 1 }];
  });
}
