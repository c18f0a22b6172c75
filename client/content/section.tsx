/** A section of the site: what an editor wrote about it on the page of that name, and the list of what is in it. */
import type { ReactNode } from 'react';
import { withShopAd } from '#client/ads/with-shop-ad.tsx';
import { ItemContent } from '#client/blocks/item-content.tsx';
import {
  type LoadContext,
  notFound,
  type PageContext,
  type PageModule,
  page,
  type StylesheetName,
} from '#client/core/page-module.ts';
import { ItemListView } from '#client/items/item-list.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { listItems } from '#shared/rest/content.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES, type RouteName } from '#shared/routes.ts';
import { createItemHead, findBySlug } from './find-by-slug.ts';
import { type ItemList, loadList } from './load-list.ts';

export interface SectionData<E> {
  readonly intro: ContentItem;
  readonly list: ItemList;
  readonly extra: E;
}

export interface SectionOptions<E> {
  route: RouteName;
  label: string;
  list: InputOf<typeof listItems>;
  loadExtra: (context: LoadContext) => Promise<E>;
  /** Stands between the title and the list's first page. */
  renderExtra?: (extra: E, page: PageContext) => ReactNode;
  /** Stands below the list's first page. */
  renderBelow?: (extra: E) => ReactNode;
  renderCard?: (item: ContentItem) => ReactNode;
  /** The shop has one advertisement among the products, and none around them. */
  isShop?: boolean;
  sheet?: StylesheetName;
}

export function sectionPage<E>(options: SectionOptions<E>): PageModule<SectionData<E>> {
  const path = ROUTES[options.route];
  const slug = path.replaceAll('/', '');
  return {
    duration: 'lists',
    allowedQuery: { page: formatPageNumber },

    async load(context) {
      const [intro, list, extra] = await Promise.all([
        findBySlug({ ...context, params: { slug } }, 'page'),
        loadList(context, options.list),
        options.loadExtra(context),
      ]);
      return intro ? page({ intro, list, extra }) : notFound;
    },

    head({ intro, list }) {
      const head = { ...createItemHead(intro, 'website'), ...(options.sheet && { sheet: options.sheet }) };
      if (list.pageNumber === 1) return head;
      return {
        ...head,
        title: `${head.title}, page ${list.pageNumber}`,
        canonicalPath: `${path}?page=${list.pageNumber}`,
      };
    },

    isFramedByAds: () => !options.isShop,
    hasShopAd: options.isShop ?? false,

    Page({ data: { intro, list, extra }, page }) {
      return (
        <div className="wrap">
          <header className="page-head">
            <h1>{extractPlainText(intro.title.rendered)}</h1>
            <p className="lead">{extractPlainText(intro.excerpt.rendered)}</p>
          </header>
          {list.pageNumber === 1 && options.renderExtra?.(extra, page)}
          <ItemListView
            {...list}
            path={path}
            label={options.label}
            titled={options.renderExtra !== undefined}
            renderCard={options.renderCard}
            isShop={options.isShop}
            arrange={options.isShop ? (cards) => withShopAd(cards, page.ads) : undefined}
          />
          {list.pageNumber === 1 && options.renderBelow?.(extra)}
          {list.pageNumber === 1 && (
            <div className="reading section-text">
              <ItemContent item={intro} page={page} />
            </div>
          )}
        </div>
      );
    },
  };
}

/** For sections that show nothing besides. */
export const nothingElse = async (): Promise<null> => null;
