/**
 * Tags: what an answer depends on, and what a change makes stale: `item:12`, `type:article`. The same words travel through the
 * outbox to every process, and to edges as surrogate keys; they hold no spaces.
 */
import type { BrandId } from '../brands.ts';
import type { ContentType, Taxonomy } from '../content-types.ts';

export type Tag = string;

export const tags = {
  item: (id: number): Tag => `item:${id}`,
  /** Some item changed: travels with each `item:`. */
  items: 'items',
  /** Any list of items of one type, and any answer that says how many there are. */
  type: (type: ContentType): Tag => `type:${type}`,
  taxonomy: (taxonomy: Taxonomy): Tag => `taxonomy:${taxonomy}`,
  author: (id: number): Tag => `author:${id}`,
  authors: 'authors',
  media: (id: number): Tag => `media:${id}`,
  allMedia: 'media',
  setting: (name: string): Tag => `setting:${name}`,
  settings: 'settings',
  redirects: 'redirects',
  /** Advertisements that are booked, on one site. */
  ads: (brand: BrandId): Tag => `ads:${brand}`,
  /** Advertising places that are free. */
  adPlaces: (brand: BrandId): Tag => `ad-places:${brand}`,
  /** Any issue of the newsletter on the site, and the list of them. */
  newsletters: 'newsletters',
  /** Any exam: what courses say of theirs. */
  exams: 'exams',
  certificate: (number: string): Tag => `certificate:${number}`,
  /** Rights of an account changed. No answer depends on it: it ends what is remembered of tokens. */
  user: (id: number): Tag => `user:${id}`,
  /** A session ended. `hash` is that of its token's id. */
  session: (hash: string): Tag => `session:${hash}`,
  /** An upload was removed: `upload:avatars/….webp`. No answer depends on it: it ends what is remembered of the file. */
  upload: (name: string): Tag => `upload:${name}`,
  /** A page by its address. No answer depends on it: it drops the page alone. */
  page: (path: string): Tag => `page:${path}`,
  search: 'search',
  /** Everything: after a migration or a restore. */
  all: 'all',
} as const;

/** Which tag is purged whenever one of a kind is. */
const TAG_OF_KIND: Readonly<Record<string, Tag>> = {
  item: tags.items,
  media: tags.allMedia,
  author: tags.authors,
  setting: tags.settings,
};

/**
 * As few tags as a response header should hold: past `most`, single items, authors, images and settings become their kind,
 * so that the answer is purged too often rather than never. Proxies refuse headers of 4 to 16 KB.
 */
export function shortenTags(all: readonly Tag[], most: number): readonly Tag[] {
  if (all.length <= most) return all;
  return [...new Set(all.map((tag) => TAG_OF_KIND[tag.slice(0, Math.max(0, tag.indexOf(':')))] ?? tag))];
}
