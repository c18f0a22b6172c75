/** Pages that list what one term holds: a kind of business, a category of businesses, a topic. */
import type { ReactNode } from 'react';
import {
  type Crumb,
  type Head,
  type LoadContext,
  notFound,
  type PageModule,
  page,
} from '#client/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { ItemListView } from '#client/ui/item-list.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import type { ContentType, Taxonomy } from '#shared/content-types.ts';
import { listTerms } from '#shared/rest/content.ts';
import type { ContentItem, TermItem } from '#shared/rest/items.ts';
import { isSlug } from './find-one.ts';
import { type ItemList, loadList } from './load-list.ts';

export interface TermListData {
  readonly term: TermItem;
  readonly list: ItemList;
}

export interface TermListOptions {
  taxonomy: Taxonomy;
  type: ContentType;
  crumb: Crumb;
  /** What such a page is, above its name. */
  kind: string;
  /** What it lists, after its name in the title of the window. */
  contents: string;
  renderCard?: (item: ContentItem) => ReactNode;
}

export function termListPage(options: TermListOptions): PageModule<TermListData> {
  return {
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
  { taxonomy, type }: TermListOptions,
  path: string,
): Promise<TermListData | undefined> {
  const { api, brand } = context;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const { items } = await api.get(listTerms, { taxonomy, slug, brand });
  const term = items.find((found) => found.path === path);
  return term && { term, list: await loadList(context, { type, [taxonomy]: String(term.id) }) };
}

export function headOfTermList(
  { term, list: { pageNumber } }: TermListData,
  { crumb, contents }: TermListOptions,
): Head {
  const isFirst = pageNumber === 1;
  const title = `${term.name}: ${contents}`;
  return {
    title: isFirst ? title : `${title}, page ${pageNumber}`,
    description: term.description || `Everything about ${term.name}.`,
    canonicalPath: isFirst ? term.link : `${term.link}?page=${pageNumber}`,
    crumbs: [crumb],
  };
}

export function TermListView({ data, options }: { data: TermListData; options: TermListOptions }): ReactNode {
  const { term, list } = data;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[options.crumb]} />
      <header className="page-head">
        <PageTitle kind={options.kind}>{term.name}</PageTitle>
        {term.description && <p className="lead">{term.description}</p>}
      </header>
      <ItemListView {...list} path={term.link} label={term.name} renderCard={options.renderCard} />
    </div>
  );
}
