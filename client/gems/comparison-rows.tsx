/** Rows of the table that compares gems, each with how its values stand to each other. */
import type { ReactNode } from 'react';
import { areApart, areOpticsApart } from '#client/gems/tell-apart.ts';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import { Formula } from './formula.tsx';
import { GemColors } from './gem-colors.tsx';
import { formatBirefringence, formatRange, formatSpecies, type PropertyName } from './gem-properties.ts';
import { RangeScale } from './range-scale.tsx';

export type Likeness = 'same' | 'different' | 'apart';

export interface ComparisonCell {
  readonly value: ReactNode;
  /** By this alone the gem can be told from each of the others. */
  readonly standsApart: boolean;
}

export interface ComparisonRow {
  readonly term: string;
  /** One for each gem. */
  readonly cells: readonly ComparisonCell[];
  readonly likeness: Likeness;
}

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

export function listComparisonGroups(gems: readonly GemProperties[]): ComparisonGroup[] {
  return GROUPS.map(({ title, properties }) => ({
    title,
    rows: properties.map((property) => compareProperty(property, gems)),
  }));
}

interface ComparedProperty {
  readonly term: string;
  readonly text: (gem: GemProperties) => string;
  /** Where the text alone does not show it best. */
  readonly show?: (gem: GemProperties) => ReactNode;
  /** Whether two stones can be told apart by it. */
  readonly isApart?: (one: GemProperties, other: GemProperties) => boolean;
}

function compareProperty(property: ComparedProperty, gems: readonly GemProperties[]): ComparisonRow {
  const { term, text, show = text, isApart } = property;
  const cells = gems.map((gem) => {
    const others = gems.filter((other) => other !== gem);
    const standsApart = others.length > 0 && others.every((other) => isApart?.(gem, other));
    return { value: show(gem), standsApart };
  });
  return { term, cells, likeness: judgeLikeness(cells, new Set(gems.map(text)).size) };
}

function judgeLikeness(cells: readonly ComparisonCell[], texts: number): Likeness {
  if (texts <= 1) return 'same';
  return cells.every(({ standsApart }) => standsApart) ? 'apart' : 'different';
}

const onScale = (term: string, figure: Exclude<PropertyName, 'birefringence'>): ComparedProperty => ({
  term,
  text: (gem) => formatRange(gem, figure),
  show: (gem) => <RangeScale range={gem[figure]} scale={figure} text={formatRange(gem, figure)} />,
  isApart: (one, other) => areApart(one, other, figure),
});

const asText = (term: string, text: ComparedProperty['text']): ComparedProperty => ({ term, text });

const NOT_GIVEN = 'not given';

const GROUPS: readonly { readonly title: string; readonly properties: readonly ComparedProperty[] }[] = [
  {
    title: 'Optical properties',
    properties: [
      onScale('Refractive index', 'refractive_index'),
      {
        term: 'Birefringence',
        text: formatBirefringence,
        isApart: (one, other) => areApart(one, other, 'birefringence'),
      },
      { term: 'Optic character', text: (gem) => gem.optic_character, isApart: areOpticsApart },
      asText('Dispersion', (gem) => gem.dispersion?.toFixed(3) ?? NOT_GIVEN),
      asText('Pleochroism', ({ pleochroism: { strength, colors } }) =>
        [strength, colors.join(', ')].filter(Boolean).join(': '),
      ),
      asText('Fluorescence', (gem) => gem.fluorescence ?? NOT_GIVEN),
      asText('Luster', (gem) => gem.lustre),
      {
        term: 'Colors',
        text: (gem) => gem.colors.join(', '),
        show: (gem) => <GemColors colors={gem.colors} />,
      },
    ],
  },
  {
    title: 'Physical properties',
    properties: [
      onScale('Hardness, Mohs', 'hardness'),
      onScale('Specific gravity', 'specific_gravity'),
      asText('Toughness', (gem) => gem.toughness),
      asText('Cleavage', (gem) => gem.cleavage),
      asText('Fracture', (gem) => gem.fracture),
      asText('Care', (gem) => gem.care),
    ],
  },
  {
    title: 'Origin and trade',
    properties: [
      asText('Species', formatSpecies),
      { term: 'Chemistry', text: (gem) => gem.formula, show: (gem) => <Formula text={gem.formula} /> },
      asText('Crystal system', (gem) => gem.crystal_system),
      asText('Inclusions', (gem) => gem.inclusions.join(', ')),
      asText('Treatments', (gem) => gem.treatments.join(', ') || 'none usual'),
      asText('Found in', (gem) => gem.localities.join(', ')),
    ],
  },
];
