/** Narrows the encyclopedia by what was observed. */
import { judgeGem, type KnownFigures, type Verdict } from './judge-gem.ts';
import { listObserved, type ObservationName, type Observed } from './observations.ts';

export interface Candidate<G> {
  readonly gem: G;
  readonly verdicts: readonly Verdict[];
}

export interface Exclusion {
  readonly observation: ObservationName;
  /** Gems that it excludes. */
  readonly count: number;
  /** Those among them that nothing else excludes: they would come back without it. */
  readonly alone: number;
}

export interface Findings<G> {
  /** What agrees with everything, the closest fit first. */
  readonly fitting: readonly Candidate<G>[];
  /** One for each observation. */
  readonly exclusions: readonly Exclusion[];
  /** When nothing agrees: what disagrees least. */
  readonly nearest: readonly Candidate<G>[];
}

const MOST_NEAREST = 6;

/** @param gems in the order in which equally good ones are to stand. */
export function findGems<G extends { readonly gem?: KnownFigures | undefined }>(
  gems: readonly G[],
  observed: Observed,
): Findings<G> {
  const candidates = gems.map((gem) => ({ gem, verdicts: judgeGem(gem.gem ?? {}, observed) }));
  const fitting = candidates.filter((candidate) => countExcluding(candidate) === 0).sort(compareMisfits);
  return {
    fitting,
    exclusions: listObserved(observed).map((observation) => countExclusion(candidates, observation)),
    nearest: fitting.length > 0 ? [] : candidates.sort(compareNearness).slice(0, MOST_NEAREST),
  };
}

function countExclusion<G>(candidates: readonly Candidate<G>[], observation: ObservationName): Exclusion {
  const excluded = candidates.filter(({ verdicts }) =>
    verdicts.some((verdict) => verdict.observation === observation && verdict.outcome === 'excluded'),
  );
  return {
    observation,
    count: excluded.length,
    alone: excluded.filter((candidate) => countExcluding(candidate) === 1).length,
  };
}

const countExcluding = <G>({ verdicts }: Candidate<G>): number =>
  verdicts.filter(({ outcome }) => outcome === 'excluded').length;

const compareMisfits = <G>(one: Candidate<G>, other: Candidate<G>): number =>
  sumMisfit(one) - sumMisfit(other);

const compareNearness = <G>(one: Candidate<G>, other: Candidate<G>): number =>
  countExcluding(one) - countExcluding(other) || compareMisfits(one, other);

const sumMisfit = <G>({ verdicts }: Candidate<G>): number =>
  verdicts.reduce((sum, { misfit }) => sum + misfit, 0);
