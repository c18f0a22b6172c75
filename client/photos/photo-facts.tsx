import type { ReactNode } from 'react';
import { listPhotoFacts } from '#client/items/list-photo-facts.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** Facts about the stone in a photo, and who took it. */
export function PhotoFacts({ item }: { item: ContentItem }): ReactNode {
  return (
    <dl className="photo-facts">
      {listPhotoFacts(item).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
