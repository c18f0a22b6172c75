import * as z from 'zod';
import { CARD_WIDTHS, Picture } from '#client/ui/picture.tsx';
import { html, listOf, picture, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  items: listOf(z.object({ image: picture.optional(), title: text, content: html.default('') })),
});

export const tiles = defineBlock(attributes, ({ items }) => (
  <ul className="tiles">
    {items.map(({ image, title, content }) => (
      <li key={title}>
        {image && <Picture media={image} sizes="(min-width: 576px) 320px, 92vw" widths={CARD_WIDTHS} />}
        <p className="tile-title">{title}</p>
        {content && <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />}
      </li>
    ))}
  </ul>
));
