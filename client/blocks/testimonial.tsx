import { z } from 'zod';
import { Quote } from '#client/ui/quote.tsx';
import { picture, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  name: text,
  position: text.default(''),
  content: text.min(1),
  thumbnail: picture.optional(),
});

export const testimonial = defineBlock(attributes, ({ name, position, content, thumbnail }) => (
  <Quote text={content} name={name} position={position} portrait={thumbnail} />
));
