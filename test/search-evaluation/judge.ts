/** How good a ranked list of addresses is, by the judgments of a question. */

/** Grade by address: 3 answers it, 2 helps much, 1 is related; what is not named is 0. */
export type AnswerGrades = Readonly<Record<string, number>>;

export const DEPTH = 10;
/** From this grade on a hit counts as an answer for the reciprocal rank. */
const ANSWER = 2;

/**
 * Normalized discounted cumulative gain of the first ten, from 0 to 1, with gains of 2^grade - 1 and discounts of
 * log2(rank + 1) (Burges et al., 2005).
 */
export function measureNdcg(ranked: readonly string[], grades: AnswerGrades): number {
  const ideal = Object.values(grades).toSorted((a, b) => b - a);
  const best = sumGains(ideal);
  return best === 0 ? 0 : sumGains(ranked.map((address) => grades[address] ?? 0)) / best;
}

/** One over the rank of the first answer; 0 when the first ten hold none. */
export function measureReciprocalRank(ranked: readonly string[], grades: AnswerGrades): number {
  const at = ranked.slice(0, DEPTH).findIndex((address) => (grades[address] ?? 0) >= ANSWER);
  return at < 0 ? 0 : 1 / (at + 1);
}

function sumGains(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
