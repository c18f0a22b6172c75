import * as z from 'zod';
import { listOf, offer, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';
import { OfferCard } from './offer-card.tsx';

const attributes = z.object({ title: text.default('Tools in this video'), items: listOf(offer) });

export const videoToolList = defineBlock(attributes, ({ title, items }) => (
  <section className="offers" aria-label={title}>
    <p className="block-title">{title}</p>
    <ul className="offer-grid tools">
      {items.map((item) => (
        <li key={item.name} className="offer">
          <OfferCard {...item} />
        </li>
      ))}
    </ul>
  </section>
));
