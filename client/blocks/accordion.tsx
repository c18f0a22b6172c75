import * as z from 'zod';
import { html, listOf, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';
import { Disclosures } from './disclosures.tsx';

const attributes = z.object({ items: listOf(z.object({ title: text, content: html })) });

export const accordion = defineBlock(attributes, ({ items }) => (
  <div className="accordion">
    <Disclosures items={items} />
  </div>
));
