/** `/contact-us/`: what to write, and the form to write it in. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { notFound, type PageContext, type PageModule, page } from '#client/page-module.ts';
import { Field, FormError, SpamTrap } from '#client/ui/field.tsx';
import { ItemHead } from '#client/ui/item-head.tsx';
import { listItems } from '#shared/rest/content.ts';
import { CONTACT_LIMITS } from '#shared/rest/forms.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { headOfItem } from './find-by-slug.ts';
import { findOne } from './find-one.ts';

export const contactPage: PageModule<{ readonly item: ContentItem }> = {
  duration: 'long',
  allowedQuery: { sent: (text) => (text === '1' ? text : '') },

  async load({ api, brand }) {
    const item = findOne(
      await api.get(listItems, { type: 'page', slug: 'contact-us', brand, per_page: 1, _embed: true }),
    );
    return item ? page({ item }) : notFound;
  },

  head: ({ item }) => ({ ...headOfItem(item, 'website'), canonicalPath: ROUTES.contact }),

  Page({ data: { item }, page }) {
    return (
      <article className="wrap article">
        <ItemHead item={item} plain />
        <div className="reading">
          {page.query.sent === '1' ? (
            <p className="form-done" role="status">
              Thank you: your message has arrived. You will have a reply within 2 business days.
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
    <form className="form" method="post" action={ROUTES.contact} noValidate={form !== undefined}>
      <FormError form={form} />
      <Field name="name" label="Your name" form={form} autoComplete="name" maxLength={CONTACT_LIMITS.name} />
      <Field name="email" label="Your e-mail address" form={form} type="email" autoComplete="email" />
      <Field name="subject" label="Subject" form={form} maxLength={CONTACT_LIMITS.subject} />
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
