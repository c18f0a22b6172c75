/**
 * `/gemstone-encyclopedia/{slug}/`: the figures of one gem under its name and, where there is room, beside the text for as long as
 * that is; what they mean; and where to read on.
 */

import { ItemContent } from '#client/blocks/item-content.tsx';
import { listTextSheets } from '#client/blocks/list-sheets.ts';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { describeArticle } from '#client/content/describe-item.ts';
import { findBySlug } from '#client/content/find-by-slug.ts';
import { loadPriceGuides } from '#client/content/load-price-guides.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { formatCompareAddress } from '#client/gems/comparison.ts';
import { isSlug } from '#client/items/find-one.ts';
import { loadPaywall } from '#client/items/load-paywall.ts';
import { Paywall, type PaywallData } from '#client/items/paywall.tsx';
import { RelatedItems } from '#client/items/related-items.tsx';
import { Topics } from '#client/items/topics.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Contents } from '#client/ui/contents.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadAllGems } from './all-gems.ts';
import { DATA_SHEET_ID, DataSheet } from './data-sheet.tsx';
import { GemCard } from './gem-card.tsx';
import { GemHead } from './gem-head.tsx';
import { KeyProperties } from './key-properties.tsx';

export interface GemstoneData {
  readonly item: ContentItem;
  readonly paywall: PaywallData | undefined;
  /** Gems of the same family. */
  readonly relatives: readonly ContentItem[];
  readonly articles: readonly ContentItem[];
  readonly priceGuides: readonly ContentItem[];
}

const CRUMBS: readonly Crumb[] = [{ title: 'Gemstone Encyclopedia', path: ROUTES.gemstoneEncyclopedia }];
const DATA_SHEET = { id: DATA_SHEET_ID, text: 'Data sheet' };
const IMAGE_SIZES = '(min-width: 1360px) 740px, (min-width: 992px) 56vw, 92vw';
const MAX_RELATIVES = 6;
const MAX_ARTICLES = 3;

export const gemstonePage: PageModule<GemstoneData> = {
  sheet: 'gem',
  duration: 'long',

  async load(context) {
    const { api, brand, params } = context;
    const { slug } = params;
    if (!isSlug(slug)) return notFound;
    const [item, all, articles, priceGuides] = await Promise.all([
      findBySlug(context, 'gemstone'),
      loadAllGems(context),
      api.get(listItems, {
        type: 'article',
        topic: slug,
        brand,
        per_page: MAX_ARTICLES,
        _embed: true,
        context: 'embed',
      }),
      loadPriceGuides(context, { topic: slug }),
    ]);
    if (!item) return notFound;
    const relatives = all
      .filter(({ id, gemstone_family }) => id !== item.id && gemstone_family === item.gemstone_family)
      .slice(0, item.gemstone_family === '' ? 0 : MAX_RELATIVES);
    const paywall = await loadPaywall(context, item);
    return page({ item, paywall, relatives, articles: articles.items, priceGuides });
  },

  head({ item, paywall }) {
    const image = findFeaturedImage(item);
    return {
      title: `${extractPlainText(item.title.rendered)}: properties and identification`,
      description: extractPlainText(item.excerpt.rendered),
      canonicalPath: item.link,
      canonicalBrand: item.brands[0],
      image: image && { src: image.src, preload: true },
      type: 'article',
      item,
      crumbs: CRUMBS,
      about: describeArticle(item),
      sheets: listTextSheets(item, { has: ['disclosures'], hasPaywall: paywall !== undefined }),
    };
  },

  isFramedByAds: () => true,

  Page({ data: { item, paywall, relatives, articles, priceGuides }, page }) {
    const name = extractPlainText(item.title.rendered);
    const image = findFeaturedImage(item);
    const { headings } = prepareContent(item);
    return (
      <>
        <article className="wrap gemstone" data-family={item.gemstone_family || undefined}>
          <Breadcrumbs crumbs={CRUMBS} />
          <div className="gem-entry">
            {image && <ResponsiveImage className="gem-image" media={image} sizes={IMAGE_SIZES} priority />}
            <GemHead item={item} />
            <div className="gem-side">
              {item.gem && <KeyProperties gem={item.gem} />}
              <Contents headings={item.gem ? [...headings, DATA_SHEET] : headings} />
            </div>
            <div className="reading">
              <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
              <ItemContent item={item} page={page} />
              {paywall && <Paywall item={item} paywall={paywall} page={page} />}
              <Topics item={item} />
            </div>
          </div>
          {item.gem && <DataSheet gem={item.gem} name={name} />}
          {item.gem && (
            <p className="more">
              <a href={formatCompareAddress([item.slug])}>
                Compare {name} with other gems
                <Icon name="arrow" />
              </a>
            </p>
          )}
        </article>
        {relatives.length > 0 && (
          <section className="wrap part" aria-labelledby="part-relatives">
            <h2 className="part-title" id="part-relatives">
              Same family
            </h2>
            <div className="gems">
              {relatives.map((relative) => (
                <GemCard key={relative.id} item={relative} />
              ))}
            </div>
          </section>
        )}
        <RelatedItems items={priceGuides} title={`What ${name} costs`} id="part-prices" />
        <RelatedItems items={articles} title={`Articles about ${name}`} />
      </>
    );
  },
};
