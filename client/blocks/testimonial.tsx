import * as z from 'zod';
import { Quote } from '#client/ui/quote.tsx';
import { imageSource, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  /** Not `name`, which is the block's own. */
  person: text,
  position: text.default(''),
  content: text.min(1),
  thumbnail: imageSource.optional(),
});

export const testimonial = defineBlock(attributes, ({ person, position, content, thumbnail }) => (
  <Quote text={content} name={person} position={position} portrait={thumbnail} />
));
