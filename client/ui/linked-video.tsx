import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { CARD_WIDTHS, type ImageSource, ResponsiveImage } from './responsive-image.tsx';

/** The way to a video on another site. */
export function LinkedVideo(props: { href: string; title: string; image?: ImageSource }): ReactNode {
  const { href, title, image } = props;
  return (
    <a className="linked-video" href={href} target="_blank" rel="noopener">
      {image && (
        <ResponsiveImage
          media={image}
          sizes="(min-width: 576px) 256px, 92vw"
          widths={CARD_WIDTHS}
          decorative
        />
      )}
      <span className="linked-video-text">
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
