import type { ReactNode } from 'react';
import type { ItemDetails } from '#shared/rest/details.ts';

/** Facts about the stone in a photo, and who took it. */
export function PhotoFacts({ photo }: { photo: NonNullable<ItemDetails['photo']> }): ReactNode {
  const facts = [
    ['Cut', photo.cut],
    ['Weight', photo.carats === undefined ? '' : `${photo.carats} ct`],
    ['From', photo.locality],
    ['Color', photo.colors.join(', ')],
    ['Photo', photo.credit],
  ].filter(([, value]) => value);
  return (
    <dl className="photo-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
