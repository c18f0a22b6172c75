/**
 * The figures that a gemologist looks up first. Each says on a tap what it is for: a popover, which browsers open by themselves,
 * without a script.
 */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import { formatBirefringence, formatRange } from './gem-properties.ts';
import { listOpticalRows, listPhysicalRows, listTradeRows, type PropertyRow } from './property-rows.tsx';

const TITLE_ID = 'key-properties';
/** Two columns of four. */
const MAX_PROPERTIES = 8;

/** By the names that they have in the data sheet, in the order of a gemologist's tests. */
const PROPERTIES: readonly (readonly [term: string, format: (gem: GemProperties) => string])[] = [
  ['Refractive index', (gem) => formatRange(gem, 'refractive_index')],
  ['Birefringence', formatBirefringence],
  ['Specific gravity', (gem) => formatRange(gem, 'specific_gravity')],
  ['Hardness', (gem) => formatRange(gem, 'hardness')],
  ['Optic character', (gem) => gem.optic_character],
  ['Crystal system', (gem) => gem.crystal_system],
  ['Pleochroism', (gem) => gem.pleochroism.strength],
  ['Dispersion', (gem) => gem.dispersion?.toFixed(3) ?? ''],
  ['Luster', (gem) => gem.lustre],
];
const UNITS: Readonly<Record<string, string>> = { Hardness: 'Mohs' };

export function KeyProperties({ gem }: { gem: GemProperties }): ReactNode {
  const rows = [...listOpticalRows(gem), ...listPhysicalRows(gem), ...listTradeRows(gem)];
  const properties = PROPERTIES.flatMap(([term, format]) => {
    const row = rows.find((known) => known.term === term);
    return row ? [{ row, figure: format(gem) }] : [];
  });
  return (
    <section className="key-properties" aria-labelledby={TITLE_ID}>
      <h2 className="block-title" id={TITLE_ID}>
        Key properties
      </h2>
      <dl>
        {properties.slice(0, MAX_PROPERTIES).map((property, place) => (
          <KeyProperty key={property.row.term} id={`property-${place + 1}`} {...property} />
        ))}
      </dl>
    </section>
  );
}

interface KeyPropertyProps {
  id: string;
  row: PropertyRow;
  figure: string;
}

/** Figures and words differ in size, so that the longest words have room. */
function KeyProperty({ id, row: { term, value, why }, figure }: KeyPropertyProps): ReactNode {
  const unit = UNITS[term];
  return (
    <div>
      <dt>
        <button type="button" popoverTarget={id}>
          {term}
          {unit && `, ${unit}`}
        </button>
      </dt>
      <dd>
        <span className={/\d/.test(figure) ? 'number' : 'word'}>{figure}</span>
        <div id={id} popover="auto" className="explanation">
          <p className="block-title">{term}</p>
          <div className="value">{value}</div>
          <p>{why}</p>
          <button
            type="button"
            className="close"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
        </div>
      </dd>
    </div>
  );
}
