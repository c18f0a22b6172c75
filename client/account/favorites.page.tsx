/** `/account/favorites/`: what a member keeps for later, and the way to keep it no longer. */
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { addressOf } from '#client/ui/pagination.tsx';
import { ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { SearchFilters } from '#client/ui/search-filters.tsx';
import { CONTENT_TYPES, type ContentType, isContentType } from '#shared/content-types.ts';
import { type Favorite, listFavorites } from '#shared/rest/favorites.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';

export interface FavoritesData {
  readonly favorites: readonly Favorite[];
  /** The type that is shown; empty for all. */
  readonly type: string;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const favoritesPage: PersonalPageModule<FavoritesData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  allowedQuery: { type: (value) => (isContentType(value) ? value : '') },

  async load({ personal, query }) {
    return page({ favorites: await personal.get(listFavorites, {}), type: query.type ?? '' });
  },

  head: () => ({ title: 'Favorites', noindex: true }),

  Page({ data: { favorites, type }, page }) {
    const shown = type ? favorites.filter((favorite) => favorite.type === type) : favorites;
    return (
      <AccountFrame title="Your favorites" path={ROUTES.favorites} page={page}>
        {favorites.length === 0 ? (
          <EmptyState
            drawing="tray"
            action={{ href: ROUTES.gemstoneEncyclopedia, label: 'Explore the gems' }}
          >
            No favorites yet. Select the heart beside a title or on a card to save it here.
          </EmptyState>
        ) : (
          <TypeFilter favorites={favorites} type={type} />
        )}
        <ul className="favorites">
          {shown.map((favorite) => (
            <FavoriteRow key={favorite.id} favorite={favorite} page={page} />
          ))}
        </ul>
      </AccountFrame>
    );
  },
};

function TypeFilter({ favorites, type }: FavoritesData) {
  const counts = new Map<ContentType, number>();
  for (const favorite of favorites) counts.set(favorite.type, (counts.get(favorite.type) ?? 0) + 1);
  if (counts.size < 2 && type === '') return null;
  const all = { label: 'All', count: favorites.length, href: ROUTES.favorites, current: type === '' };
  const types = [...counts].map(([key, count]) => ({
    label: CONTENT_TYPES[key].label,
    count,
    href: addressOf(ROUTES.favorites, { type: key }),
    current: key === type,
  }));
  return <SearchFilters label="Filter by type" options={[all, ...types]} />;
}

function FavoriteRow({ favorite, page }: { favorite: Favorite; page: PageContext }) {
  const { id, title, thumbnail } = favorite;
  return (
    <li>
      {thumbnail && <ResponsiveImage media={thumbnail} sizes="6rem" widths={THUMB_WIDTHS} decorative />}
      <h2>
        <a href={addressFor(favorite, page)}>{title}</a>
      </h2>
      <p className="meta">
        <span>{CONTENT_TYPES[favorite.type].one}</span>
        <span>{`Saved on ${DATE.format(new Date(favorite.created_at))}`}</span>
      </p>
      <form method="post" action={ROUTES.favorites}>
        <input type="hidden" name="item" value={id} />
        <button
          className="button quiet small"
          type="submit"
          name="action"
          value="remove"
          aria-label={`Remove ${title}`}
        >
          Remove
        </button>
      </form>
    </li>
  );
}

/** Items that only the sister site shows are linked there. */
function addressFor({ brands: [canonical, ...others], link }: Favorite, page: PageContext): string {
  if (!canonical || [canonical, ...others].includes(page.brand)) return link;
  return page.origins[canonical] + link;
}
