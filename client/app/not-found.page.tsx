/** Shown, with status 404 or 410, for every address that leads nowhere. */
import { type PageModule, page } from '#client/core/page-module.ts';
import { PopularPlaces } from '#client/search/popular-places.tsx';
import { Island } from '#client/ui/island.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';

const DESCRIPTION =
  'There is no page at this address. Search the site, or start from one of its popular pages.';

export const notFoundPage = missingPage({
  title: 'Page not found',
  status: 404,
  heading: 'Page not found',
  lead: 'The page may have moved, or the address may have a typo. Try searching for it:',
});

export const gonePage = missingPage({
  title: 'Page removed',
  status: 410,
  heading: 'Page removed',
  lead: 'This page has been removed permanently. Try searching for something similar:',
});

interface MissingPageOptions {
  title: string;
  status: number;
  heading: string;
  lead: string;
}

function missingPage({ title, status, heading, lead }: MissingPageOptions): PageModule<null> {
  return {
    sheet: 'list',
    duration: 'long',
    load: async () => page(null),
    head: () => ({ title, description: DESCRIPTION, noindex: true }),
    Page() {
      return (
        <div className="wrap search">
          <header className="page-head">
            <p className="kicker">Error {status}</p>
            <h1>{heading}</h1>
            <p className="lead">{lead}</p>
            <Island name="search-box" trigger="touch" props={{ id: 'page-search' }}>
              <SearchForm id="page-search" />
            </Island>
          </header>
          <PopularPlaces />
        </div>
      );
    },
  };
}
