/** Every figure of a gem in three groups. */
import type { ReactNode } from 'react';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import { listOpticalRows, listPhysicalRows, listTradeRows, type PropertyRow } from './property-rows.tsx';

/** Id of its heading. */
export const DATA_SHEET_ID = 'part-figures';

export function DataSheet({ gem, name }: { gem: GemProperties; name: string }): ReactNode {
  return (
    <section className="sheet" aria-labelledby={DATA_SHEET_ID}>
      <h2 className="part-title" id={DATA_SHEET_ID}>
        {name}: data sheet
      </h2>
      <div className="sheet-groups">
        <Group title="Optical properties" rows={listOpticalRows(gem)} />
        <Group title="Physical properties" rows={listPhysicalRows(gem)} />
        <Group title="Origin and trade" rows={listTradeRows(gem)} />
      </div>
    </section>
  );
}

function Group({ title, rows }: { title: string; rows: readonly PropertyRow[] }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ term, value, why }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <div className="value">{value}</div>
              <p className="why">{why}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
