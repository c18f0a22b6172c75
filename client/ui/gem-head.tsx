import type { ReactNode } from 'react';
import type { GemFigures } from '#shared/rest/gem-figures.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { FavoriteControl } from './favorite-control.tsx';
import { Formula } from './formula.tsx';
import { formatBirefringence, formatRange, readSpecies } from './gem-figures.ts';
import { AccessBadge } from './item-meta.tsx';
import { Picture, readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

/** The stone, its name, and the four figures that identify it. */
export function GemHead({ item }: { item: ContentItem }): ReactNode {
  const picture = readFeatured(item);
  return (
    <header className="gem-head">
      {picture && <Picture media={picture} sizes="(min-width: 768px) 460px, 92vw" priority />}
      <div>
        {item.gem && (
          <p className="kicker">
            {readSpecies(item.gem)} · <Formula text={item.gem.formula} />
          </p>
        )}
        <h1>{readPlainText(item.title.rendered)}</h1>
        <p className="lead">{readPlainText(item.excerpt.rendered)}</p>
        <AccessBadge item={item} />
        <FavoriteControl item={item} />
        {item.gem && <KeyFigures gem={item.gem} />}
      </div>
    </header>
  );
}

function KeyFigures({ gem }: { gem: GemFigures }): ReactNode {
  return (
    <dl className="key-figures">
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
