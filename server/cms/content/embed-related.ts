import type { Database } from '#server/cms/database/index.ts';
import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { tags } from '#shared/rest/tags.ts';
import { readMedia, readTextMedia } from './find-media.ts';
import { readTerms } from './find-terms.ts';
import { readUsers } from './find-users.ts';

/** Fills `_embedded` of all items with one query for each kind of relation. */
export async function embedRelated(
  db: Database,
  items: readonly ContentItem[],
): Promise<Answer<ContentItem[]>> {
  const [users, media, terms, findTextMedia] = await Promise.all([
    readUsers(db, present(items.map((item) => item.author))),
    readMedia(db, present(items.map((item) => item.featured_media))),
    readTerms(db, present(items.flatMap((item) => TAXONOMY_NAMES.flatMap((taxonomy) => item[taxonomy])))),
    readTextMedia(
      db,
      items.map((item) => item.content.rendered),
    ),
  ]);
  const shown = new Set<string>();
  const value = items.map((item) => {
    const author = users.get(item.author);
    const picture = media.get(item.featured_media);
    const pictures = findTextMedia(item.content.rendered);
    for (const { id } of pictures) shown.add(tags.media(id));
    return {
      ...item,
      _embedded: {
        ...(author && { author: [author] }),
        ...(picture && { 'wp:featuredmedia': [picture] }),
        ...(pictures.length > 0 && { 'facet:textmedia': [...pictures] }),
        'wp:term': TAXONOMY_NAMES.map((taxonomy) =>
          item[taxonomy].flatMap((id) => terms.get(id) ?? []),
        ).filter((list) => list.length > 0),
      },
    };
  });
  const taxonomies = new Set([...terms.values()].map((term) => term.taxonomy));
  return { value, tags: [...[...taxonomies].map(tags.taxonomy), ...shown] };
}

/** WordPress says 0 for none. */
function present(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => id > 0);
}
