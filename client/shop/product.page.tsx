/** `/shop/{slug}/`: one thing that is sold. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { describeProduct } from '#client/content/describe-item.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { ItemHead } from '#client/items/item-head.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { formatWords } from '#client/ui/format-words.ts';
import { Stars } from '#client/ui/stars.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { NotOnSale } from './not-on-sale.tsx';
import { Price } from './price.tsx';
import { ProductCard } from './product-card.tsx';

export interface ProductData {
  readonly item: ContentItem;
  readonly others: readonly ContentItem[];
}

const MAX_OTHERS = 3;

export const productPage: PageModule<ProductData> = {
  duration: 'day',

  async load(context) {
    const item = await findBySlug(context, 'product');
    if (!item) return notFound;
    const others = await context.api.get(listItems, {
      type: 'product',
      brand: context.brand,
      exclude: String(item.id),
      per_page: MAX_OTHERS,
      _embed: true,
    });
    return page({ item, others: others.items });
  },

  head: ({ item }) => ({
    ...createItemHead(item, 'website'),
    crumbs: crumbsOf(item),
    about: describeProduct(item),
  }),

  Page({ data: { item, others }, page }) {
    const { product } = item;
    return (
      <>
        <article className="wrap article">
          <Breadcrumbs crumbs={crumbsOf(item)} />
          <ItemHead item={item} plain />
          <div className="reading">
            {product && (
              <div className="buy">
                <Price {...product} />
                <NotOnSale />
                {product.rating !== undefined && (
                  <p>
                    <Stars rating={product.rating} />
                  </p>
                )}
                <FeatureList title="What you get" features={product.features} />
              </div>
            )}
            <ItemContent item={item} page={page} />
          </div>
        </article>
        <section className="wrap part" aria-labelledby="more">
          <h2 className="part-title" id="more">
            More from our shop
          </h2>
          <div className="cards products">
            {others.map((other) => (
              <ProductCard key={other.id} item={other} level={3} />
            ))}
          </div>
        </section>
      </>
    );
  },
};

function crumbsOf({ product }: ContentItem): Crumb[] {
  const shop = { title: 'Shop', path: ROUTES.shop };
  if (!product) return [shop];
  const { product_type: slug } = product;
  return [shop, { title: formatWords(slug), path: pathTo('productType', { slug }) }];
}
