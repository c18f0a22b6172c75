/** Every page of both brands, found by the REST base and the table of routes. */
import { BRAND_IDS } from '#shared/brands.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import type { Target } from '../load/options.ts';
import type { ServerProcess } from './server-process.ts';

export interface SizedTarget extends Target {
  /** Size of the HTML before compression. */
  readonly bytes: number;
}

export interface Pages {
  /** Pages that answer 200: every one, or the share that was wanted. */
  readonly all: readonly SizedTarget[];
  /** Every article under both brands, from the smallest to the largest. */
  readonly articles: readonly SizedTarget[];
  readonly largestArticle: SizedTarget;
  readonly typicalArticle: SizedTarget;
}

export const hostOf = (brand: string): string => `${brand}.localhost`;

const SEARCHES = [
  'ruby',
  'sapphire',
  'silver',
  'refractive index',
  'heat',
  'setting',
  'quartz',
  'nothing at all',
];

/** @param share of the pages that is enough, beside the articles. */
export async function findPages(server: ServerProcess, share: number): Promise<Pages> {
  const all: SizedTarget[] = [];
  for (const brand of BRAND_IDS) {
    const host = hostOf(brand);
    const paths = [...(await listPaths(server, host))];
    const isWanted = (path: string, at: number) =>
      path.startsWith('/article/') || Math.floor((at + 1) * share) > Math.floor(at * share);
    for (const path of paths.filter(isWanted)) {
      const answer = await sendRequest(server, { path, headers: { host } });
      if (answer.status === 200) all.push({ host, path, bytes: answer.bytes.length });
    }
  }
  const articles = all.filter(({ path }) => path.startsWith('/article/')).sort((a, b) => a.bytes - b.bytes);
  const typicalArticle = articles[Math.floor(articles.length / 2)];
  const largestArticle = articles.at(-1);
  if (!typicalArticle || !largestArticle) throw new Error('The site has no article to measure.');
  return { all, articles, typicalArticle, largestArticle };
}

async function listPaths(server: ServerProcess, host: string): Promise<Set<string>> {
  const paths = new Set<string>(Object.values(ROUTES).filter((path) => !path.includes(':')));
  for (const term of SEARCHES) paths.add(pathTo('search', { term }));
  const kinds = await Promise.all(['types', 'taxonomies'].map((name) => readJson(server, host, name)));
  const bases = kinds.flatMap((kind) => Object.keys(kind.body as Readonly<Record<string, unknown>>));
  for (const base of [...bases, 'users']) {
    for (const { link } of await readAll(server, host, base)) paths.add(new URL(link).pathname);
  }
  return paths;
}

async function readAll(server: ServerProcess, host: string, base: string): Promise<{ link: string }[]> {
  const items: { link: string }[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body, answer } = await readJson(server, host, `${base}/?per_page=100&_fields=link&page=${page}`);
    items.push(...(body as { link: string }[]));
    pages = Number(answer.headers['x-wp-totalpages'] ?? 1);
  }
  return items;
}

async function readJson(
  server: ServerProcess,
  host: string,
  path: string,
): Promise<{ body: unknown; answer: ReceivedResponse }> {
  const answer = await sendRequest(server, { path: `/wp-json/wp/v2/${path}`, headers: { host } });
  if (answer.status !== 200) throw new Error(`The REST base answers ${answer.status} for ${path}.`);
  return { body: JSON.parse(answer.text), answer };
}
