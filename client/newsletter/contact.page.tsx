/** `/contact-us/`: what to write, and the form to write it in. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { createItemHead } from '#client/content/find-by-slug.ts';
import { notFound, type PageContext, type PageModule, page } from '#client/core/page-module.ts';
import { findOne } from '#client/items/find-one.ts';
import { ItemHead } from '#client/items/item-head.tsx';
import { Field, SpamTrap } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { CONTACT_LIMITS } from '#shared/rest/contact.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

export const contactPage: PageModule<{ readonly item: ContentItem }> = {
  sheet: 'contact',
  duration: 'long',
  allowedQuery: { sent: (text) => (text === '1' ? text : '') },

  async load({ api, brand }) {
    const item = findOne(
      await api.get(listItems, { type: 'page', slug: 'contact-us', brand, per_page: 1, _embed: true }),
    );
    return item ? page({ item }) : notFound;
  },

  head: ({ item }) => ({ ...createItemHead(item, 'website'), canonicalPath: ROUTES.contact }),

  Page({ data: { item }, page }) {
    return (
      <article className="wrap article">
        <ItemHead item={item} plain />
        <div className="reading">
          {page.query.sent === '1' ? (
            <p className="form-done" role="status">
              Thank you for your message. We will reply within 2 business days.
            </p>
          ) : (
            <ContactForm page={page} />
          )}
          <ItemContent item={item} page={page} />
        </div>
      </article>
    );
  },
};

function ContactForm({ page: { form } }: { page: PageContext }) {
  return (
    <form className="form" method="post" action={ROUTES.contact} noValidate>
      <FormError form={form} />
      <Field name="name" label="Your name" form={form} autoComplete="name" maxLength={CONTACT_LIMITS.name} />
      <Field name="email" label="Your email address" form={form} type="email" autoComplete="email" />
      <Field name="subject" label="Subject" form={form} maxLength={CONTACT_LIMITS.subject} />
      <Field
        name="url"
        label="Web address"
        hint="Your business, or the page that your message is about, such as https://www.example.com"
        form={form}
        type="url"
        autoComplete="url"
        optional
      />
      <Field name="message" label="Message" form={form} rows={8} maxLength={CONTACT_LIMITS.message} />
      <SpamTrap />
      <p>
        <button className="button" type="submit">
          Send
        </button>
      </p>
    </form>
  );
}
