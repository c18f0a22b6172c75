import * as z from 'zod';
import { listOf, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({ title: text.default('In short'), items: listOf(text) });

/** Summary of an article, above its text. */
export const summary = defineBlock(attributes, ({ title, items }) => (
  <aside className="summary" aria-label={title}>
    <p className="block-title">{title}</p>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </aside>
));
