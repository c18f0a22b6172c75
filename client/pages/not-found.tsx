/** Shown, with status 404 or 410, for every address that leads nowhere. */
import { type PageModule, page } from '#client/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { PopularPlaces } from '#client/ui/popular-places.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';

export const notFoundPage = missingPage({
  title: 'Page not found',
  status: 404,
  heading: 'Nothing is set here',
  lead: 'The page may have moved, or the address may have a slip in it. Look for it instead:',
});

export const gonePage = missingPage({
  title: 'Page removed',
  status: 410,
  heading: 'This setting is empty',
  lead: 'What was here has been taken away for good. Look for something like it:',
});

interface MissingPageOptions {
  title: string;
  status: number;
  heading: string;
  lead: string;
}

function missingPage({ title, status, heading, lead }: MissingPageOptions): PageModule<null> {
  return {
    duration: 'long',
    load: async () => page(null),
    head: () => ({ title, noindex: true }),
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
