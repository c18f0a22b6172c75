/** `/gem-gallery/`: curated galleries, and every photo, by family when one is asked for. */

import { type ItemList, loadList } from '#client/content/load-list.ts';
import { type LoadContext, type PageModule, page } from '#client/core/page-module.ts';
import { loadAllGems } from '#client/gems/all-gems.ts';
import { isSlug } from '#client/items/find-one.ts';
import { ItemCard } from '#client/items/item-card.tsx';
import { PhotoCard } from '#client/items/photo-card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { formatWords } from '#client/ui/format-words.ts';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

export interface GemGalleryData {
  readonly galleries: readonly ContentItem[];
  readonly families: readonly string[];
  /** Empty for all. */
  readonly family: string;
  readonly photos: ItemList;
}

const MAX_GALLERIES = 24;

export const gemGalleryPage: PageModule<GemGalleryData> = {
  sheet: 'photos',
  duration: 'lists',
  allowedQuery: { family: (text) => (isSlug(text) ? text : ''), page: formatPageNumber },

  async load(context) {
    const family = isSlug(context.query.family) ? context.query.family : '';
    const [galleries, families, photos] = await Promise.all([
      context.api.get(listItems, {
        type: 'curated-gallery',
        brand: context.brand,
        per_page: MAX_GALLERIES,
        _embed: true,
      }),
      loadFamilies(context),
      loadList(context, { type: 'photo', ...(family && { gemstone_family: family }) }),
    ]);
    return page({ galleries: galleries.items, families, family, photos });
  },

  head: ({ family, photos }) => ({
    title: family ? `Gem Gallery: ${formatWords(family)}` : 'Gem Gallery',
    description: `${photos.total} photos of gems, cut and rough, with what each one shows.`,
    canonicalPath: ROUTES.gemGallery,
    noindex: family !== '' || photos.pageNumber > 1,
  }),

  Page({ data: { galleries, families, family, photos } }) {
    return (
      <div className="wrap">
        <header className="page-head">
          <h1>Gem Gallery</h1>
          <p className="lead">Photos of gems, cut and rough, with what each one shows.</p>
        </header>
        {family === '' && photos.pageNumber === 1 && galleries.length > 0 && (
          <section className="part" aria-labelledby="curated">
            <h2 className="part-title" id="curated">
              Curated galleries
            </h2>
            <div className="cards galleries">
              {galleries.map((gallery) => (
                <ItemCard key={gallery.id} item={gallery} />
              ))}
            </div>
          </section>
        )}
        <section className="part" aria-labelledby="photos">
          <h2 className="part-title" id="photos">
            {family === '' ? 'All photos' : formatWords(family)}
          </h2>
          <nav className="letters" aria-label="Families">
            <ul>
              {['', ...families].map((name) => (
                <li key={name}>
                  <a
                    href={name === '' ? ROUTES.gemGallery : `${ROUTES.gemGallery}?family=${name}`}
                    aria-current={name === family ? 'true' : undefined}
                  >
                    {name === '' ? 'All' : formatWords(name)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {photos.items.length === 0 && (
            <EmptyState drawing="loupe" action={{ href: ROUTES.gemGallery, label: 'Show all photos' }}>
              No photos of this family yet.
            </EmptyState>
          )}
          <ul className="photos">
            {photos.items.map((item) => (
              <PhotoCard key={item.id} item={item} gallery={family || 'all'} />
            ))}
          </ul>
          <Pagination
            current={photos.pageNumber}
            total={photos.totalPages}
            path={ROUTES.gemGallery}
            query={{ family }}
          />
        </section>
      </div>
    );
  },
};

/** Families of the encyclopedia, in the order of the alphabet. */
async function loadFamilies(context: LoadContext): Promise<string[]> {
  const families = new Set((await loadAllGems(context)).map((gem) => gem.gemstone_family));
  families.delete('');
  return [...families].sort();
}
