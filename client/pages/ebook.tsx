/** `/ebook/{slug}/`: a book to read on a screen. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { notFound, type PageModule, page } from '#client/page-module.ts';
import { describeEbook } from '#client/structured-data/describe-item.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { ItemHead } from '#client/ui/item-head.tsx';
import { Price } from '#client/ui/price.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { findBySlug, headOfItem } from './find-by-slug.ts';

const CRUMBS = [{ title: 'Shop', path: ROUTES.shop }];

export const ebookPage: PageModule<{ readonly item: ContentItem }> = {
  duration: 'day',

  async load(context) {
    const item = await findBySlug(context, 'ebook');
    return item ? page({ item }) : notFound;
  },

  head: ({ item }) => ({ ...headOfItem(item, 'website'), crumbs: CRUMBS, about: describeEbook(item) }),

  Page({ data: { item }, page }) {
    const { ebook } = item;
    return (
      <article className="wrap article">
        <Breadcrumbs crumbs={CRUMBS} />
        <ItemHead item={item} plain />
        <div className="reading">
          {ebook && (
            <div className="buy">
              <Price price={ebook.price} />
              <p className="meta">
                {ebook.pages} pages, {ebook.formats.join(' and ')}
              </p>
            </div>
          )}
          <ItemContent item={item} page={page} />
          {ebook && <FeatureList title="Contents" features={ebook.contents} />}
        </div>
      </article>
    );
  },
};
