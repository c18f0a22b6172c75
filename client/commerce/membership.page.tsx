/** `/membership/`: the memberships side by side, what each opens, the guarantee, and answers. */

import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { listTextSheets } from '#client/blocks/list-sheets.ts';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { describeQuestions } from '#client/content/describe-questions.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { notFound, type PageModule, page } from '#client/core/page-module.ts';
import { RETURN_QUERY } from '#client/items/checkout-address.ts';
import { Contents } from '#client/ui/contents.tsx';
import { NothingOnSale } from '#client/ui/nothing-on-sale.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { ComparedRights } from './compared-rights.tsx';
import { Guarantee } from './guarantee.tsx';
import { loadMemberships, type Memberships } from './load-memberships.ts';
import { MembershipPlans } from './membership-plans.tsx';
import { SingleOffers } from './single-offers.tsx';

export interface MembershipData {
  readonly item: ContentItem;
  readonly memberships: Memberships;
}

export const membershipPage: PageModule<MembershipData> = {
  sheet: 'membership',
  duration: 'long',
  allowedQuery: RETURN_QUERY,

  async load(context) {
    const [item, memberships] = await Promise.all([
      findBySlug({ ...context, params: { slug: 'membership' } }, 'page'),
      loadMemberships(context),
    ]);
    return item ? page({ item, memberships }) : notFound;
  },

  head: ({ item }, { query }) => ({
    ...createItemHead(item, 'website'),
    canonicalPath: ROUTES.membership,
    // There is one for each closed item: they are the first to leave the cache.
    noindex: query.object_id !== undefined,
    sheets: listTextSheets(item, { has: ['tables', 'disclosures'] }),
    about: describeQuestions(item),
  }),

  Page({ data: { item, memberships }, page }) {
    const { offers, compared, guarantee, tiers, support } = memberships;
    const sold = offers.filter(({ on_sale }) => on_sale);
    const singles = memberships.singles.filter(({ on_sale }) => on_sale);
    return (
      <article className="wrap membership">
        <header className="page-head">
          <h1>{extractPlainText(item.title.rendered)}</h1>
          <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
        </header>
        {sold.length > 0 && (
          <>
            {!page.isSelling && <NotYet />}
            <MembershipPlans offers={offers} tiers={tiers} page={page} support={support} />
            {page.isSelling && <CardNote />}
          </>
        )}
        {guarantee && <Guarantee {...guarantee} />}
        <SingleOffers singles={singles} page={page} />
        {compared.length > 0 && sold.length > 0 && (
          <ComparedRights offers={sold} compared={compared} tiers={tiers} />
        )}
        <div className="article">
          <Contents headings={prepareContent(item).headings} />
          <div className="reading">
            <ItemContent item={item} page={page} />
          </div>
        </div>
      </article>
    );
  },
};

function CardNote(): ReactNode {
  return (
    <p className="membership-note">
      You give an email address, pay by card on the page of our payment service, and come back to what you
      were reading. You can cancel at any time in your account. Prefer another way?{' '}
      <a href="#become-a-member">Write to us</a>. For somebody else?{' '}
      <a href={ROUTES.selectGift}>Give a membership</a>.
    </p>
  );
}

function NotYet(): ReactNode {
  return (
    <NothingOnSale>
      These are the prices for when it has one. Until then we arrange memberships by email and{' '}
      <a href="#become-a-member">tell you how</a> within 2 business days.
    </NothingOnSale>
  );
}
