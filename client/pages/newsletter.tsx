/** `/newsletter/`, and the two pages that its letters lead to. */
import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { type PageModule, page } from '#client/page-module.ts';
import { ItemHead } from '#client/ui/item-head.tsx';
import { KeyForm } from '#client/ui/key-form.tsx';
import { NewsletterForm } from '#client/ui/newsletter-form.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { findOne } from './find-one.ts';

const TITLE = 'Newsletter';

export const newsletterPage: PageModule<{ readonly item: ContentItem | undefined }> = {
  duration: 'long',
  allowedQuery: { sent: (text) => (text === '1' ? text : '') },

  async load({ api, brand }) {
    const item = findOne(
      await api.get(listItems, { type: 'page', slug: 'newsletter', brand, per_page: 1, _embed: true }),
    );
    return page({ item });
  },

  head: ({ item }) => ({
    title: TITLE,
    description: 'What is new on the bench and in the laboratory, by mail.',
    canonicalBrand: item?.brands[0],
  }),

  Page({ data: { item }, page }) {
    return (
      <article className="wrap article">
        {item ? <ItemHead item={item} plain /> : <PlainHead title={TITLE} />}
        <div className="reading">
          {page.query.sent === '1' ? (
            <p className="form-done" role="status">
              Look into your mailbox: there is a letter with a link. Nothing else comes before you have used
              it.
            </p>
          ) : (
            <NewsletterForm form={page.form} />
          )}
          {item && <ItemContent item={item} page={page} />}
        </div>
      </article>
    );
  },
};

/** Programs open every link of a letter before its reader does, so opening one changes nothing: its button does. */
export const newsletterConfirmPage = keyPage({
  title: 'Confirm your subscription',
  lead: 'Opening this page has changed nothing yet: some programs open every link of a letter. The button does it.',
  action: ROUTES.newsletterConfirm,
  button: 'Yes, send me the newsletter',
  done: 'You are on the list. Every letter has a link to leave it.',
});

export const newsletterUnsubscribePage = keyPage({
  title: 'Leave the newsletter',
  lead: 'Opening this page has changed nothing yet. Press the button, and no more letters come to your address.',
  action: ROUTES.newsletterUnsubscribe,
  button: 'Do not write to me any more',
  done: 'You are off the list, and no more letters come. You may sign up again whenever you like.',
});

interface KeyPageOptions {
  title: string;
  /** What the button does, while it has not been pressed. */
  lead: string;
  action: string;
  button: string;
  done: string;
}

function keyPage({ title, lead, action, button, done }: KeyPageOptions): PageModule<null> {
  return {
    duration: 'long',
    allowedQuery: { done: (text) => (text === '1' ? text : '') },
    load: async () => page(null),
    head: () => ({ title, noindex: true }),
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
                keyOfLetter={page.form?.values.key ?? ''}
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
