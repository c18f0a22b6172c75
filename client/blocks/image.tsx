import * as z from 'zod';
import { Picture } from '#client/ui/picture.tsx';
import { href, picture, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  image: picture,
  caption: text.default(''),
  buy: z.object({ href, label: text.min(1) }).optional(),
});

/** Widths in pixels outside which a picture fills the column, and up to which it keeps its own size: specification, section 5. */
const LEAST_WIDTH = 3;
const MOST_WIDTH = 700;
const INTRINSIC_UP_TO = 45;

export const image = defineBlock(attributes, ({ image: media, caption, buy }) => (
  <figure className={chooseFit(media.width, media.height)}>
    <Picture media={media} sizes="(min-width: 768px) 720px, 92vw" />
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
  if (width < LEAST_WIDTH || width > MOST_WIDTH) return 'image full';
  return width <= INTRINSIC_UP_TO && height <= INTRINSIC_UP_TO ? 'image intrinsic' : 'image';
}
