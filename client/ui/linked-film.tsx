import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { CARD_WIDTHS, Picture, type PictureSource } from './picture.tsx';

/** The way to a film on another site. */
export function LinkedFilm(props: { href: string; title: string; image?: PictureSource }): ReactNode {
  const { href, title, image } = props;
  return (
    <a className="linked-film" href={href} target="_blank" rel="noopener">
      {image && (
        <Picture media={image} sizes="(min-width: 576px) 256px, 92vw" widths={CARD_WIDTHS} decorative />
      )}
      <span className="linked-film-text">
        <b>{title}</b>
        <span>
          Watch on {new URL(href).hostname.replace(/^www\./, '')}
          <span className="hidden"> (opens in a new tab)</span>
          <Icon name="arrow" />
        </span>
      </span>
    </a>
  );
}
