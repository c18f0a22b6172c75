import type { ReactNode } from 'react';
import type { GemFigures } from '#shared/rest/gem-figures.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { FavoriteMark } from './favorite-control.tsx';
import { formatRange } from './gem-figures.ts';
import { Kept } from './kept.tsx';
import type { ImageWidth } from './offer-widths.ts';
import { Picture, readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

const GEM_WIDTHS = [384, 640] as const satisfies readonly ImageWidth[];
const GEM_SIZES = '(min-width: 992px) 210px, (min-width: 576px) 30vw, 46vw';

export interface GemCardProps {
  item: ContentItem;
  level?: 2 | 3 | 4;
  priority?: boolean;
  /** The first of its letter in an index carries the letter's mark and anchor. */
  letter?: string;
}

/** A specimen in a tray: picture, name, species, and the two figures that tell most. */
export function GemCard(props: GemCardProps): ReactNode {
  const { item, level, priority, letter } = props;
  return (
    <Kept
      as="article"
      className="gem"
      id={letter}
      data-family={item.gemstone_family || undefined}
      owner={item}
      name={`gem ${level} ${priority} ${letter}`}
    >
      {() => <Inside {...props} />}
    </Kept>
  );
}

function Inside({ item, level = 3, priority, letter }: GemCardProps): ReactNode {
  const { gem } = item;
  const picture = readFeatured(item);
  const title = readPlainText(item.title.rendered);
  const Title = `h${level}` as const;
  return (
    <>
      {letter && (
        <span className="letter" aria-hidden="true">
          {letter}
        </span>
      )}
      {picture && (
        <Picture media={picture} sizes={GEM_SIZES} widths={GEM_WIDTHS} priority={priority} decorative />
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
                <abbr title="Hardness on the scale of Mohs">Mohs</abbr>
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
function describeKind({ species, crystal_system }: GemFigures, title: string): string {
  const name = species.replace(/ \(.*/, '');
  return name.toLowerCase() === title.toLowerCase() ? crystal_system : name;
}
