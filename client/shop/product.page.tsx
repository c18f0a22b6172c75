/** `/shop/{slug}/`: one thing that is sold. */
import { describeProduct } from '#client/content/describe-item.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadAll } from '#client/content/load-all.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { formatWords } from '#client/ui/format-words.ts';
import { findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { BuyGoods } from './buy-goods.tsx';
import { MoreGoods, pickOthers } from './more-goods.tsx';
import { Price } from './price.tsx';
import { SoldItem } from './sold-item.tsx';

export interface ProductData {
  readonly item: ContentItem;
  readonly others: readonly ContentItem[];
}

const IMAGE_SIZES = '(min-width: 1300px) 640px, (min-width: 992px) 50vw, 92vw';

export const productPage: PageModule<ProductData> = {
  sheet: 'product',
  duration: 'day',

  async load(context) {
    const [item, all] = await Promise.all([findBySlug(context, 'product'), loadAll(context, 'product')]);
    return item ? page({ item, others: pickOthers(all, item) }) : notFound;
  },

  head: ({ item }, { isSelling }) => ({
    ...createItemHead(item, 'website'),
    crumbs: crumbsOf(item),
    about: describeProduct(item, isSelling),
  }),

  Page({ data: { item, others }, page }) {
    const { product } = item;
    const image = findFeaturedImage(item);
    return (
      <>
        <SoldItem
          item={item}
          page={page}
          crumbs={crumbsOf(item)}
          image={
            image && <ResponsiveImage className="item-image" media={image} sizes={IMAGE_SIZES} priority />
          }
          panel={
            product && (
              <>
                <Price {...product} />
                {product.rating !== undefined && (
                  <p>
                    <Stars rating={product.rating} />
                  </p>
                )}
                <BuyGoods item={item} page={page} />
                <FeatureList title="What you get" features={product.features} />
                <p className="meta">{`Item ${product.sku}`}</p>
              </>
            )
          }
        />
        <MoreGoods title="More from our shop" items={others} page={page} />
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
