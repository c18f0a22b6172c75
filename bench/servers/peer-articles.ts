/** Texts of Facet's articles and of its header and footer, as the peers read them: what a reader sees is the same. */
import { PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import { sendRequest } from '#test/send-request.ts';
import type { Target } from '../load/options.ts';
import type { ServerProcess } from './server-process.ts';

/** Types of the items under /article/. */
const TYPES = ['article', ...PRICE_GUIDE_TYPES];

interface PeerLink {
  readonly href: string;
  readonly text: string;
}

interface PeerArticle {
  readonly title: string;
  readonly lead: string;
  readonly author: string;
  readonly date: string;
  readonly crumbs: readonly PeerLink[];
  readonly related: readonly PeerLink[];
  /** The text, as the REST base has it. */
  readonly html: string;
}

interface PeerArticles {
  readonly nav: readonly PeerLink[];
  readonly footer: readonly PeerLink[];
  /** By slug. */
  readonly articles: Readonly<Record<string, PeerArticle>>;
}

interface RestArticle {
  readonly date: string;
  readonly title: { readonly rendered: string };
  readonly excerpt: { readonly rendered: string };
  readonly content: { readonly rendered: string };
  readonly _embedded?: { readonly author?: readonly { readonly name: string }[] };
}

export async function readArticles(facet: ServerProcess, targets: readonly Target[]): Promise<PeerArticles> {
  const articles: Record<string, PeerArticle> = {};
  let frame = { nav: [] as PeerLink[], footer: [] as PeerLink[] };
  for (const { host, path } of targets) {
    const slug = path.split('/').at(-2) ?? '';
    if (articles[slug]) continue;
    const page = (await sendRequest(facet, { path, headers: { host } })).text;
    const rest = await readRest(facet, host, slug);
    frame = { nav: listLinks(cutOut(page, 'header')), footer: listLinks(cutOut(page, 'footer')) };
    articles[slug] = describeArticle(rest, cutOut(page, 'main'));
  }
  return { ...frame, articles };
}

async function readRest(facet: ServerProcess, host: string, slug: string): Promise<RestArticle> {
  for (const type of TYPES) {
    const path = `/wp-json/wp/v2/${type}/?slug=${slug}&_embed`;
    const { text } = await sendRequest(facet, { path, headers: { host } });
    const [article] = JSON.parse(text) as RestArticle[];
    if (article) return article;
  }
  throw new Error(`The REST base has no ${slug}.`);
}

function describeArticle(rest: RestArticle, main: string): PeerArticle {
  const own = listLinks(rest.content.rendered);
  const around = listLinks(main).filter(({ href }) => !own.some((link) => link.href === href));
  const [crumbs, related] = [around.slice(0, 2), around.slice(2)];
  return {
    title: rest.title.rendered,
    lead: withoutTags(rest.excerpt.rendered),
    author: rest._embedded?.author?.[0]?.name ?? '',
    date: rest.date,
    crumbs,
    related,
    html: rest.content.rendered,
  };
}

function cutOut(page: string, element: 'header' | 'main' | 'footer'): string {
  const start = page.indexOf(`<${element}`);
  return start < 0 ? '' : page.slice(start, page.lastIndexOf(`</${element}>`));
}

function listLinks(html: string): PeerLink[] {
  const found = html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...found].map(([, href = '', content = '']) => ({ href, text: withoutTags(content) }));
}

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
