/** Posts, pages and terms of a plain WordPress as ours. What it has more is left out, what it has not is empty. */
import * as z from 'zod';
import { BRAND_IDS } from '#shared/brands.ts';
import { pathTo } from '#shared/routes.ts';

export type PlainType = 'article' | 'page';
export type PlainTaxonomy = 'article-category' | 'topic';

const rendered = z.object({ rendered: z.string(), protected: z.boolean().optional() });
const ids = z.array(z.number()).catch([]);
const author = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string().catch(''),
});
const term = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  link: z.string(),
  taxonomy: z.string(),
  description: z.string().catch(''),
  parent: z.number().catch(0),
  count: z.number().catch(0),
});

const post = z.object({
  id: z.number(),
  slug: z.string(),
  status: z.string(),
  date: z.string(),
  date_gmt: z.string(),
  modified: z.string(),
  modified_gmt: z.string(),
  guid: rendered,
  title: rendered,
  content: rendered,
  excerpt: rendered.catch({ rendered: '' }),
  author: z.number().catch(0),
  sticky: z.boolean().catch(false),
  categories: ids,
  tags: ids,
  _embedded: z
    .object({ author: z.array(author).catch([]), 'wp:term': z.array(z.array(term)).catch([]) })
    .optional()
    .catch(undefined),
});

const WORDS_A_MINUTE = 220;

/** Undefined for what is no post, and for one that wants a password: nobody may be shown it here. */
export function toItem(body: unknown, type: PlainType): object | undefined {
  const parsed = post.safeParse(body);
  if (!parsed.success || parsed.data.content.protected) return undefined;
  const { categories, tags, _embedded, ...item } = parsed.data;
  const { slug } = item;
  return {
    ...item,
    type,
    link: type === 'article' ? pathTo('article', { slug }) : pathTo('page', { slug }),
    // Its images lie in folders by month, which are not fetched.
    featured_media: 0,
    template: '',
    format: 'standard',
    comment_status: 'closed',
    ping_status: 'closed',
    meta: {},
    'article-category': categories,
    topic: tags,
    'course-type': [],
    'business-type': [],
    'business-category': [],
    access: [],
    locked: false,
    gemstone_family: '',
    brands: BRAND_IDS,
    reading_minutes: Math.max(1, Math.round(countWords(item.content.rendered) / WORDS_A_MINUTE)),
    ...(_embedded && {
      _embedded: {
        author: _embedded.author.map(toUser),
        'wp:term': _embedded['wp:term'].map((terms) =>
          terms.flatMap((one) => toTerm(one, ourTaxonomy(one.taxonomy)) ?? []),
        ),
      },
    }),
  };
}

const countWords = (html: string): number => html.replace(/<[^<>]*>/g, ' ').split(/\s+/).length;

function ourTaxonomy(name: string): PlainTaxonomy {
  return name === 'category' ? 'article-category' : 'topic';
}

/** Reads a user in WordPress's shape, as a list or embedded. */
export function toUser(body: unknown): object | undefined {
  const parsed = author.safeParse(body);
  if (!parsed.success) return undefined;
  const { description, ...user } = parsed.data;
  const link = pathTo('authorBySlug', { slug: user.slug });
  return { ...user, link, description, biography: '', position: '', avatar_urls: {} };
}

/** The path of a category is that of its address: `https://cms.example/category/gems/testing/`. */
export function toTerm(body: unknown, taxonomy: PlainTaxonomy): object | undefined {
  const parsed = term.safeParse(body);
  if (!parsed.success) return undefined;
  const { link: address, ...found } = parsed.data;
  const path = URL.parse(address)?.pathname.split('/').filter(Boolean).slice(1).join('/') || found.slug;
  const link = taxonomy === 'topic' ? pathTo('topic', { slug: found.slug }) : `/${path}/`;
  return { ...found, taxonomy, path, link };
}
