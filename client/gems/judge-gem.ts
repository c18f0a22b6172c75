/**
 * Whether the published figures of a stone agree with what was observed, observation by observation, and why, in words that
 * its finder reads. The ranges of an entry hold every reading of the species, both rays included, so a reading has to lie in
 * its range, give or take the tolerance. What an entry does not say excludes nothing.
 */
import { type BasicColor, readBasicColor } from '#client/ui/basic-colors.ts';
import { formatFigures } from '#client/ui/gem-figures.ts';
import type { GemFigures } from '#shared/rest/gem-figures.ts';
import {
  describeReadings,
  formatFigure,
  listObserved,
  type Measured,
  OBSERVATIONS,
  type ObservationName,
  type Observed,
} from './observations.ts';
import { OPTIC_OBSERVATIONS, type OpticObservationName, readOpticCharacters } from './optic-character.ts';
import type { Range, ScaleName } from './readings.ts';

/** What an entry gives; one without figures gives nothing. */
export type KnownFigures = Partial<GemFigures>;

export type Outcome = 'fits' | 'near' | 'unknown' | 'excluded';

export interface Verdict {
  readonly observation: ObservationName;
  readonly outcome: Outcome;
  readonly why: string;
  /** How badly it fits, from 0: for ordering. */
  readonly misfit: number;
}

export function judgeGem(gem: KnownFigures, observed: Observed): Verdict[] {
  return listObserved(observed).map((observation) => ({
    observation,
    ...(judge(gem, observed, observation) ?? giveUnknown(observation)),
  }));
}

type Judgement = Omit<Verdict, 'observation'>;

/** Of what cannot be held against a stone, and speaks less for it than the widest range does. */
const UNKNOWN_MISFIT = 4;
const EXCLUDED_MISFIT = 5;
/** Figures of the entries have at most four decimals: smaller differences come of binary fractions. */
const EPSILON = 1e-9;

/** Undefined when the entry does not say. */
function judge(gem: KnownFigures, observed: Observed, name: ObservationName): Judgement | undefined {
  switch (name) {
    case 'ri':
      return observed.ri && judgeIndices(gem, observed.ri);
    case 'sg':
      return observed.sg && judgeMeasured('sg', gem.specific_gravity, observed.sg);
    case 'hardness':
      return observed.hardness && judgeMeasured('hardness', gem.hardness, observed.hardness);
    case 'optic':
      return observed.optic && judgeOptic(gem.optic_character, observed.optic);
    case 'color':
      return observed.color && judgeColor(gem.colors, observed.color);
    case 'pleochroism':
      return judgePleochroism(gem.pleochroism, observed);
  }
}

function giveUnknown(name: ObservationName): Judgement {
  const why = `This entry gives no ${OBSERVATIONS[name].title.toLowerCase()}: not excluded.`;
  return { outcome: 'unknown', why, misfit: UNKNOWN_MISFIT };
}

const FIGURES = { ri: 'refractive_index', sg: 'specific_gravity', hardness: 'hardness' } as const;

function judgeMeasured(
  scale: ScaleName,
  range: Range | undefined,
  measured: Measured,
): Judgement | undefined {
  if (!range) return undefined;
  const { within } = measured;
  const beyond = measureBeyond(scale, range, measured.range);
  const own = `${OBSERVATIONS[scale].title} ${formatFigures(range, FIGURES[scale])}`;
  const yours = `your ${describeReadings(scale, measured.range)}`;
  const misfit = beyond / (within || 1) + measureBreadth(range, within);
  if (beyond <= EPSILON)
    return { outcome: 'fits', why: `${own} ${describeHold(range, measured)} ${yours}.`, misfit };
  const distance = `${own} is ${formatDistance(scale, beyond)} from ${yours}`;
  return beyond <= within + EPSILON
    ? { outcome: 'near', why: `${distance}: within ±${within}.`, misfit }
    : { outcome: 'excluded', why: `${distance}.`, misfit: EXCLUDED_MISFIT + misfit };
}

/** Each reading of an index has to lie in the range; a hardness is known only to lie between its two. */
function measureBeyond(scale: ScaleName, [low, high]: Range, [from, to]: Range): number {
  return scale === 'hardness' ? Math.max(0, low - to, from - high) : Math.max(0, low - from, to - high);
}

/**
 * A reading says more for a stone that can show little else: were every value of a range as likely as any other, the
 * likelihood of a reading would be one over the width, tolerance included, and this is its logarithm.
 */
function measureBreadth([low, high]: Range, within: number): number {
  return Math.log1p((high - low) / (2 * (within || 1)));
}

function describeHold([low, high]: Range, { range: [from, to] }: Measured): string {
  if (low === high) return from === to ? 'is' : 'lies in';
  return from < low || to > high ? 'meets' : 'holds';
}

