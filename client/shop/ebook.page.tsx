/** `/ebook/{slug}/`: a book to read on a screen. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { describeEbook } from '#client/content/describe-item.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { notFound, type PageModule, page } from '#client/core/page-module.ts';
import { ItemHead } from '#client/items/item-head.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { NotOnSale } from './not-on-sale.tsx';
import { Price } from './price.tsx';

const CRUMBS = [{ title: 'Shop', path: ROUTES.shop }];

export const ebookPage: PageModule<{ readonly item: ContentItem }> = {
  duration: 'day',

  async load(context) {
    const item = await findBySlug(context, 'ebook');
    return item ? page({ item }) : notFound;
  },

  head: ({ item }) => ({ ...createItemHead(item, 'website'), crumbs: CRUMBS, about: describeEbook(item) }),

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
              {ebook.price === 0 && ebook.file ? (
                <p className="button-row">
                  <a className="button" href={`/wp-content/uploads/${ebook.file}`} download>
                    Download the {ebook.formats[0]}
                  </a>
                  <span className="meta">{`${ebook.pages} pages`}</span>
                </p>
              ) : (
                <>
                  <NotOnSale />
                  <p className="meta">
                    {`${ebook.pages} pages. ${ebook.formats.join(' and ')} will come with the sale.`}
                  </p>
                </>
              )}
            </div>
          )}
          <ItemContent item={item} page={page} />
          {ebook && <FeatureList title="Contents" features={ebook.contents} />}
        </div>
      </article>
    );
  },
};
