/** `/search/`: the search box alone. */
import { type PageModule, page } from '#client/core/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';
import { PopularPlaces } from './popular-places.tsx';

export const searchEmptyPage: PageModule<null> = {
  sheet: 'list',
  duration: 'long',
  load: async () => page(null),
  head: () => ({
    title: 'Search',
    description:
      'Search everything on the site: articles, courses, videos, buying guides and gemstones, by name, technique, tool or measured property.',
    // On purpose, as of the results: it holds nothing but the search box.
    noindex: true,
  }),
  Page: () => (
    <div className="wrap search">
      <header className="page-head">
        <h1>Search</h1>
        <Island name="search-box" trigger="touch" props={{ id: 'page-search' }}>
          <SearchForm id="page-search" />
        </Island>
      </header>
      <PopularPlaces />
    </div>
  ),
};
