/** `/shop/{slug}/`: one thing that is sold. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { type Crumb, notFound, type PageModule, page } from '#client/page-module.ts';
import { describeProduct } from '#client/structured-data/describe-item.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { ItemHead } from '#client/ui/item-head.tsx';
import { Price } from '#client/ui/price.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { spellWords } from '#client/ui/spell-words.ts';
import { Stars } from '#client/ui/stars.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { findBySlug, headOfItem } from './find-by-slug.ts';

export interface ProductData {
  readonly item: ContentItem;
  readonly others: readonly ContentItem[];
}

const MOST_OTHERS = 3;

export const productPage: PageModule<ProductData> = {
  duration: 'day',

  async load(context) {
    const item = await findBySlug(context, 'product');
    if (!item) return notFound;
    const others = await context.api.get(listItems, {
      type: 'product',
      brand: context.brand,
      exclude: String(item.id),
      per_page: MOST_OTHERS,
      _embed: true,
    });
    return page({ item, others: others.items });
  },

  head: ({ item }) => ({
    ...headOfItem(item, 'website'),
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
            More from the shop
          </h2>
          <div className="cards">
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
  return [shop, { title: spellWords(slug), path: pathTo('productType', { slug }) }];
}
