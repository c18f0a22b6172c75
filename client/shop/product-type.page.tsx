/** `/product-type/{type}/`: products of one kind; by the number of a product, the way to its kind. */
import { withShopAd } from '#client/ads/with-shop-ad.tsx';
import { findById } from '#client/content/find-by-slug.ts';
import { loadAll } from '#client/content/load-all.ts';
import {
  type Crumb,
  type LoadContext,
  notFound,
  type PageModule,
  type PageOutcome,
  page,
  redirect,
} from '#client/core/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { formatWords } from '#client/ui/format-words.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { NotOnSale } from './not-on-sale.tsx';
import { ProductCard } from './product-card.tsx';

const CRUMBS: readonly Crumb[] = [{ title: 'Shop', path: ROUTES.shop }];

export interface ProductTypeData {
  readonly type: string;
  readonly products: readonly ContentItem[];
}

export const productTypePage: PageModule<ProductTypeData> = {
  sheet: 'product',
  duration: 'day',

  async load(context) {
    const type = context.params.slug ?? '';
    const products = (await loadAll(context, 'product')).filter(
      (item) => item.product?.product_type === type,
    );
    return products.length > 0 ? page({ type, products }) : findTypeOf(context, type);
  },

  head: ({ type, products }) => ({
    title: `${formatWords(type)}: shop`,
    description: `${formatWords(type)} in our shop: ${products.length}.`,
    crumbs: CRUMBS,
  }),

  hasShopAd: true,

  Page({ data: { type, products }, page }) {
    return (
      <div className="wrap shop">
        <Breadcrumbs crumbs={CRUMBS} />
        <header className="page-head">
          <PageTitle kind="Shop">{formatWords(type)}</PageTitle>
          {!page.isSelling && <NotOnSale />}
        </header>
        <div className="cards products">
          {withShopAd(
            products.map((item) => <ProductCard key={item.id} item={item} page={page} />),
            page.ads,
          )}
        </div>
        <p className="more">
          <a href={ROUTES.shop}>Everything in the shop</a>
        </p>
      </div>
    );
  },
};

async function findTypeOf(context: LoadContext, id: string): Promise<PageOutcome<never>> {
  const item = await findById({ ...context, params: { id } }, 'product');
  return item?.product ? redirect(pathTo('productType', { slug: item.product.product_type })) : notFound;
}
