/** `/shop/`: everything that is sold, to be narrowed by type, price and stock, and what an editor wrote about it. */
import { withShopAd } from '#client/ads/with-shop-ad.tsx';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadAll } from '#client/content/load-all.ts';
import { type ChosenValues, hasChosen, narrowList } from '#client/content/narrow-list.ts';
import { NarrowedList } from '#client/content/narrowed-list.tsx';
import { type LoadContext, notFound, type PageModule, page, redirect } from '#client/core/page-module.ts';
import { formatPageNumber, parsePageNumber } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { GOODS_FILTERS, GOODS_QUERY, GOODS_SORTS, sortGoods } from './goods.ts';
import { NotOnSale } from './not-on-sale.tsx';
import { ProductCard } from './product-card.tsx';

export interface ShopData {
  readonly intro: ContentItem;
  /** The newest first. */
  readonly goods: readonly ContentItem[];
  readonly chosen: ChosenValues;
  readonly sort: string;
  readonly pageNumber: number;
}

const PER_PAGE = 24;

export const shopPage: PageModule<ShopData> = {
  sheet: 'shop',
  duration: 'lists',
  allowedQuery: { ...GOODS_QUERY, page: formatPageNumber },

  async load(context) {
    const { page: pageText, sort = '', ...chosen } = context.query;
    const [intro, goods] = await Promise.all([
      findBySlug({ ...context, params: { slug: 'shop' } }, 'page'),
      loadGoods(context),
    ]);
    if (!intro) return notFound;
    if (!hasChosen(goods, GOODS_FILTERS, chosen)) return redirect(ROUTES.shop, 302);
    const data = { intro, goods, chosen, sort, pageNumber: parsePageNumber(pageText) };
    return data.pageNumber > Math.max(1, narrow(data).totalPages) ? notFound : page(data);
  },

  head({ intro, chosen, sort, pageNumber }) {
    const head = createItemHead(intro, 'website');
    const isNarrowed = sort !== '' || Object.keys(chosen).length > 0;
    return {
      ...head,
      ...(isNarrowed && { canonicalPath: ROUTES.shop, noindex: true }),
      ...(!isNarrowed &&
        pageNumber > 1 && {
          title: `${head.title}, page ${pageNumber}`,
          canonicalPath: `${ROUTES.shop}?page=${pageNumber}`,
        }),
    };
  },

  hasShopAd: true,

  Page({ data, page }) {
    const { intro, chosen, sort, pageNumber } = data;
    const { groups, shown, total, totalPages } = narrow(data);
    const cards = shown.map((item) => <ProductCard key={item.id} item={item} page={page} level={2} />);
    const isStart = pageNumber === 1 && sort === '' && Object.keys(chosen).length === 0;
    return (
      <div className="wrap shop">
        <header className="page-head">
          <h1>{extractPlainText(intro.title.rendered)}</h1>
          <p className="lead">{extractPlainText(intro.excerpt.rendered)}</p>
          {!page.isSelling && <NotOnSale />}
        </header>
        <NarrowedList
          path={ROUTES.shop}
          label="Products"
          groups={groups}
          chosen={chosen}
          sorts={GOODS_SORTS}
          sort={sort}
          total={total}
          things={['product', 'products']}
          pageNumber={pageNumber}
          totalPages={totalPages}
          cards={withShopAd(cards, page.ads)}
          className="cards products"
        />
        {isStart && (
          <div className="reading section-text">
            <ItemContent item={intro} page={page} />
          </div>
        )}
      </div>
    );
  },
};

/** Products and e-books, the newest first. */
async function loadGoods(context: LoadContext): Promise<readonly ContentItem[]> {
  const [products, ebooks] = await Promise.all([loadAll(context, 'product'), loadAll(context, 'ebook')]);
  return [...products, ...ebooks].sort((one, other) => (one.date < other.date ? 1 : -1));
}

function narrow({ goods, chosen, sort, pageNumber }: ShopData) {
  const { items, groups } = narrowList(goods, GOODS_FILTERS, chosen, ROUTES.shop, { sort });
  const first = (pageNumber - 1) * PER_PAGE;
  return {
    groups,
    shown: sortGoods(items, sort).slice(first, first + PER_PAGE),
    total: items.length,
    totalPages: Math.ceil(items.length / PER_PAGE),
  };
}
