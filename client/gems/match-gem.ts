/**
 * Whether the published figures of a stone agree with what was observed, observation by observation, and why, in words that
 * its finder reads. The ranges of an entry hold every reading of the species, both rays included, so a reading has to lie in
 * its range, give or take the tolerance. What an entry does not say excludes nothing.
 */

import type { GemProperties } from '#shared/rest/gem-properties.ts';
import { type BasicColor, parseBasicColor } from './basic-colors.ts';
import { formatValues } from './gem-properties.ts';
import { judgeHabit, judgeLuster, judgeTransparency } from './judge-appearance.ts';
import { EXCLUDED_MISFIT, type Judgement } from './judgement.ts';
import {
  describeReadings,
  formatFigure,
  listObserved,
  type MeasuredProperty,
  OBSERVATIONS,
  type ObservationName,
  type ObservedValues,
} from './observations.ts';
import { OPTIC_OBSERVATIONS, type OpticObservationName, parseOpticCharacters } from './optic-character.ts';
import type { ReadingRange, ScaleName } from './readings.ts';

/** Properties that an entry gives; some entries have none. */
export type KnownProperties = Partial<GemProperties>;

export interface ObservationVerdict extends Judgement {
  readonly observation: ObservationName;
}

export function matchGem(gem: KnownProperties, observed: ObservedValues): ObservationVerdict[] {
  return listObserved(observed).map((observation) => ({
    observation,
    ...(judge(gem, observed, observation) ?? giveUnknown(observation)),
  }));
}

/** Misfit of a property that is unknown: it does not exclude a stone, and speaks less for it than the widest range does. */
const UNKNOWN_MISFIT = 4;
/** Figures of the entries have at most four decimals: smaller differences come of binary fractions. */
const EPSILON = 1e-9;

/** Undefined when the entry does not say. */
function judge(gem: KnownProperties, observed: ObservedValues, name: ObservationName): Judgement | undefined {
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
      return observed.color && judgeColor(gem, observed.color);
    case 'transparency':
      return observed.transparency && judgeTransparency(gem.transparency, observed.transparency);
    case 'luster':
      return observed.luster && judgeLuster(gem.lustre, observed.luster);
    case 'habit':
      return observed.habit && judgeHabit(gem.habit, observed.habit);
    case 'pleochroism':
      return judgePleochroism(gem.pleochroism, observed);
  }
}

function giveUnknown(name: ObservationName): Judgement {
  const why = `No ${OBSERVATIONS[name].title.toLowerCase()} on record: not excluded.`;
  return { outcome: 'unknown', why, misfit: UNKNOWN_MISFIT };
}

const PROPERTIES = { ri: 'refractive_index', sg: 'specific_gravity', hardness: 'hardness' } as const;

function judgeMeasured(
  scale: ScaleName,
  range: ReadingRange | undefined,
  measured: MeasuredProperty,
): Judgement | undefined {
  if (!range) return undefined;
  const { within } = measured;
  const beyond = measureBeyond(scale, range, measured.range);
  const own = `${OBSERVATIONS[scale].title} ${formatValues(range, PROPERTIES[scale])}`;
  const yours = `your ${describeReadings(scale, measured.range)}`;
  const misfit = beyond / (within || 1) + measureBreadth(range, within);
  if (beyond <= EPSILON)
    return { outcome: 'fits', why: `${own} ${describeOverlap(range, measured)} ${yours}.`, misfit };
  const distance = `${own} is ${formatDistance(scale, beyond)} from ${yours}`;
  return beyond <= within + EPSILON
    ? { outcome: 'near', why: `${distance}: within ±${within}.`, misfit }
    : { outcome: 'excluded', why: `${distance}.`, misfit: EXCLUDED_MISFIT + misfit };
}

/** Each reading of an index has to lie in the range; a hardness is known only to lie between its two. */
function measureBeyond(scale: ScaleName, [low, high]: ReadingRange, [from, to]: ReadingRange): number {
  return scale === 'hardness' ? Math.max(0, low - to, from - high) : Math.max(0, low - from, to - high);
}

/**
 * A reading says more for a stone that can show little else: were every value of a range as likely as any other, the
 * likelihood of a reading would be one over the width, tolerance included, and this is its logarithm.
 */
