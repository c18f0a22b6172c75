/** `/buying-guide/{slug}/`: how to choose one kind of tool, and those that were compared. */

import { ItemContent } from '#client/blocks/item-content.tsx';
import { chooseArticleSheets } from '#client/blocks/list-sheets.ts';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { describeArticle } from '#client/content/describe-item.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadOthers } from '#client/content/load-others.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { ItemHead } from '#client/items/item-head.tsx';
import { loadPaywall } from '#client/items/load-paywall.ts';
import { Paywall, type PaywallData } from '#client/items/paywall.tsx';
import { RelatedItems } from '#client/items/related-items.tsx';
import { Topics } from '#client/items/topics.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Contents } from '#client/ui/contents.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { ComparedProducts } from './compared-products.tsx';

export interface BuyingGuideData {
  readonly item: ContentItem;
  readonly paywall: PaywallData | undefined;
  readonly others: readonly ContentItem[];
}

const MAX_OTHERS = 3;

const CRUMBS: readonly Crumb[] = [{ title: 'Buying Guides', path: ROUTES.buyingGuides }];

export const buyingGuidePage: PageModule<BuyingGuideData> = {
  sheet: 'guide',
  duration: 'day',

  async load(context) {
    const item = await findBySlug(context, 'buying-guide');
    if (!item) return notFound;
    const [others, paywall] = await Promise.all([
      loadOthers(context, item, MAX_OTHERS, { type: 'buying-guide' }),
      loadPaywall(context, item),
    ]);
    return page({ item, paywall, others });
  },

  head: ({ item, paywall }) => ({
    ...createItemHead(item),
    crumbs: CRUMBS,
    about: describeArticle(item),
    ...chooseArticleSheets(item, paywall !== undefined, true),
  }),

  isFramedByAds: () => true,

  Page({ data: { item, paywall, others }, page }) {
    return (
      <>
        <article className="wrap article">
          <Breadcrumbs crumbs={CRUMBS} />
          <ItemHead item={item} />
          <Contents headings={prepareContent(item).headings} />
          <div className="reading">
            <ItemContent item={item} page={page} ads={page.ads} />
            {paywall && <Paywall item={item} paywall={paywall} page={page} />}
            <Topics item={item} />
          </div>
        </article>
        {item.guide && <ComparedProducts products={item.guide.products} />}
        <RelatedItems items={others} title="More buying guides" />
      </>
    );
  },
};
