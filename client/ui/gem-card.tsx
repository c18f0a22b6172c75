import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/content.ts';
import { formatRange } from './gem-figures.ts';
import { type ImageWidth, Picture, readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

const GEM_WIDTHS = [384, 640] as const satisfies readonly ImageWidth[];
const GEM_SIZES = '(min-width: 992px) 210px, (min-width: 576px) 30vw, 46vw';

export interface GemCardProps {
  item: ContentItem;
  level?: 2 | 3 | 4;
  priority?: boolean;
}

/** A specimen in a tray: picture, name, species, and the two figures that tell most. */
export function GemCard({ item, level = 3, priority }: GemCardProps): ReactNode {
  const { gem } = item;
  const picture = readFeatured(item);
  const Title = `h${level}` as const;
  return (
    <article className="gem" data-family={item.gemstone_family || undefined}>
      {picture && (
        <Picture media={picture} sizes={GEM_SIZES} widths={GEM_WIDTHS} priority={priority} decorative />
      )}
      <Title>
        <a href={item.link}>{readPlainText(item.title.rendered)}</a>
      </Title>
      {gem && (
        <>
          <p>{gem.species}</p>
          <dl>
            <dt>
              <abbr title="Refractive index">RI</abbr>
            </dt>
            <dd>{formatRange(gem, 'refractive_index')}</dd>
            <dt>
              <abbr title="Hardness on the scale of Mohs">H</abbr>
            </dt>
            <dd>{formatRange(gem, 'hardness')}</dd>
          </dl>
        </>
      )}
    </article>
  );
}
