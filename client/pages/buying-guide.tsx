/** `/buying-guide/{slug}/`: how to choose one kind of tool, and those that were compared. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/page-module.ts';
import { describeArticle } from '#client/structured-data/describe-item.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { ComparedProducts } from '#client/ui/compared-products.tsx';
import { Contents } from '#client/ui/contents.tsx';
import { ItemHead } from '#client/ui/item-head.tsx';
import { Paywall, type WallData } from '#client/ui/paywall.tsx';
import { RelatedItems } from '#client/ui/related-items.tsx';
import { Topics } from '#client/ui/topics.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { findBySlug, headOfItem } from './find-by-slug.ts';
import { loadWall } from './load-wall.ts';

export interface BuyingGuideData {
  readonly item: ContentItem;
  readonly wall: WallData | undefined;
  readonly others: readonly ContentItem[];
}

const MOST_OTHERS = 3;

const CRUMBS: readonly Crumb[] = [{ title: 'Buying Guides', path: ROUTES.buyingGuides }];

export const buyingGuidePage: PageModule<BuyingGuideData> = {
  duration: 'day',

  async load(context) {
    const item = await findBySlug(context, 'buying-guide');
    if (!item) return notFound;
    const [others, wall] = await Promise.all([
      context.api.get(listItems, {
        type: 'buying-guide',
        brand: context.brand,
        exclude: String(item.id),
        per_page: MOST_OTHERS,
        _embed: true,
      }),
      loadWall(context, item),
    ]);
    return page({ item, wall, others: others.items });
  },

  head: ({ item }) => ({ ...headOfItem(item), crumbs: CRUMBS, about: describeArticle(item) }),

  isFramedByAds: () => true,

  Page({ data: { item, wall, others }, page }) {
    return (
      <>
        <article className="wrap article">
          <Breadcrumbs crumbs={CRUMBS} />
          <ItemHead item={item} />
          <Contents headings={prepareContent(item).headings} />
          <div className="reading">
            <ItemContent item={item} page={page} ads={page.ads} />
            {wall && <Paywall item={item} wall={wall} page={page} />}
            <Topics item={item} />
          </div>
        </article>
        {item.guide && <ComparedProducts products={item.guide.products} />}
        <RelatedItems items={others} title="More buying guides" />
      </>
    );
  },
};
