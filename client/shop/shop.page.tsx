/** `/shop/`: everything that is sold, and what kinds of it there are. */
import { withShopAd } from '#client/ads/with-shop-ad.tsx';
import { findById } from '#client/content/find-by-slug.ts';
import { sectionPage } from '#client/content/section.tsx';
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
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { NotOnSale } from './not-on-sale.tsx';
import { ProductCard } from './product-card.tsx';

const MAX_PRODUCTS = 100;
const MAX_EBOOKS = 100;
const EBOOKS_ID = 'e-books';

export const shopPage = sectionPage({
  route: 'shop',
  label: 'Products',
  isShop: true,
  list: { type: 'product' },
  loadExtra: async (context) => {
    const [types, ebooks] = await Promise.all([loadTypes(context), loadEbooks(context)]);
    return { types, ebooks };
  },
  renderExtra: ({ types, ebooks }) => (
    <>
      <NotOnSale />
      <nav aria-label="Product types">
        <ul className="branches">
          {types.map(([type, count]) => (
            <li key={type}>
              <a href={pathTo('productType', { slug: type })}>{formatWords(type)}</a>
              <span className="count">{count}</span>
            </li>
          ))}
          {ebooks.length > 0 && (
            <li>
              <a href={`${ROUTES.shop}#${EBOOKS_ID}`}>E-books</a>
              <span className="count">{ebooks.length}</span>
            </li>
          )}
        </ul>
      </nav>
    </>
  ),
  renderBelow: ({ ebooks }) =>
    ebooks.length > 0 && (
      <section className="part" aria-labelledby={EBOOKS_ID}>
        <h2 className="part-title" id={EBOOKS_ID}>
          E-books
        </h2>
        <div className="cards products">
          {ebooks.map((item) => (
            <ProductCard key={item.id} item={item} level={3} />
          ))}
        </div>
      </section>
    ),
  renderCard: (item) => <ProductCard key={item.id} item={item} level={3} />,
});

/** Each kind with the number of its products. */
async function loadTypes(context: LoadContext): Promise<[type: string, count: number][]> {
  const byType = Map.groupBy(await loadProducts(context), (item) => item.product?.product_type ?? '');
  byType.delete('');
  return [...byType].map(([type, items]): [string, number] => [type, items.length]).sort();
}

async function loadEbooks({ api, brand }: LoadContext): Promise<readonly ContentItem[]> {
  const list = await api.get(listItems, {
    type: 'ebook',
    brand,
    orderby: 'title',
    per_page: MAX_EBOOKS,
    _embed: true,
  });
  return list.items;
}

async function loadProducts({ api, brand }: LoadContext): Promise<readonly ContentItem[]> {
  const list = await api.get(listItems, {
    type: 'product',
    brand,
    orderby: 'title',
    per_page: MAX_PRODUCTS,
    _embed: true,
  });
  return list.items;
}

/** `/product-type/{id}/`: the kind of the product that has this number. */
async function findTypeOf(context: LoadContext, id: string): Promise<PageOutcome<never>> {
  const item = await findById({ ...context, params: { id } }, 'product');
  return item?.product ? redirect(pathTo('productType', { slug: item.product.product_type })) : notFound;
}

const CRUMBS: readonly Crumb[] = [{ title: 'Shop', path: ROUTES.shop }];

export interface ProductTypeData {
  readonly type: string;
  readonly products: readonly ContentItem[];
}

/** `/product-type/{type}/` */
export const productTypePage: PageModule<ProductTypeData> = {
  duration: 'day',

  async load(context) {
    const type = context.params.slug ?? '';
    const products = (await loadProducts(context)).filter((item) => item.product?.product_type === type);
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
      <div className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
        <header className="page-head">
          <PageTitle kind="Shop">{formatWords(type)}</PageTitle>
          <NotOnSale />
        </header>
        <div className="cards products">
          {withShopAd(
            products.map((item) => <ProductCard key={item.id} item={item} />),
            page.ads,
          )}
        </div>
      </div>
    );
  },
};
