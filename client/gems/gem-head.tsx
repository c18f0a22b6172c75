import type { ReactNode } from 'react';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { AccessBadge } from '#client/items/item-meta.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { Formula } from './formula.tsx';
import { formatBirefringence, formatRange, formatSpecies } from './gem-properties.ts';

/** The stone, its name, and the four figures that identify it. */
export function GemHead({ item }: { item: ContentItem }): ReactNode {
  const image = findFeaturedImage(item);
  return (
    <header className="gem-head">
      {image && <ResponsiveImage media={image} sizes="(min-width: 768px) 460px, 92vw" priority />}
      <div>
        {item.gem && (
          <p className="kicker">
            {formatSpecies(item.gem)} · <Formula text={item.gem.formula} />
          </p>
        )}
        <h1>{extractPlainText(item.title.rendered)}</h1>
        <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
        <AccessBadge item={item} />
        <FavoriteControl item={item} />
        {item.gem && <KeyProperties gem={item.gem} />}
      </div>
    </header>
  );
}

function KeyProperties({ gem }: { gem: GemProperties }): ReactNode {
  return (
    <dl className="key-properties">
      <div>
        <dt>Refractive index</dt>
        <dd>{formatRange(gem, 'refractive_index')}</dd>
      </div>
      <div>
        <dt>Birefringence</dt>
        <dd>{formatBirefringence(gem)}</dd>
      </div>
      <div>
        <dt>Specific gravity</dt>
        <dd>{formatRange(gem, 'specific_gravity')}</dd>
      </div>
      <div>
        <dt>Hardness, Mohs</dt>
        <dd>{formatRange(gem, 'hardness')}</dd>
      </div>
    </dl>
  );
}
