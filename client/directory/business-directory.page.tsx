/**
 * `/business-directory/`: businesses by words, place and what they offer, on a map and in a list. What is open at this moment stands at
 * `/business-directory/open/`, which is made anew for each reader: all others may be cached.
 */
import { createItemHead } from '#client/content/find-by-slug.ts';
import {
  type PageHead,
  type PageModule,
  type PersonalPageModule,
  redirect,
} from '#client/core/page-module.ts';
import { listChosen } from '#client/ui/filter-panel.tsx';
import { addressOf } from '#client/ui/pagination.tsx';
import { findListings, findOpenListings } from '#shared/rest/directory.ts';
import { ROUTES } from '#shared/routes.ts';
import { DIRECTORY_QUERY } from './directory-query.ts';
import { DirectoryView, isNarrowed } from './directory-view.tsx';
import { type DirectoryData, listTyped, loadDirectory } from './load-directory.ts';

const COMMON = {
  sheet: 'directory',
  allowedQuery: DIRECTORY_QUERY,
  tidiesAddress: true,
  isFramedByAds: () => true,
  head: describeHead,
  showsMap: true,

  Page: DirectoryView,
} as const;

export const businessDirectoryPage: PageModule<DirectoryData> = {
  ...COMMON,
  duration: 'lists',

  async load(context) {
    const { open, ...query } = context.query;
    if (open) return redirect(addressOf(ROUTES.openBusinesses, query), 302);
    const { api } = context;
    return loadDirectory(context, ROUTES.businessDirectory, (input) => api.get(findListings, input));
  },
};

export const openBusinessesPage: PersonalPageModule<DirectoryData> = {
  ...COMMON,
  personal: true,

  load({ personal, ...context }) {
    const { open: _, ...query } = context.query;
    return loadDirectory({ ...context, query }, ROUTES.openBusinesses, (input) =>
      personal.get(findOpenListings, input),
    );
  },
};

function describeHead(data: DirectoryData): PageHead {
  const { intro, path, query, groups, pageNumber, found } = data;
  const head = createItemHead(intro, 'website');
  const chosen = listChosen([...listTyped(data), ...groups]).map(({ label }) => label);
  const title = [
    chosen.length > 0 ? `Businesses: ${cutLabels(chosen)}` : head.title,
    ...(pageNumber > 1 ? [`page ${pageNumber}`] : []),
  ].join(', ');
  if (isNarrowed({ path, query }) || pageNumber > Math.max(1, found.total_pages))
    return { ...head, title, canonicalPath: ROUTES.businessDirectory, noindex: true };
  if (pageNumber === 1) return head;
  return {
    ...head,
    title,
    canonicalPath: `${ROUTES.businessDirectory}?page=${pageNumber}`,
  };
}

/** Characters: the title of a page is short, and the site's name follows. */
const MAX_LABELS = 36;

/** As many as have room: `“agate”, Near Bath…`. */
function cutLabels(labels: readonly string[]): string {
  const text = labels.join(', ');
  return text.length > MAX_LABELS ? `${text.slice(0, MAX_LABELS).toWellFormed().trimEnd()}…` : text;
}
