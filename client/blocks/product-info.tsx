import * as z from 'zod';
import { offer, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';
import { OfferCard } from './offer-card.tsx';

const attributes = offer.omit({ name: true }).extend({
  /** Not `name`, which is the block's own. */
  product: text.min(1),
  features: z.array(text).default([]),
});

export const productInfo = defineBlock(attributes, ({ product, features, ...rest }) => (
  <section className="product-info offer" aria-label={product}>
    <OfferCard name={product} {...rest} />
    {features.length > 0 && (
      <ul className="points">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    )}
  </section>
));
