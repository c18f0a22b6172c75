import { CONTENT_TYPES, type ContentType } from '#shared/content-types.ts';
import { PAGE_PATHS } from '#shared/routes.ts';

interface LinkedItem {
  readonly id: number;
  readonly slug: string;
  readonly gemstone_family: string;
}

/** The address of an item, from the pattern of its type. */
export function linkTo(type: ContentType, { id, slug, gemstone_family }: LinkedItem): string {
  const own = type === 'page' ? PAGE_PATHS[slug] : undefined;
  if (own) return own;
  return CONTENT_TYPES[type].path
    .replace('{id}', String(id))
    .replace('{slug}', encodeURIComponent(slug))
    .replace('{family}', encodeURIComponent(gemstone_family || 'gem'));
}
