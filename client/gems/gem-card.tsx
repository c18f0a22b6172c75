import type { ReactNode } from 'react';
import { FavoriteMark } from '#client/favorites/favorite-control.tsx';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import type { ImageWidth } from '#client/ui/offer-widths.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { formatRange } from './gem-properties.ts';

const GEM_WIDTHS = [384, 640] as const satisfies readonly ImageWidth[];
const GEM_SIZES = '(min-width: 992px) 234px, (min-width: 576px) 30vw, 46vw';

export interface GemCardProps {
  item: ContentItem;
  level?: 2 | 3 | 4;
  priority?: boolean;
  /** The first of its letter in an index carries the email's mark and anchor. */
  letter?: string;
}

/** A specimen in a tray: image, name, species, and the two figures that tell most. */
export function GemCard(props: GemCardProps): ReactNode {
  const { item, level, priority, letter } = props;
  return (
    <CachedMarkup
      as="article"
      className="gem"
      id={letter}
      data-family={item.gemstone_family || undefined}
      data-turn={item.gem?.turn}
      owner={item}
      name={`gem ${level} ${priority} ${letter}`}
    >
      {() => <Inside {...props} />}
    </CachedMarkup>
  );
}

function Inside({ item, level = 3, priority, letter }: GemCardProps): ReactNode {
  const { gem } = item;
  const image = findFeaturedImage(item);
  const title = extractPlainText(item.title.rendered);
  const Title = `h${level}` as const;
  return (
    <>
      {letter && (
        <span className="letter" aria-hidden="true">
          {letter}
        </span>
      )}
      {image && (
        <span className="gem-frame">
          <ResponsiveImage
            media={image}
            sizes={GEM_SIZES}
            widths={GEM_WIDTHS}
            priority={priority}
            decorative
          />
        </span>
      )}
      <Title>
        <a href={item.link}>{title}</a>
      </Title>
      {gem && (
        <>
          <p>{describeKind(gem, title)}</p>
          <dl>
            <div>
              <dt>
                <abbr title="Refractive index">RI</abbr>
              </dt>
              <dd>{formatRange(gem, 'refractive_index')}</dd>
            </div>
            <div>
              <dt>
                <abbr title="Mohs hardness">Mohs</abbr>
              </dt>
              <dd>{formatRange(gem, 'hardness')}</dd>
            </div>
          </dl>
        </>
      )}
      <FavoriteMark item={item} />
    </>
  );
}

/** The species without its explanation; the crystal system where the species says no more than the title. */
function describeKind({ species, crystal_system }: GemProperties, title: string): string {
  const name = species.replace(/ \(.*/, '');
  return name.toLowerCase() === title.toLowerCase() ? crystal_system : name;
}
