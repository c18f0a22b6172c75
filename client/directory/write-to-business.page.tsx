/** `/business-listing/{slug}/contact/`: a message to a business, whose owner's address nobody is told. */
import { findBySlug } from '#client/content/find-by-slug.ts';
import { flag } from '#client/core/account-query.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { ChallengeField } from '#client/ui/challenge-field.tsx';
import { Field, SpamTrap } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Island } from '#client/ui/island.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { LISTING_CONTACT_LIMITS } from '#shared/rest/listing-contacts.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

export const writeToBusinessPage: PageModule<ContentItem> = {
  sheet: 'contact',
  duration: 'day',
  allowedQuery: { sent: flag },

  async load(context) {
    const item = await findBySlug(context, 'business-listing');
    return item ? page(item) : notFound;
  },

  head: (item) => ({
    title: `Write to ${nameOf(item)}`,
    description: `Send a message to ${nameOf(item)}.`,
    canonicalPath: pathTo('writeToBusiness', { slug: item.slug }),
    noindex: true,
    crumbs: crumbsOf(item),
  }),

  Page({ data: item, page: { form, query } }) {
    return (
      <div className="wrap article">
        <Breadcrumbs crumbs={crumbsOf(item)} />
        <header className="page-head">
          <h1>{`Write to ${nameOf(item)}`}</h1>
        </header>
        <div className="reading">
          {query.sent === '1' ? (
            <p className="form-done" role="status">
              Your message is on its way to {nameOf(item)}.{' '}
              {item.business?.claimed
                ? 'They answer you by email.'
                : 'Nobody there has an account here yet, so we pass it on for you.'}
            </p>
          ) : (
            <form
              className="form"
              method="post"
              action={pathTo('writeToBusiness', { slug: item.slug })}
              noValidate
            >
              <FormError form={form} />
              <Field
                name="name"
                label="Your name"
                form={form}
                autoComplete="name"
                maxLength={LISTING_CONTACT_LIMITS.name}
              />
              <Field
                name="email"
                label="Your email address"
                hint="The business answers to it. Nobody else sees it."
                form={form}
                type="email"
                autoComplete="email"
              />
              <Field
                name="message"
                label="Message"
                form={form}
                rows={8}
                maxLength={LISTING_CONTACT_LIMITS.message}
              />
              <Island name="business" trigger="idle" props={{ part: 'sender' }} />
              <SpamTrap />
              <ChallengeField form={form} />
              <p>
                <button className="button" type="submit">
                  Send
                </button>
              </p>
            </form>
          )}
          <p>
            <a href={item.link}>Back to {nameOf(item)}</a>
          </p>
        </div>
      </div>
    );
  },
};

const nameOf = (item: ContentItem): string => extractPlainText(item.title.rendered);

const crumbsOf = (item: ContentItem): Crumb[] => [
  { title: 'Business Directory', path: ROUTES.businessDirectory },
  { title: nameOf(item), path: item.link },
];
