/** `/gemstone-price-guides/`: what gems cost and why, all guides by kind. */

import { ItemContent } from '#client/blocks/item-content.tsx';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadPriceGuides } from '#client/content/load-price-guides.ts';
import { notFound, type PageModule, page } from '#client/core/page-module.ts';
import { ItemCard } from '#client/items/item-card.tsx';
import { NothingPublished } from '#client/items/nothing-published.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

interface PriceGuidesData {
  readonly intro: ContentItem;
  readonly guides: readonly ContentItem[];
}

const SLUG = ROUTES.priceGuides.replaceAll('/', '');

const KINDS: readonly (readonly [type: (typeof PRICE_GUIDE_TYPES)[number], title: string])[] = [
  ['gemstone-price', 'Prices by size and grade'],
  ['gemstone-value', 'What sets the value'],
  ['gemstone-buy-guide', 'Buying by variety'],
];

export const priceGuidesPage: PageModule<PriceGuidesData> = {
  sheet: 'list',
  duration: 'lists',

  async load(context) {
    const [intro, guides] = await Promise.all([
      findBySlug({ ...context, params: { slug: SLUG } }, 'page'),
      loadPriceGuides(context),
    ]);
    return intro ? page({ intro, guides }) : notFound;
  },

  head: ({ intro }) => createItemHead(intro, 'website'),

  isFramedByAds: () => true,

  Page({ data: { intro, guides }, page }) {
    return (
      <div className="wrap">
        <header className="page-head">
          <h1>{extractPlainText(intro.title.rendered)}</h1>
          <p className="lead">{extractPlainText(intro.excerpt.rendered)}</p>
        </header>
        {KINDS.map(([type, title]) => {
          const ofKind = guides.filter((guide) => guide.type === type);
          return (
            ofKind.length > 0 && (
              <section key={type} className="part" aria-labelledby={type}>
                <h2 className="part-title" id={type}>
                  {title}
                </h2>
                <div className="cards">
                  {ofKind.map((guide) => (
                    <ItemCard key={guide.id} item={guide} />
                  ))}
                </div>
              </section>
            )
          );
        })}
        {guides.length === 0 && <NothingPublished />}
        <div className="reading section-text">
          <ItemContent item={intro} page={page} />
        </div>
      </div>
    );
  },
};
