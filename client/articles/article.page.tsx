/** `/article/{slug}/`: the text, its author, and what to read next. */

import { ItemContent } from '#client/blocks/item-content.tsx';
import { chooseArticleSheets } from '#client/blocks/list-sheets.ts';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { describeArticle } from '#client/content/describe-item.ts';
import { findBySlug } from '#client/content/find-by-slug.ts';
import { loadOthers } from '#client/content/load-others.ts';
import { findPriceGuide, isPriceGuide, loadOtherPriceGuides } from '#client/content/load-price-guides.ts';
import {
  type Crumb,
  type DeferredValue,
  type LoadContext,
  notFound,
  type PageModule,
  page,
} from '#client/core/page-module.ts';
import { AuthorNote } from '#client/items/author-note.tsx';
import { ItemHead } from '#client/items/item-head.tsx';
import { loadMeter, loadPaywall } from '#client/items/load-paywall.ts';
import { FreeArticleNote, Paywall, type PaywallData, type PaywallMeter } from '#client/items/paywall.tsx';
import { RelatedItems } from '#client/items/related-items.tsx';
import { Topics } from '#client/items/topics.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Contents } from '#client/ui/contents.tsx';
import { Deferred } from '#client/ui/deferred.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage } from '#client/ui/responsive-image.tsx';
import { mayBeMetered } from '#shared/metering.ts';
import { findTerm } from '#shared/rest/content.ts';
import type { ContentItem, EmbeddedTerm } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

export interface ArticleData {
  readonly item: ContentItem;
  readonly paywall: PaywallData | undefined;
  /** Meter of an article that its reader has opened without the right to it. */
  readonly meter: PaywallMeter | undefined;
  /** From the top category down. */
  readonly categories: readonly EmbeddedTerm[];
  readonly related: DeferredValue<readonly ContentItem[]> | undefined;
}

const RELATED = 3;
const PRICE_GUIDE_CRUMBS: readonly Crumb[] = [{ title: 'Price Guides', path: ROUTES.priceGuides }];

export const articlePage: PageModule<ArticleData> = {
  sheet: 'article',
  duration: 'long',

  async load(context) {
    const item = await findReading(context);
    if (!item) return notFound;
    const { api, defer, metered } = context;
    const category = findCategory(item);
    // Begun before what is waited for, so that both are on their way together.
    const related = isPriceGuide(item)
      ? defer(loadOtherPriceGuides(context, item))
      : category && defer(loadRelated(context, category, item));
    const [parent, paywall, meter] = await Promise.all([
      category && category.parent > 0
        ? api.get(findTerm, { taxonomy: 'article-category', id: category.parent })
        : undefined,
      loadPaywall(context, item),
      metered?.isOpen ? loadMeter(context) : undefined,
    ]);
    const categories = [parent, category].filter((term) => term !== undefined);
    return page({ item, paywall, meter, categories, related });
  },

  head({ item, categories, paywall, meter }) {
    const image = findFeaturedImage(item);
    return {
      title: extractPlainText(item.title.rendered),
      description: extractPlainText(item.excerpt.rendered),
      canonicalPath: item.link,
      canonicalBrand: item.brands[0],
      image: image && { src: image.src, preload: true },
      type: 'article',
      item,
      isMetered: mayBeMetered(item),
      crumbs: crumbsOf(item, categories),
      about: describeArticle(item),
      ...chooseArticleSheets(item, Boolean(paywall ?? meter)),
    };
  },

  isFramedByAds: () => true,

  Page({ data: { item, paywall, meter, categories, related }, page }) {
    const author = item._embedded?.author?.[0];
    return (
      <>
        <article className="wrap article">
          <Breadcrumbs crumbs={crumbsOf(item, categories)} />
          <ItemHead item={item} />
          <Contents headings={prepareContent(item).headings} />
          <div className="reading">
            <ItemContent item={item} page={page} ads={page.ads} />
            {paywall && <Paywall item={item} paywall={paywall} page={page} />}
            {meter && <FreeArticleNote meter={meter} />}
            <Topics item={item} />
            {author && <AuthorNote author={author} />}
          </div>
        </article>
        {related && (
          <Deferred value={related}>{(items) => <RelatedItems items={items} title="Read next" />}</Deferred>
        )}
      </>
    );
  },
};

/** An article, or a price guide: they share their addresses. */
async function findReading(context: LoadContext): Promise<ContentItem | undefined> {
  const article = await findBySlug(context, 'article');
  return article ?? findPriceGuide(context);
}

function crumbsOf(item: ContentItem, categories: readonly EmbeddedTerm[]): readonly Crumb[] {
  if (isPriceGuide(item)) return PRICE_GUIDE_CRUMBS;
  return [
    { title: 'Learning Center', path: ROUTES.learningCenter },
    ...categories.map((term) => ({ title: term.name, path: term.link })),
  ];
}

function findCategory(item: ContentItem): EmbeddedTerm | undefined {
  return item._embedded?.['wp:term']?.flat().find((term) => term.taxonomy === 'article-category');
}

/** Loads items of the same category first, then of the one above it. */
async function loadRelated(
  context: LoadContext,
  category: EmbeddedTerm,
  item: ContentItem,
): Promise<readonly ContentItem[]> {
  const categories = [category.id, category.parent].filter((id) => id > 0);
  const lists = await Promise.all(
    categories.map((id) =>
      loadOthers(context, item, RELATED, { type: 'article', 'article-category': String(id) }),
    ),
  );
  const byId = new Map(lists.flat().map((related) => [related.id, related]));
  return [...byId.values()].slice(0, RELATED);
}
