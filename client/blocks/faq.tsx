import * as z from 'zod';
import { html, listOf, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';
import { Disclosures } from './disclosures.tsx';

export const faqAttributes = z.object({
  title: text.default('Questions and answers'),
  items: listOf(z.object({ question: text, answer: html })),
});

export const faq = defineBlock(faqAttributes, ({ title, items }) => (
  <section className="faq" aria-label={title}>
    <p className="block-title">{title}</p>
    <Disclosures items={items.map(({ question, answer }) => ({ title: question, content: answer }))} />
  </section>
));
