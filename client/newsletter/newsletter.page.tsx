/** `/newsletter/`, and the two pages that its letters lead to. */

import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { listTextSheets } from '#client/blocks/list-sheets.ts';
import { type PageModule, page } from '#client/core/page-module.ts';
import { findOne, orMissing } from '#client/items/find-one.ts';
import { ItemHead } from '#client/items/item-head.tsx';
import { Day } from '#client/ui/account-parts.tsx';
import { KeyForm } from '#client/ui/key-form.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { type ListedIssue, listNewsletterIssues } from '#shared/rest/newsletters.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const TITLE = 'Newsletter';

interface NewsletterData {
  readonly item: ContentItem | undefined;
  /** Those that are on the site, the latest first. */
  readonly issues: readonly ListedIssue[];
}

export const newsletterPage: PageModule<NewsletterData> = {
  sheet: 'contact',
  duration: 'long',
  allowedQuery: { sent: (text) => (text === '1' ? text : '') },

  async load({ api, brand }) {
    const [pages, issues] = await Promise.all([
      api.get(listItems, { type: 'page', slug: 'newsletter', brand, per_page: 1, _embed: true }),
      // A CMS that is not ours has none.
      orMissing(api.get(listNewsletterIssues, { brand })),
    ]);
    return page({ item: findOne(pages), issues: issues?.items ?? [] });
  },

  head: ({ item }) => ({
    title: TITLE,
    description: 'News from the bench and the laboratory, by email.',
    canonicalBrand: item?.brands[0],
    editedAt: ROUTES.studioNewsletters,
    sheets: listTextSheets(item),
  }),

  Page({ data: { item, issues }, page }) {
    return (
      <article className="wrap article">
        {item ? <ItemHead item={item} plain /> : <PlainHead title={TITLE} />}
        <div className="reading">
          {page.query.sent === '1' ? (
            <p className="form-done" role="status">
              Check your email: we sent you a link to confirm your subscription.
            </p>
          ) : (
            <NewsletterForm form={page.form} />
          )}
          {item && <ItemContent item={item} page={page} />}
          {issues.length > 0 && <Issues issues={issues} />}
        </div>
      </article>
    );
  },
};

function Issues({ issues }: { issues: readonly ListedIssue[] }): ReactNode {
  return (
    <section className="newsletter-issues" aria-labelledby="issues">
      <h2 id="issues">Recent issues</h2>
      <ul>
        {issues.map(({ slug, title, preview, sent_at }) => (
          <li key={slug}>
            <a href={pathTo('newsletterIssue', { slug })}>{title}</a>
            {preview && <p>{preview}</p>}
            <p className="small">
              <Day iso={sent_at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Programs open every link of an email before its reader does, so opening one changes nothing: its button does. */
export const newsletterConfirmPage = keyPage({
  title: 'Confirm your subscription',
  lead: 'Nothing has changed yet. Please confirm below.',
  action: ROUTES.newsletterConfirm,
  button: 'Confirm subscription',
  done: 'You are subscribed. Every issue has a link to unsubscribe.',
});

export const newsletterUnsubscribePage = keyPage({
  title: 'Unsubscribe from the newsletter',
  lead: 'You will no longer receive our newsletter at this address.',
  action: ROUTES.newsletterUnsubscribe,
  button: 'Unsubscribe',
  done: 'You have been unsubscribed. You can sign up again at any time.',
});

interface KeyPageOptions {
  title: string;
  /** Text above the button, until it has been pressed. */
  lead: string;
  action: string;
  button: string;
  done: string;
}

function keyPage({ title, lead, action, button, done }: KeyPageOptions): PageModule<null> {
  return {
    sheet: 'contact',
    duration: 'long',
    allowedQuery: { done: (text) => (text === '1' ? text : '') },
    load: async () => page(null),
    head: () => ({ title, description: lead, noindex: true }),
    Page({ page }) {
      return (
        <article className="wrap article">
          <PlainHead title={title} lead={page.query.done === '1' ? undefined : lead} />
          <div className="reading">
            {page.query.done === '1' ? (
              <p className="form-done" role="status">
                {done}
              </p>
            ) : (
              <KeyForm
                action={action}
                keyOfEmail={page.form?.values.key ?? ''}
                form={page.form}
                button={button}
              />
            )}
          </div>
        </article>
      );
    },
  };
}

function PlainHead({ title, lead }: { title: string; lead?: string }): ReactNode {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
