/** Narrows the encyclopedia by what was observed. */
import { type KnownProperties, matchGem, type ObservationVerdict } from './match-gem.ts';
import { listObserved, type ObservationName, type ObservedValues } from './observations.ts';

export interface GemCandidate<G> {
  readonly gem: G;
  readonly verdicts: readonly ObservationVerdict[];
}

export interface ExcludedGem {
  readonly observation: ObservationName;
  /** Gems that it excludes. */
  readonly count: number;
  /** Those among them that nothing else excludes: they would come back without it. */
  readonly alone: number;
}

export interface GemFindings<G> {
  /** Gems that agree with everything, the closest fit first. */
  readonly fitting: readonly GemCandidate<G>[];
  /** One for each observation. */
  readonly exclusions: readonly ExcludedGem[];
  /** When nothing agrees: what disagrees least. */
  readonly nearest: readonly GemCandidate<G>[];
}

const MAX_NEAREST = 6;

/** @param gems in the order in which equally good ones are to stand. */
export function matchGems<G extends { readonly gem?: KnownProperties | undefined }>(
  gems: readonly G[],
  observed: ObservedValues,
): GemFindings<G> {
  const candidates = gems.map((gem) => ({ gem, verdicts: matchGem(gem.gem ?? {}, observed) }));
  const fitting = candidates.filter((candidate) => countExcluding(candidate) === 0).sort(compareMisfits);
  return {
    fitting,
    exclusions: listObserved(observed).map((observation) => countExclusion(candidates, observation)),
    nearest: fitting.length > 0 ? [] : candidates.sort(compareNearness).slice(0, MAX_NEAREST),
  };
}

function countExclusion<G>(
  candidates: readonly GemCandidate<G>[],
  observation: ObservationName,
): ExcludedGem {
  const excluded = candidates.filter(({ verdicts }) =>
    verdicts.some((verdict) => verdict.observation === observation && verdict.outcome === 'excluded'),
  );
  return {
    observation,
    count: excluded.length,
    alone: excluded.filter((candidate) => countExcluding(candidate) === 1).length,
  };
}

const countExcluding = <G>({ verdicts }: GemCandidate<G>): number =>
  verdicts.filter(({ outcome }) => outcome === 'excluded').length;

const compareMisfits = <G>(one: GemCandidate<G>, other: GemCandidate<G>): number =>
  sumMisfit(one) - sumMisfit(other);

const compareNearness = <G>(one: GemCandidate<G>, other: GemCandidate<G>): number =>
  countExcluding(one) - countExcluding(other) || compareMisfits(one, other);

const sumMisfit = <G>({ verdicts }: GemCandidate<G>): number =>
  verdicts.reduce((sum, { misfit }) => sum + misfit, 0);
