/** `/{parent}/{child}/`, and the view that a top category shares with it. */

import type { ReactNode } from 'react';
import { TermBranches } from '#client/content/term-index.tsx';
import { headOfTermList, loadTermList, type TermListData, TermListView } from '#client/content/term-list.tsx';
import {
  type Crumb,
  type LoadContext,
  notFound,
  type PageContext,
  type PageHead,
  type PageModule,
  page,
} from '#client/core/page-module.ts';
import { BUSINESS_CATEGORY } from '#client/directory/business-terms.page.tsx';
import { GemCard } from '#client/gems/gem-card.tsx';
import { isSlug } from '#client/items/find-one.ts';
import { ItemCard } from '#client/items/item-card.tsx';
import { ItemCards, ItemPart } from '#client/items/item-part.tsx';
import { NothingPublished } from '#client/items/nothing-published.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { formatPageNumber, Pagination, parsePageNumber } from '#client/ui/pagination.tsx';
import { CONTENT_TYPES, type ContentType, PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import { findTerm, listItems, listTerms } from '#shared/rest/content.ts';
import type { InputOf, ListPage } from '#shared/rest/endpoint.ts';
import type { ContentItem, TermItem } from '#shared/rest/items.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

export interface CategoryData {
  readonly term: TermItem;
  readonly parent: TermItem | undefined;
  readonly children: readonly TermItem[];
  readonly articles: ListPage<ContentItem>;
  readonly pageNumber: number;
  /** Entries of the encyclopedia, on the first page. */
  readonly gems: readonly ContentItem[];
  /** Items of other types, on the first page of a subject that has none below it. */
  readonly others: readonly CategoryPart[];
}

interface CategoryPart {
  readonly type: ContentType;
  readonly items: readonly ContentItem[];
}

const PER_PAGE = 24;
const MAX_CHILDREN = 100;
const MAX_GEMS = 100;
const MAX_OTHERS = 24;
const OTHER_TYPES = [
  'buying-guide',
  ...PRICE_GUIDE_TYPES,
  'course',
  'lesson',
  'video',
  'ebook',
  'product',
] as const;

export type CategoryPageData = CategoryData | TermListData;

export const categoryPage: PageModule<CategoryPageData> = {
  sheet: 'list',
  duration: 'lists',
  allowedQuery: { page: formatPageNumber },

  async load(context) {
    const { parent, child } = context.params;
    if (!isSlug(parent) || !isSlug(child)) return notFound;
    const term = await findCategoryByPath(context, `${parent}/${child}`);
    const data = term
      ? await loadCategory(context, term)
      : await loadTermList(context, BUSINESS_CATEGORY, `${parent}/${child}`);
    return data ? page(data) : notFound;
  },

  head: (data) => ('list' in data ? headOfTermList(data, BUSINESS_CATEGORY) : headOfCategory(data)),

  isFramedByAds: () => true,

  Page: ({ data, page }) =>
    'list' in data ? (
      <TermListView data={data} options={BUSINESS_CATEGORY} />
    ) : (
      <CategoryView data={data} page={page} />
    ),
};

/** @param path slugs from the top, `gemology/gemstone-treatments`. */
export async function findCategoryByPath(
  { api, brand }: LoadContext,
  path: string,
): Promise<TermItem | undefined> {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const { items } = await api.get(listTerms, { taxonomy: 'article-category', slug, brand });
  return items.find((term) => term.path === path);
}

/** Nothing when the list has no such page. */
export async function loadCategory(
  { api, brand, query }: LoadContext,
  term: TermItem,
): Promise<CategoryData | undefined> {
  const pageNumber = parsePageNumber(query.page);
  const list = (
    type: ContentType,
    paging: Pick<InputOf<typeof listItems>, 'page' | 'per_page' | 'orderby'>,
  ) =>
    api.get(listItems, {
      type,
      'article-category': String(term.id),
      brand,
      _embed: true,
      context: 'embed',
      ...paging,
    });
  const [parent, children, articles, gems] = await Promise.all([
    term.parent > 0 ? api.get(findTerm, { taxonomy: 'article-category', id: term.parent }) : undefined,
    api.get(listTerms, { taxonomy: 'article-category', parent: term.id, brand, per_page: MAX_CHILDREN }),
    list('article', { page: pageNumber, per_page: PER_PAGE }),
    pageNumber === 1 ? list('gemstone', { orderby: 'title', per_page: MAX_GEMS }) : undefined,
  ]);
  if (pageNumber > Math.max(1, articles.totalPages)) return undefined;
  // Subjects with others below them lead there.
  const isLast = children.items.length === 0;
  const hasOthers = gems && isLast && term.count > articles.total + gems.total;
  const others = await Promise.all(
    (hasOthers ? OTHER_TYPES : []).map(async (type) => ({
      type,
      items: (await list(type, { per_page: MAX_OTHERS })).items,
    })),
  );
  return {
    ...{ term, parent, children: children.items, articles, pageNumber, gems: gems?.items ?? [] },
    others: others.filter(({ items }) => items.length > 0),
  };
}

export function headOfCategory(data: CategoryData): PageHead {
  const { term, pageNumber } = data;
  const title = `${term.name}: articles`;
  return {
    title: pageNumber > 1 ? `${title}, page ${pageNumber}` : title,
    description: term.description,
    canonicalPath: pageNumber > 1 ? `${term.link}?page=${pageNumber}` : term.link,
    crumbs: crumbsOf(data),
    editedAt: pathTo('studioTerm', { taxonomy: term.taxonomy, id: String(term.id) }),
    sheet: 'list',
  };
}

function crumbsOf({ parent }: CategoryData): Crumb[] {
  const top = { title: 'Learning Center', path: ROUTES.learningCenter };
  return parent ? [top, { title: parent.name, path: parent.link }] : [top];
}

export function CategoryView({ data }: { data: CategoryData; page: PageContext }): ReactNode {
  const { term, children, articles, pageNumber, gems, others } = data;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(data)} />
      <header className="page-head">
        <PageTitle kind="Subject">{term.name}</PageTitle>
        {term.description && <p className="lead">{term.description}</p>}
      </header>
      {children.length > 0 && (
        <nav aria-label={`Within ${term.name}`}>
          <TermBranches terms={children} />
        </nav>
      )}
      {articles.items.length > 0 ? (
        <section className="part" aria-label="Articles">
          <div className="cards">
            {articles.items.map((item) => (
              <ItemCard key={item.id} item={item} level={2} within={term.id} />
            ))}
          </div>
        </section>
      ) : (
        gems.length === 0 && others.length === 0 && <NothingPublished />
      )}
      <Pagination current={pageNumber} total={articles.totalPages} path={term.link} />
      {gems.length > 0 && (
        <ItemPart id="part-gems" title="From the encyclopedia">
          <div className="gems">
            {gems.map((item) => (
              <GemCard key={item.id} item={item} />
            ))}
          </div>
        </ItemPart>
      )}
      {others.map(({ type, items }) => (
        <ItemPart key={type} id={`part-${type}`} title={CONTENT_TYPES[type].label}>
          <ItemCards items={items} within={term.id} />
        </ItemPart>
      ))}
    </div>
  );
}
