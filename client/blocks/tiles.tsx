import * as z from 'zod';
import { CARD_WIDTHS, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { html, imageSource, listOf, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  items: listOf(z.object({ image: imageSource.optional(), title: text, content: html.default('') })),
});

export const tiles = defineBlock(attributes, ({ items }) => (
  <ul className="tiles">
    {items.map(({ image, title, content }) => (
      <li key={title}>
        {image && (
          <ResponsiveImage media={image} sizes="(min-width: 576px) 320px, 92vw" widths={CARD_WIDTHS} />
        )}
        <p className="tile-title">{title}</p>
        {content && <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />}
      </li>
    ))}
  </ul>
));
