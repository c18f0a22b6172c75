/** The properties of a gem as people look them up: each with its value, and one sentence that says what it is for. */
import type { ReactNode } from 'react';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import { Formula } from './formula.tsx';
import { GemColors } from './gem-colors.tsx';
import { formatBirefringence, formatRange } from './gem-properties.ts';
import { RangeScale } from './range-scale.tsx';

export interface PropertyRow {
  readonly term: string;
  readonly value: ReactNode;
  readonly why: string;
}

export function listOpticalRows(gem: GemProperties): PropertyRow[] {
  const { pleochroism, dispersion, fluorescence } = gem;
  return [
    {
      term: 'Refractive index',
      value: (
        <RangeScale
          range={gem.refractive_index}
          scale="refractive_index"
          text={formatRange(gem, 'refractive_index')}
        />
      ),
      why: 'How much the stone slows light, read on a refractometer in sodium light (589 nm). No unit.',
    },
    {
      term: 'Birefringence',
      value: <strong>{formatBirefringence(gem)}</strong>,
      why: 'The gap between its two indices. Large gaps double the back facets when you look through the table.',
    },
    {
      term: 'Optic character',
      value: gem.optic_character,
      why: 'How many directions do not split light, and which ray is slower.',
    },
    ...(dispersion === undefined
      ? []
      : [
          {
            term: 'Dispersion',
            value: <strong>{dispersion.toFixed(3)}</strong>,
            why: 'Fire: the index at 431 nm (G) less the index at 687 nm (B).',
          },
        ]),
    {
      term: 'Pleochroism',
      value: [pleochroism.strength, pleochroism.colors.join(', ')].filter(Boolean).join(': '),
      why: 'Colors that change with direction, seen through a dichroscope.',
    },
    ...(fluorescence === undefined
      ? []
      : [
          {
            term: 'Fluorescence',
            value: fluorescence,
            why: 'Glow under ultraviolet, long wave 365 nm and short wave 254 nm.',
          },
        ]),
    { term: 'Luster', value: gem.lustre, why: 'How a polished surface returns light.' },
    {
      term: 'Colors',
      value: <GemColors colors={gem.colors} />,
      why: 'What is found; the trade may prize one of them.',
    },
  ];
}

export function listPhysicalRows(gem: GemProperties): PropertyRow[] {
  return [
    {
      term: 'Hardness',
      value: (
        <RangeScale range={gem.hardness} scale="hardness" text={`${formatRange(gem, 'hardness')} Mohs`} />
      ),
      why: 'Resistance to scratching, 1 talc to 10 diamond. The steps are ranks, not equal distances.',
    },
    {
      term: 'Specific gravity',
      value: (
        <RangeScale
          range={gem.specific_gravity}
          scale="specific_gravity"
          text={formatRange(gem, 'specific_gravity')}
        />
      ),
      why: 'Weight against an equal volume of water at 4 °C.',
    },
    {
      term: 'Toughness',
      value: gem.toughness,
      why: 'Resistance to breaking, which hardness does not measure.',
    },
    {
      term: 'Cleavage',
      value: gem.cleavage,
      why: 'Planes along which it splits. Watch for them when setting and cutting.',
    },
    { term: 'Fracture', value: gem.fracture, why: 'The look of a break that follows no plane.' },
    { term: 'Care', value: gem.care, why: 'For the finished piece, and at the bench.' },
  ];
}

export function listTradeRows(gem: GemProperties): PropertyRow[] {
  return [
    { term: 'Chemistry', value: <Formula text={gem.formula} />, why: 'The formula, and what colors it.' },
    { term: 'Crystal system', value: gem.crystal_system, why: 'The symmetry of its atoms.' },
    {
      term: 'Inclusions',
      value: gem.inclusions.join(', '),
      why: 'What a loupe or microscope may show inside.',
    },
    {
      term: 'Treatments',
      value: gem.treatments.join(', ') || 'none usual',
      why: 'Sellers must disclose them.',
    },
    {
      term: 'Found in',
      value: gem.localities.join(', '),
      why: 'Sources of some importance, past or present.',
    },
  ];
}
