import * as z from 'zod';
import { LinkedImage } from '#client/ui/linked-image.tsx';
import { href, imageSource, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  image: imageSource,
  caption: text.default(''),
  buy: z.object({ href, label: text.min(1) }).optional(),
});

/** Widths in pixels outside which an image fills the column, and up to which it keeps its own size: specification, section 5. */
const MIN_WIDTH = 3;
const MAX_WIDTH = 700;
const INTRINSIC_UP_TO = 45;

export const image = defineBlock(attributes, ({ image: media, caption, buy }) => (
  <figure className={chooseFit(media.width, media.height)}>
    <LinkedImage media={media} sizes="(min-width: 768px) 720px, 92vw" />
    {(caption || buy) && (
      <figcaption>
        {caption}
        {buy && (
          <a className="button small" href={buy.href} rel="sponsored noopener">
            {buy.label}
          </a>
        )}
      </figcaption>
    )}
  </figure>
));

function chooseFit(width: number, height: number): string {
  if (width < MIN_WIDTH || width > MAX_WIDTH) return 'image full';
  return width <= INTRINSIC_UP_TO && height <= INTRINSIC_UP_TO ? 'image intrinsic' : 'image';
}
