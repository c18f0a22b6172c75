/** `/search/`: the search box alone. */
import { type PageModule, page } from '#client/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { PopularPlaces } from '#client/ui/popular-places.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';

export const searchEmptyPage: PageModule<null> = {
  duration: 'long',
  load: async () => page(null),
  head: () => ({ title: 'Search', noindex: true }),
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
