/** Pages that list what one term holds: a kind of business, a category of businesses, a topic. */
import type { ReactNode } from 'react';
import {
  type Crumb,
  type LoadContext,
  notFound,
  type PageHead,
  type PageModule,
  page,
  type StylesheetName,
} from '#client/core/page-module.ts';
import { isSlug } from '#client/items/find-one.ts';
import { ItemListView } from '#client/items/item-list.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { type ContentType, TAXONOMIES, type Taxonomy } from '#shared/content-types.ts';
import { findTerm, type listItems, listTerms } from '#shared/rest/content.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import type { ContentItem, TermItem } from '#shared/rest/items.ts';
import { pathTo } from '#shared/routes.ts';
import { type ItemList, loadList } from './load-list.ts';
import { TermBranches } from './term-index.tsx';

export interface TermListData {
  readonly term: TermItem;
  readonly list: ItemList;
  /** Levels, of taxonomies that have them. */
  readonly parent: TermItem | undefined;
  readonly children: readonly TermItem[];
}

const MAX_CHILDREN = 100;

export interface TermListOptions {
  taxonomy: Taxonomy;
  type: ContentType;
  crumb: Crumb;
  /** Kind of page, shown above its name. */
  kind: string;
  /** Contents of the list, after its name in the title of the window. */
  contents: string;
  /** Order of the list; left out for the newest first. */
  orderby?: InputOf<typeof listItems>['orderby'];
  renderCard?: (item: ContentItem) => ReactNode;
  sheet: StylesheetName;
}

export function termListPage(options: TermListOptions): PageModule<TermListData> {
  return {
    sheet: options.sheet,
    duration: 'lists',
    allowedQuery: { page: formatPageNumber },

    async load(context) {
      const { slug } = context.params;
      const data = isSlug(slug) && (await loadTermList(context, options, slug));
      return data ? page(data) : notFound;
    },

    head: (data) => headOfTermList(data, options),
    isFramedByAds: () => true,

    Page({ data }) {
      return <TermListView data={data} options={options} />;
    },
  };
}

/** @param path slugs from the top of the taxonomy. */
export async function loadTermList(
  context: LoadContext,
  { taxonomy, type, orderby }: TermListOptions,
  path: string,
): Promise<TermListData | undefined> {
  const { api, brand } = context;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const { items } = await api.get(listTerms, { taxonomy, slug, brand });
  const term = items.find((found) => found.path === path);
  if (!term) return undefined;
  const [list, parent, children] = await Promise.all([
    loadList(context, { type, orderby, [taxonomy]: String(term.id) }),
    term.parent > 0 ? api.get(findTerm, { taxonomy, id: term.parent }) : undefined,
    TAXONOMIES[taxonomy].hierarchical
      ? api.get(listTerms, { taxonomy, parent: term.id, brand, per_page: MAX_CHILDREN })
      : undefined,
  ]);
  return { term, list, parent, children: children?.items ?? [] };
}

export function headOfTermList(data: TermListData, { crumb, contents, sheet }: TermListOptions): PageHead {
  const {
    term,
    list: { pageNumber },
  } = data;
  const isFirst = pageNumber === 1;
  const title = `${term.name}: ${contents}`;
  return {
    title: isFirst ? title : `${title}, page ${pageNumber}`,
    description: term.description || `Everything about ${term.name}.`,
    canonicalPath: isFirst ? term.link : `${term.link}?page=${pageNumber}`,
    crumbs: crumbsOf(data, crumb),
    editedAt: pathTo('studioTerm', { taxonomy: term.taxonomy, id: String(term.id) }),
    sheet,
  };
}

function crumbsOf({ parent }: TermListData, top: Crumb): readonly Crumb[] {
  return parent ? [top, { title: parent.name, path: parent.link }] : [top];
}

export function TermListView({ data, options }: { data: TermListData; options: TermListOptions }): ReactNode {
  const { term, list, children } = data;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(data, options.crumb)} />
      <header className="page-head">
        <PageTitle kind={options.kind}>{term.name}</PageTitle>
        {term.description && <p className="lead">{term.description}</p>}
      </header>
      {children.length > 0 && (
        <nav aria-label={`Within ${term.name}`}>
          <TermBranches terms={children} />
        </nav>
      )}
      <ItemListView {...list} path={term.link} label={term.name} renderCard={options.renderCard} />
    </div>
  );
}
