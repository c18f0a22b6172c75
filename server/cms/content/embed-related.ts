import type { Database } from '#server/cms/database/index.ts';
import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import type { Result } from '#shared/rest/api.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { tags } from '#shared/rest/tags.ts';
import { listAuthorsById } from './find-authors.ts';
import { listMediaById, listMediaBySlug, loadTextMedia } from './find-media.ts';
import { listTermsById } from './find-terms.ts';
import { listRatings } from './list-ratings.ts';

/** Fills `_embedded` of all items with one query for each kind of relation. */
export async function embedRelated(
  db: Database,
  items: readonly ContentItem[],
): Promise<Result<ContentItem[]>> {
  const [users, media, terms, named, findTextMedia, ratings] = await Promise.all([
    listAuthorsById(db, present(items.map((item) => item.author))),
    listMediaById(db, present(items.map((item) => item.featured_media))),
    listTermsById(db, present(items.flatMap((item) => TAXONOMY_NAMES.flatMap((taxonomy) => item[taxonomy])))),
    listMediaBySlug(
      db,
      items.flatMap(({ business }) => [business?.logo ?? [], ...listPhotos(business)].flat()),
    ),
    loadTextMedia(
      db,
      items.map((item) => item.content.rendered),
    ),
    listRatings(
      db,
      items.filter(({ type }) => type === 'business-listing').map(({ id }) => id),
    ),
  ]);
  const shown = new Set<string>();
  const value = items.map((item) => {
    const author = users.get(item.author);
    const image = media.get(item.featured_media);
    const images = findTextMedia(item.content.rendered);
    const logo = named.get(item.business?.logo ?? '');
    const rating = ratings.get(item.id);
    const photos = listPhotos(item.business).flatMap((slug) => named.get(slug) ?? []);
    if (item.business?.logo && !logo) shown.add(tags.allMedia);
    for (const { id } of [...images, ...(logo ? [logo] : []), ...photos]) shown.add(tags.media(id));
    return {
      ...item,
      _embedded: {
        ...(author && { author: [author] }),
        ...(image && { 'wp:featuredmedia': [image] }),
        ...(images.length > 0 && { 'facet:textmedia': [...images] }),
        ...(logo && { 'facet:logo': [logo] }),
        ...(photos.length > 0 && { 'facet:photos': photos }),
        ...(rating && { 'facet:rating': [rating] }),
        'wp:term': TAXONOMY_NAMES.map((taxonomy) =>
          item[taxonomy].flatMap((id) => terms.get(id) ?? []),
        ).filter((list) => list.length > 0),
      },
    };
  });
  const taxonomies = new Set([...terms.values()].map((term) => term.taxonomy));
  return { value, tags: [...[...taxonomies].map(tags.taxonomy), ...shown] };
}

const listPhotos = (business: ContentItem['business']): string[] =>
  (business?.photos ?? []).map(({ image }) => image);

/** WordPress says 0 for none. */
function present(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => id > 0);
}
