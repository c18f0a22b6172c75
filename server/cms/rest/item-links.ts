import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import { contentItem } from '#shared/rest/items.ts';

const linked = contentItem.pick({ id: true, type: true, author: true, featured_media: true });

/** Adds `_links` to what is an item, as WordPress does: where its relations can be read. `base` ends with a slash. */
export function addItemLinks(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((element: unknown) => addItemLinks(element, base));
  const parsed = linked.safeParse(value);
  if (!parsed.success || typeof value !== 'object') return value;
  const { id, type, author, featured_media } = parsed.data;
  const href = (path: string): string => `${base}wp/v2/${path}`;
  return {
    ...value,
    _links: {
      self: [{ href: href(`${type}/${id}/`) }],
      collection: [{ href: href(`${type}/`) }],
      about: [{ href: href(`types/${type}/`) }],
      ...(author > 0 && { author: [{ embeddable: true, href: href(`users/${author}/`) }] }),
      ...(featured_media > 0 && {
        'wp:featuredmedia': [{ embeddable: true, href: href(`media/${featured_media}/`) }],
      }),
      'wp:term': TAXONOMY_NAMES.map((taxonomy) => ({
        taxonomy,
        embeddable: true,
        href: href(`${taxonomy}/`),
      })),
    },
  };
}
