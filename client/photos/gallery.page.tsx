/** `/gem-gallery/{slug}/`: photos that somebody chose and put in order. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { describeGallery } from '#client/content/describe-item.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { ItemHead } from '#client/items/item-head.tsx';
import { PhotoCard } from '#client/items/photo-card.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { PER_PAGE } from '#shared/limits.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

export interface GalleryData {
  readonly item: ContentItem;
  readonly photos: readonly ContentItem[];
}

const CRUMBS: readonly Crumb[] = [{ title: 'Gem Gallery', path: ROUTES.gemGallery }];

export const galleryPage: PageModule<GalleryData> = {
  sheet: 'photos',
  duration: 'day',

  async load(context) {
    const item = await findBySlug(context, 'curated-gallery');
    if (!item) return notFound;
    const chosen = item.gallery?.photos ?? [];
    const photos = await context.api.get(listItems, {
      type: 'photo',
      include: chosen.join(','),
      orderby: 'include',
      brand: context.brand,
      per_page: PER_PAGE.max,
      _embed: true,
    });
    return page({ item, photos: chosen.length > 0 ? photos.items : [] });
  },

  head: ({ item, photos }) => ({
    ...createItemHead(item, 'website'),
    crumbs: CRUMBS,
    about: describeGallery(item, photos),
  }),

  Page({ data: { item, photos }, page }) {
    return (
      <article className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
        <ItemHead item={item} plain />
        <div className="reading">
          <ItemContent item={item} page={page} />
        </div>
        <ul className="photos part">
          {photos.map((photo) => (
            <PhotoCard key={photo.id} item={photo} gallery={item.slug} />
          ))}
        </ul>
      </article>
    );
  },
};
