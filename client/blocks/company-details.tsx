import type { ReactNode } from 'react';
import * as z from 'zod';
import { SOCIAL_NAMES } from '#client/items/social-names.ts';
import { SOCIAL_TYPES } from '#shared/listings.ts';
import { webAddress } from '#shared/validation.ts';
import { offer, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';
import { OfferCard } from './offer-card.tsx';

const contact = z.discriminatedUnion('type', [
  z.object({ type: z.enum([...SOCIAL_TYPES, 'website']), url: webAddress }),
  z.object({ type: z.literal('phone'), number: z.string().regex(/^\+?[1-9]\d{7,14}$/) }),
  z.object({ type: z.literal('email'), email: z.email() }),
  z.object({
    type: z.literal('address'),
    text: text.min(1),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  }),
]);
type Contact = z.output<typeof contact>;

const attributes = offer.omit({ name: true }).extend({
  /** Not `name`, which is the block's own. */
  company: text.min(1),
  contacts: z.array(contact).default([]),
});

export const companyDetails = defineBlock(attributes, ({ company, contacts, ...rest }) => (
  <section className="company offer" aria-label={company}>
    <OfferCard name={company} {...rest} />
    {contacts.length > 0 && (
      <ul className="contacts">
        {contacts.map((each) => (
          <li key={JSON.stringify(each)}>
            <ContactLink {...each} />
          </li>
        ))}
      </ul>
    )}
  </section>
));

function ContactLink(contact: Contact): ReactNode {
  switch (contact.type) {
    case 'phone':
      return <a href={`tel:${contact.number}`}>{contact.number}</a>;
    case 'email':
      return <a href={`mailto:${contact.email}`}>{contact.email}</a>;
    case 'address':
      return (
        <a href={`https://www.openstreetmap.org/#map=13/${contact.lat}/${contact.lng}`} rel="noopener">
          {contact.text}
        </a>
      );
    case 'website':
      return (
        <a href={contact.url} rel="nofollow noopener">
          {new URL(contact.url).host}
        </a>
      );
    default:
      return (
        <a href={contact.url} rel="nofollow noopener">
          {SOCIAL_NAMES[contact.type]}
        </a>
      );
  }
}
