/** `/business-directory/`: every business, to be narrowed by type, service and country, and how to choose among them. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadAll } from '#client/content/load-all.ts';
import { type ChosenValues, hasChosen, type ListFilter, narrowList } from '#client/content/narrow-list.ts';
import { NarrowedList } from '#client/content/narrowed-list.tsx';
import { TermIndex } from '#client/content/term-index.tsx';
import { type LoadContext, notFound, type PageModule, page, redirect } from '#client/core/page-module.ts';
import { formatPageNumber, parsePageNumber } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { listTerms } from '#shared/rest/content.ts';
import type { ContentItem, TermItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { ListingCard } from './listing-card.tsx';
import { createListingFilters, LISTING_QUERY, LISTING_SORTS, sortListings } from './listing-filters.ts';

export interface BusinessDirectoryData {
  readonly intro: ContentItem;
  /** The newest first. */
  readonly listings: readonly ContentItem[];
  readonly filters: readonly ListFilter<ContentItem>[];
  readonly categories: readonly TermItem[];
  readonly chosen: ChosenValues;
  readonly sort: string;
  readonly pageNumber: number;
}

const MAX_TERMS = 100;
const PER_PAGE = 24;

export const businessDirectoryPage: PageModule<BusinessDirectoryData> = {
  sheet: 'directory',
  duration: 'lists',
  allowedQuery: { ...LISTING_QUERY, page: formatPageNumber },

  async load(context) {
    const { page: pageText, sort = '', ...chosen } = context.query;
    const [intro, listings, { types, categories }] = await Promise.all([
      findBySlug({ ...context, params: { slug: 'business-directory' } }, 'page'),
      loadAll(context, 'business-listing'),
      loadTerms(context),
    ]);
    if (!intro) return notFound;
    const filters = createListingFilters(listings, [...types, ...categories]);
    if (!hasChosen(listings, filters, chosen)) return redirect(ROUTES.businessDirectory, 302);
    const pageNumber = parsePageNumber(pageText);
    const data = { intro, listings, filters, categories, chosen, sort, pageNumber };
    return pageNumber > Math.max(1, narrow(data).totalPages) ? notFound : page(data);
  },

  head({ intro, chosen, sort, pageNumber }) {
    const head = { ...createItemHead(intro, 'website') } as const;
    if (isNarrowed({ chosen, sort }))
      return { ...head, canonicalPath: ROUTES.businessDirectory, noindex: true };
    if (pageNumber === 1) return head;
    return {
      ...head,
      title: `${head.title}, page ${pageNumber}`,
      canonicalPath: `${ROUTES.businessDirectory}?page=${pageNumber}`,
    };
  },

  isFramedByAds: () => true,

  Page({ data, page }) {
    const { intro, categories, chosen, sort, pageNumber } = data;
    const { groups, shown, total, totalPages } = narrow(data);
    return (
      <div className="wrap directory">
        <header className="page-head">
          <h1>{extractPlainText(intro.title.rendered)}</h1>
          <p className="lead">{extractPlainText(intro.excerpt.rendered)}</p>
          <p>
            <a className="button" href={`${ROUTES.businessDirectory}#list-your-business`}>
              List Your Business
            </a>
          </p>
        </header>
        <NarrowedList
          path={ROUTES.businessDirectory}
          label="Businesses"
          groups={groups}
          chosen={chosen}
          sorts={LISTING_SORTS}
          sort={sort}
          total={total}
          things={['business', 'businesses']}
          pageNumber={pageNumber}
          totalPages={totalPages}
          cards={shown.map((item) => <ListingCard key={item.id} item={item} />)}
        />
        {pageNumber === 1 && !isNarrowed({ chosen, sort }) && (
          <>
            <TermIndex title="By product or service" terms={categories} />
            <div className="reading section-text">
              <ItemContent item={intro} page={page} />
            </div>
          </>
        )}
      </div>
    );
  },
};

const isNarrowed = ({ chosen, sort }: Pick<BusinessDirectoryData, 'chosen' | 'sort'>): boolean =>
  sort !== '' || Object.keys(chosen).length > 0;

async function loadTerms({ api, brand }: LoadContext) {
  const [types, categories] = await Promise.all([
    api.get(listTerms, { taxonomy: 'business-type', brand, per_page: MAX_TERMS }),
    api.get(listTerms, { taxonomy: 'business-category', parent: 0, brand, per_page: MAX_TERMS }),
  ]);
  return { types: types.items, categories: categories.items };
}

function narrow({ listings, filters, chosen, sort, pageNumber }: BusinessDirectoryData) {
  const { items, groups } = narrowList(listings, filters, chosen, ROUTES.businessDirectory, { sort });
  const first = (pageNumber - 1) * PER_PAGE;
  return {
    groups,
    shown: sortListings(items, sort).slice(first, first + PER_PAGE),
    total: items.length,
    totalPages: Math.ceil(items.length / PER_PAGE),
  };
}