function measureBreadth([low, high]: ReadingRange, within: number): number {
  return Math.log1p((high - low) / (2 * (within || 1)));
}

function describeOverlap([low, high]: ReadingRange, { range: [from, to] }: MeasuredProperty): string {
  if (low === high) return from === to ? 'is' : 'is within';
  return from < low || to > high ? 'overlaps' : 'includes';
}

function formatDistance(scale: ScaleName, distance: number): string {
  return formatFigure(scale, Number(distance.toFixed(4)));
}

/** The spot of an aggregate is one vague shadow, wherever its minute crystals lie: of what they show it is a part. */
function judgeSpot(gem: KnownProperties, measured: MeasuredProperty): Judgement | undefined {
  return gem.spot_index && judgeMeasured('ri', gem.spot_index, measured);
}

/** The two readings of a doubly refracting stone lie no further apart than its birefringence; turning it shows the gap whole. */
function judgeIndices(gem: KnownProperties, measured: MeasuredProperty): Judgement | undefined {
  const judgement = judgeSpot(gem, measured) ?? judgeMeasured('ri', gem.refractive_index, measured);
  const { birefringence } = gem;
  const gap = measured.range[1] - measured.range[0];
  if (!judgement || judgement.outcome === 'excluded' || !birefringence || gap === 0) return judgement;
  const [least, most] = birefringence;
  const gapText = formatDistance('ri', gap);
  const own = most === 0 ? undefined : formatValues(birefringence, 'birefringence');
  if (gap > most + measured.within + EPSILON) {
    const why = own
      ? `Your two readings are ${gapText} apart, more than its birefringence of ${own}.`
      : `Your two readings are ${gapText} apart, but this gem is singly refractive and shows only one.`;
    return { outcome: 'excluded', why, misfit: EXCLUDED_MISFIT + (gap - most) / measured.within };
  }
  const gapMisfit = Math.max(0, gap - most, least - gap) / measured.within;
  return {
    outcome: gap > most + EPSILON ? 'near' : judgement.outcome,
    why: `${judgement.why} ${describeGap(gapText, own, gap < least - EPSILON)}`,
    misfit: judgement.misfit + gapMisfit + measureBreadth(birefringence, measured.within),
  };
}

function describeGap(gap: string, own: string | undefined, isPart: boolean): string {
  if (!own) return `It is singly refractive: a gap of ${gap} would be a reading error.`;
  return isPart
    ? `The gap of ${gap} may be part of its birefringence of ${own}: turn the stone.`
    : `The gap of ${gap} matches its birefringence of ${own}.`;
}

function judgeOptic(words: string | undefined, seen: OpticObservationName): Judgement | undefined {
  const own = parseOpticCharacters(words ?? '');
  if (own.length === 0) return undefined;
  const { allows, name } = OPTIC_OBSERVATIONS[seen];
  const agreeing = own.filter((character) => allows.some((allowed) => allowed === character));
  return agreeing.length > 0
    ? { outcome: 'fits', why: `Optic character: ${words}.`, misfit: Math.log(own.length / agreeing.length) }
    : { outcome: 'excluded', why: `Optic character: ${words}, not ${name}.`, misfit: EXCLUDED_MISFIT };
}

const MAX_COLORS_NAMED = 3;

/** Synthetics that come in every color are not less likely to be red for that. */
const MAX_COLOR_MISFIT_MADE = Math.log(3);

function judgeColor({ colors, made }: KnownProperties, seen: BasicColor): Judgement | undefined {
  if (!colors || colors.length === 0) return undefined;
  const agreeing = colors.filter((words) => parseBasicColor(words) === seen);
  const name = (words: readonly string[]) => words.slice(0, MAX_COLORS_NAMED).join(', ');
  return agreeing.length > 0
    ? {
        outcome: 'fits',
        why: `Color: found in ${name(agreeing)}.`,
        misfit: Math.min(
          Math.log(colors.length / agreeing.length),
          made ? MAX_COLOR_MISFIT_MADE : Number.POSITIVE_INFINITY,
        ),
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
  pleochroism: GemProperties['pleochroism'] | undefined,
  { pleochroism: seen, color }: ObservedValues,
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
