import type { ReactNode } from 'react';
import { type ImageSource, ResponsiveImage, THUMB_WIDTHS } from './responsive-image.tsx';

export interface QuoteProps {
  text: string;
  name: string;
  position: string;
  portrait?: ImageSource;
}

/** Somebody's own words. */
export function Quote({ text, name, position, portrait }: QuoteProps): ReactNode {
  return (
    <figure className="quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        {portrait && <ResponsiveImage media={portrait} sizes="85px" widths={THUMB_WIDTHS} decorative />}
        <cite>{name}</cite>
        {position && <span>{position}</span>}
      </figcaption>
    </figure>
  );
}
