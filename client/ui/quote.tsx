import type { ReactNode } from 'react';
import { Picture, type PictureSource, THUMB_WIDTHS } from './picture.tsx';

export interface QuoteProps {
  text: string;
  name: string;
  position: string;
  portrait?: PictureSource;
}

/** Somebody's own words. */
export function Quote({ text, name, position, portrait }: QuoteProps): ReactNode {
  return (
    <figure className="quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        {portrait && <Picture media={portrait} sizes="64px" widths={THUMB_WIDTHS} decorative />}
        <cite>{name}</cite>
        {position && <span>{position}</span>}
      </figcaption>
    </figure>
  );
}
