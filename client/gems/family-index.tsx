import type { ReactNode } from 'react';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { formatRange } from './gem-properties.ts';

/** The gems of each mineral family beside each other: their figures differ little, their names much. */
export function FamilyIndex({ gems }: { gems: readonly ContentItem[] }): ReactNode {
  if (gems.length === 0) return null;
  const byFamily = Map.groupBy(gems, findFamily);
  const families = [...byFamily].sort(([one], [other]) => (one < other ? -1 : 1));
  const alone = gems.filter((item) => byFamily.get(findFamily(item))?.length === 1);
  return (
    <section className="part" aria-labelledby="families">
      <h2 className="part-title" id="families">
        By family
      </h2>
      <div className="families">
        {families
          .filter(([, members]) => members.length > 1)
          .map(([family, members]) => (
            <Family key={family} slug={family} title={family.replaceAll('-', ' ')} members={members} />
          ))}
        {alone.length > 0 && <Family title="Other gems" members={alone} />}
      </div>
    </section>
  );
}

const findFamily = ({ gemstone_family, gem }: ContentItem): string =>
  gemstone_family || gem?.species.toLowerCase() || 'other';

interface FamilyProps {
  slug?: string;
  title: string;
  members: readonly ContentItem[];
}

function Family({ slug = '', title, members }: FamilyProps): ReactNode {
  return (
    <section data-family={slug}>
      <h3>{title}</h3>
      <ul>
        {members.map(({ id, link, title: name, gem }) => (
          <li key={id}>
            <a href={link}>{extractPlainText(name.rendered)}</a>
            {gem && <span className="figure">{formatRange(gem, 'refractive_index')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