function formatDistance(scale: ScaleName, distance: number): string {
  return formatFigure(scale, Number(distance.toFixed(4)));
}

/** The two readings of a doubly refracting stone lie no further apart than its birefringence; turning it shows the gap whole. */
function judgeIndices(gem: KnownFigures, measured: Measured): Judgement | undefined {
  const judgement = judgeMeasured('ri', gem.refractive_index, measured);
  const { birefringence } = gem;
  const gap = measured.range[1] - measured.range[0];
  if (!judgement || judgement.outcome === 'excluded' || !birefringence || gap === 0) return judgement;
  const [least, most] = birefringence;
  const gapText = formatDistance('ri', gap);
  const own = most === 0 ? undefined : formatFigures(birefringence, 'birefringence');
  if (gap > most + measured.within + EPSILON) {
    const why = own
      ? `Your two readings are ${gapText} apart, more than its birefringence of ${own}.`
      : `Your two readings are ${gapText} apart, but it refracts singly and shows one.`;
    return { outcome: 'excluded', why, misfit: EXCLUDED_MISFIT + (gap - most) / measured.within };
  }
  const astray = Math.max(0, gap - most, least - gap) / measured.within;
  return {
    outcome: gap > most + EPSILON ? 'near' : judgement.outcome,
    why: `${judgement.why} ${describeGap(gapText, own, gap < least - EPSILON)}`,
    misfit: judgement.misfit + astray + measureBreadth(birefringence, measured.within),
  };
}

function describeGap(gap: string, own: string | undefined, isPart: boolean): string {
  if (!own) return `It refracts singly: a gap of ${gap} would be an error of reading.`;
  return isPart
    ? `The gap of ${gap} may be part of its birefringence of ${own}: turn the stone.`
    : `The gap of ${gap} agrees with its birefringence of ${own}.`;
}

function judgeOptic(words: string | undefined, seen: OpticObservationName): Judgement | undefined {
  const own = readOpticCharacters(words ?? '');
  if (own.length === 0) return undefined;
  const { allows, name } = OPTIC_OBSERVATIONS[seen];
  const agreeing = own.filter((character) => allows.some((allowed) => allowed === character));
  return agreeing.length > 0
    ? { outcome: 'fits', why: `Optic character: ${words}.`, misfit: Math.log(own.length / agreeing.length) }
    : { outcome: 'excluded', why: `Optic character: ${words}, not ${name}.`, misfit: EXCLUDED_MISFIT };
}

const MOST_COLORS_NAMED = 3;

function judgeColor(colors: readonly string[] | undefined, seen: BasicColor): Judgement | undefined {
  if (!colors || colors.length === 0) return undefined;
  const agreeing = colors.filter((words) => readBasicColor(words) === seen);
  const name = (words: readonly string[]) => words.slice(0, MOST_COLORS_NAMED).join(', ');
  return agreeing.length > 0
    ? {
        outcome: 'fits',
        why: `Color: found in ${name(agreeing)}.`,
        misfit: Math.log(colors.length / agreeing.length),
      }
    : {
        outcome: 'excluded',
        why: `Color: found in ${name(colors)}, not in ${seen}.`,
        misfit: EXCLUDED_MISFIT,
      };
}

/** In a stone without color there are no two colors to see. */
const UNCOLORED: ReadonlySet<BasicColor | undefined> = new Set<BasicColor>(['colorless', 'white', 'black']);
const SEEN_MISFIT = { strong: 0, moderate: 0.5, weak: 1 } as const;

function judgePleochroism(
  pleochroism: GemFigures['pleochroism'] | undefined,
  { pleochroism: seen, color }: Observed,
): Judgement | undefined {
  if (!pleochroism) return undefined;
  const { strength, colors } = pleochroism;
  if (strength === 'none') {
    return seen === 'seen'
      ? { outcome: 'excluded', why: 'It shows no pleochroism.', misfit: EXCLUDED_MISFIT }
      : { outcome: 'fits', why: 'It shows no pleochroism.', misfit: 0 };
  }
  const own = `Pleochroism: ${[strength, colors.join(', ')].filter(Boolean).join(', ')}`;
  if (seen === 'seen') return { outcome: 'fits', why: `${own}.`, misfit: SEEN_MISFIT[strength] };
  if (UNCOLORED.has(color)) {
    return {
      outcome: 'unknown',
      why: `A ${color} stone shows no pleochroism: not excluded.`,
      misfit: SEEN_MISFIT.weak,
    };
  }
  return strength === 'weak'
    ? { outcome: 'near', why: `${own}: easily missed.`, misfit: SEEN_MISFIT.weak }
    : { outcome: 'excluded', why: `${own}: hard to miss.`, misfit: EXCLUDED_MISFIT };
}
