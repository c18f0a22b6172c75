/** The newest articles, courses and lessons of a site, a topic or an author, as RSS 2.0 or Atom. */
import { type Extension, Feed, type Item } from 'feed';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { parseSite } from '#server/render/parse-site.ts';
import type { BrandId } from '#shared/brands.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { listAuthors, listItems, listTerms } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { findSetting } from '#shared/rest/settings.ts';

export type FeedFormat = 'rss' | 'atom';

export interface FeedRequest {
  readonly brand: BrandId;
  readonly origin: string;
  /** Path of the feed in this format, on this site. */
  readonly path: string;
  readonly format: FeedFormat;
  /** Narrows to one topic or one author, by slug. */
  readonly about?: { readonly kind: 'topic' | 'author'; readonly slug: string };
}

const TYPES = ['article', 'course', 'lesson'] as const;
const MAX_ITEMS = 20;

/** Undefined when there is no such topic or author. */
export async function writeFeed(api: PageApi, request: FeedRequest): Promise<string | undefined> {
  const { brand, origin, about } = request;
  const site = parseSite(await api.get(findSetting, { name: 'site', brand }));
  const subject = about && (await findSubject(api, brand, about));
  if (about && !subject) return undefined;
  const lists = await Promise.all(
    TYPES.map((type) => {
      const narrowed = about && { [about.kind]: about.slug };
      const input = { type, brand, per_page: MAX_ITEMS, _embed: true, ...narrowed };
      return api.get(listItems, input);
    }),
  );
  const items = lists
    .flatMap((list) => list.items)
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id)
    .slice(0, MAX_ITEMS);
  const link = origin + (subject?.link ?? '/');
  const feed = new Feed({
    id: link,
    link,
    title: subject ? `${subject.name} · ${site.name}` : site.name,
    description: subject?.description || site.description,
    language: 'en-US',
    copyright: site.copyright,
    generator: false,
    updated: items[0] ? toDate(items[0].modified) : undefined,
    feedLinks: { [request.format]: origin + request.path },
  });
  for (const item of items) feed.addItem(toFeedItem(item, origin, request.format));
  return request.format === 'atom' ? feed.atom1() : feed.rss2();
}

async function findSubject(api: PageApi, brand: BrandId, { kind, slug }: NonNullable<FeedRequest['about']>) {
  const found =
    kind === 'topic'
      ? await api.get(listTerms, { taxonomy: 'topic', slug, brand })
      : await api.get(listAuthors, { slug });
  return found.items[0];
}

/** The excerpt alone: what membership opens leaves through no feed. */
function toFeedItem(item: ContentItem, origin: string, format: FeedFormat): Item {
  const author = item._embedded?.author?.[0];
  const image = item._embedded?.['wp:featuredmedia']?.[0];
  return {
    id: origin + item.link,
    link: origin + item.link,
    title: extractPlainText(item.title.rendered),
    description: extractPlainText(item.excerpt.rendered),
    date: toDate(item.modified),
    published: toDate(item.date),
    ...(author && format === 'atom' && { author: [{ name: author.name, link: origin + author.link }] }),
    ...(author && format === 'rss' && { extensions: [nameCreator(author.name)] }),
    // RSS wants the bytes of what it encloses, which nobody counts here.
    ...(image && format === 'atom' && { image: origin + image.source_url }),
  };
}

/** RSS's own `author` is an e-mail address (RSS 2.0, elements of item): names go into Dublin Core's `creator`. */
function nameCreator(name: string): Extension {
  return {
    name: 'dc:creator',
    objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: name },
  };
}

/** WordPress's dates are UTC without saying so. */
function toDate(value: string): Date {
  return new Date(`${value}Z`);
}
