import * as z from 'zod';
import type { LoadContext } from '#client/core/page-module.ts';
import { PhotoCard } from '#client/items/photo-card.tsx';
import { Carousel, CarouselPlaceholder } from '#client/ui/carousel.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { SEARCH_SORTS, search } from '#shared/rest/search.ts';
import { slug, slugOf, text } from './attributes.ts';
import { defineLoadingBlock } from './define-loading-block.tsx';

const MAX_PHOTOS = 24;

const searchParams = z.object({
  q: text.max(200).optional(),
  gemstone_family: slug.optional(),
  sort: z.enum(SEARCH_SORTS).default('relevance'),
  size: z.coerce.number().int().min(1).max(MAX_PHOTOS).default(MAX_PHOTOS),
});

const attributes = z
  .object({
    title: text.default(''),
    size: z.enum(['usual', 'small']).default('usual'),
    /** Which photos: those of a gallery, those named here, or those that a search finds. */
    gallery: slugOf('item:curated-gallery').optional(),
    photos: z.array(slugOf('item:photo')).min(1).max(MAX_PHOTOS).optional(),
    search_params: z.preprocess(parseQuery, searchParams.optional()),
  })
  .refine(({ gallery, photos, search_params }) => gallery ?? photos ?? search_params);
type GalleryAttributes = z.output<typeof attributes>;

/** A row of photos; each opens over the page, with the others of the row before and after it. */
export const curatedGallery = defineLoadingBlock(attributes, {
  load: loadPhotos,
  placeholder: <CarouselPlaceholder />,

  render(photos, { title, size, gallery = 'photos' }) {
    if (photos.length === 0) return null;
    return (
      <Carousel title={title || 'Gallery'} small={size === 'small'} count={photos.length}>
        {photos.map((photo) => (
          <PhotoCard key={photo.id} item={photo} gallery={gallery} />
        ))}
      </Carousel>
    );
  },
});

async function loadPhotos(chosen: GalleryAttributes, context: LoadContext): Promise<readonly ContentItem[]> {
  const photos = chosen.photos ?? (await findPhotos(chosen, context));
  if (photos.length === 0) return [];
  const { api, brand } = context;
  const found = await api.get(listItems, {
    type: 'photo',
    brand,
    per_page: MAX_PHOTOS,
    _embed: true,
    include: photos.join(','),
    orderby: 'include',
  });
  return found.items;
}

/** Slugs or ids, in the order in which they are shown. */
async function findPhotos(
  { gallery, search_params: params }: GalleryAttributes,
  { api, brand }: LoadContext,
): Promise<readonly (string | number)[]> {
  if (gallery) {
    const found = await api.get(listItems, { type: 'curated-gallery', slug: gallery, brand, per_page: 1 });
    return found.items[0]?.gallery?.photos ?? [];
  }
  if (!params) return [];
  const { q, gemstone_family: family, sort, size } = params;
  const { hits } = await api.get(search, {
    q,
    family,
    sort,
    size,
    brand,
    post_type: 'photo',
    content: 'none',
  });
  return hits.hits.map(({ _source }) => _source.id);
}

/** `q=ruby&size=12`, or the same as an object. */
function parseQuery(params: unknown): unknown {
  return typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params;
}
