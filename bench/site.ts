/** The site under test: the seed content in a folder of its own, and every address that it has. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_IDS } from '#shared/brands.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/prepare.mjs';
import type { Target } from './load-options.ts';
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

export interface SizedTarget extends Target {
  /** Size of the HTML before compression. */
  readonly bytes: number;
}

export interface Site {
  /** Settings that every process of this site shares. */
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Every page of both brands that answers 200. */
  readonly pages: readonly SizedTarget[];
  /** Every article under both brands, from the smallest to the largest. */
  readonly articles: readonly SizedTarget[];
  readonly largestArticle: SizedTarget;
  readonly typicalArticle: SizedTarget;
  startFacet(
    settings?: Readonly<Record<string, string>>,
    where?: Pick<ServerOptions, 'onAllCores'>,
  ): Promise<ServerProcess>;
  close(): Promise<void>;
}

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

export async function openSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'facet-bench-'));
  const close = () => rm(dataDir, { recursive: true, force: true });
  const logFile = join(dataDir, 'server.log');
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET,
    SITE_HOSTS: BRAND_IDS.map((brand) => `${brand}=https://${hostOf(brand)}`).join(','),
    REQUEST_LOG: 'off',
  };
  const startFacet: Site['startFacet'] = (settings = {}, where = {}) => {
    const own = { ...SERVER_ENVIRONMENT, ...env, ...settings };
    // As `npm start` does.
    return startServer({
      args: ['dist/server/main.js'],
      nodeArgs: SERVER_FLAGS,
      env: own,
      logFile,
      ...where,
    });
  };
  try {
    const server = await startFacet();
    try {
      const pages = await findPages(server);
      const articles = pages
        .filter(({ path }) => path.startsWith('/article/'))
        .sort((a, b) => a.bytes - b.bytes);
      const typicalArticle = articles[Math.floor(articles.length / 2)];
      const largestArticle = articles.at(-1);
      if (!typicalArticle || !largestArticle) throw new Error('The site has no article to measure.');
      return { env, logFile, pages, articles, typicalArticle, largestArticle, startFacet, close };
    } finally {
      await server.stop();
    }
  } catch (error) {
    await close();
    throw error;
  }
}

const hostOf = (brand: string): string => `${brand}.localhost`;

/** Asks every address that the REST base and the route table name, and keeps those that are pages. */
async function findPages(server: ServerProcess): Promise<SizedTarget[]> {
  const pages: SizedTarget[] = [];
  for (const brand of BRAND_IDS) {
    const host = hostOf(brand);
    for (const path of await listPaths(server, host)) {
      const answer = await sendRequest(server, { path, headers: { host } });
      if (answer.status === 200) pages.push({ host, path, bytes: answer.bytes.length });
    }
  }
  return pages;
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
