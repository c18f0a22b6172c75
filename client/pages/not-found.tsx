/** Shown, with status 404, for every address that leads nowhere. */
import { type PageModule, page } from '#client/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { PopularPlaces } from '#client/ui/popular-places.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';

export const notFoundPage: PageModule<null> = {
  duration: 'long',
  load: async () => page(null),
  head: () => ({ title: 'Page not found', noindex: true }),
  Page: () => (
    <div className="wrap search">
      <header className="page-head">
        <p className="kicker">Error 404</p>
        <h1>Nothing is set here</h1>
        <p className="lead">
          The page may have moved, or the address may have a slip in it. Look for it instead:
        </p>
        <Island name="search-box" trigger="touch" props={{ id: 'page-search' }}>
          <SearchForm id="page-search" />
        </Island>
      </header>
      <PopularPlaces />
    </div>
  ),
};
