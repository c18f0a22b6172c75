/** A section of the site: what an editor wrote about it on the page of that name, and the list of what is in it. */
import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { notFound, type PageContext, type PageModule, page } from '#client/core/page-module.ts';
import { ItemListView } from '#client/items/item-list.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { listItems } from '#shared/rest/content.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES, type RouteName } from '#shared/routes.ts';
import { createItemHead, findBySlug } from './find-by-slug.ts';
import { type ItemList, loadList } from './load-list.ts';

export interface SectionData {
  readonly intro: ContentItem;
  readonly list: ItemList;
}

export interface SectionOptions {
  route: RouteName;
  label: string;
  list: InputOf<typeof listItems>;
}

export function sectionPage(options: SectionOptions): PageModule<SectionData> {
  const path = ROUTES[options.route];
  const slug = path.replaceAll('/', '');
  return {
    sheet: 'list',
    duration: 'lists',
    allowedQuery: { page: formatPageNumber },

    async load(context) {
      const [intro, list] = await Promise.all([
        findBySlug({ ...context, params: { slug } }, 'page'),
        loadList(context, options.list),
      ]);
      return intro ? page({ intro, list }) : notFound;
    },

    head({ intro, list }) {
      const head = createItemHead(intro, 'website');
      if (list.pageNumber === 1) return head;
      return {
        ...head,
        title: `${head.title}, page ${list.pageNumber}`,
        canonicalPath: `${path}?page=${list.pageNumber}`,
      };
    },

    isFramedByAds: () => true,

    Page({ data: { intro, list }, page }) {
      return (
        <div className="wrap">
          <IntroHead intro={intro} />
          <ItemListView {...list} path={path} label={options.label} />
          {list.pageNumber === 1 && <IntroText intro={intro} page={page} />}
        </div>
      );
    },
  };
}

export const IntroHead = ({ intro }: { intro: ContentItem }): ReactNode => (
  <header className="page-head">
    <h1>{extractPlainText(intro.title.rendered)}</h1>
    <p className="lead">{extractPlainText(intro.excerpt.rendered)}</p>
  </header>
);

/** Below the list. */
export const IntroText = ({ intro, page }: { intro: ContentItem; page: PageContext }): ReactNode => (
  <div className="reading section-text">
    <ItemContent item={intro} page={page} />
  </div>
);
