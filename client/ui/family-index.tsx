import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/content.ts';
import { formatRange } from './gem-figures.ts';
import { readPlainText } from './plain-text.ts';

/** The gems of each mineral family beside each other: their figures differ little, their names much. */
export function FamilyIndex({ gems }: { gems: readonly ContentItem[] }): ReactNode {
  const families = Map.groupBy(gems, readFamily);
  return (
    <section className="part" aria-labelledby="families">
      <h2 className="part-title" id="families">
        By family
      </h2>
      <div className="families">
        {[...families.keys()].sort().map((family) => (
          <section key={family} data-family={family}>
            <h3>{family.replaceAll('-', ' ')}</h3>
            <ul>{families.get(family)?.map(toEntry)}</ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const readFamily = ({ gemstone_family, gem }: ContentItem): string =>
  gemstone_family || gem?.species.toLowerCase() || 'other';

function toEntry({ id, link, title, gem }: ContentItem): ReactNode {
  return (
    <li key={id}>
      <a href={link}>{readPlainText(title.rendered)}</a>
      {gem && <span className="figure">{formatRange(gem, 'refractive_index')}</span>}
    </li>
  );
}
