/** For tests: follows every link of both sites from their home pages until nothing new comes. */
import { Agent } from 'node:http';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { readLandmarks } from './read-landmarks.ts';
import { type ReadDocument, readLinks } from './read-links.ts';
import { sendRequest } from './send-request.ts';

export const ORIGINS: Readonly<Record<BrandId, string>> = {
  facet: 'https://facet.example',
  gemsociety: 'https://gemsociety.example',
};
/** For the server that is crawled: addresses without a port, which is not known when it starts. */
export const SITE_HOSTS = BRAND_IDS.map((brand) => `${brand}=${ORIGINS[brand]}`).join(',');

export interface Visited {
  readonly brand: BrandId;
  /** With its query, if it has one. */
  readonly path: string;
  readonly status: number;
  readonly location: string | undefined;
  /** Document, for HTML only. */
  readonly document: ReadDocument | undefined;
  /** As `complementary: About the author`. */
  readonly landmarks: readonly string[];
}

/** One link that stands in a page, resolved. */
export interface FollowedLink {
  /** Address of the page that it was first seen on, and where: `https://… a[href]`. */
  readonly seen: string;
  readonly url: URL;
}

export interface Crawl {
  /** By address without fragment. */
  readonly visited: ReadonlyMap<string, Visited>;
  /** Each internal target once for each fragment. */
  readonly links: readonly FollowedLink[];
  /** Addresses elsewhere, and what is no address of the web: mailto, tel. */
  readonly foreign: ReadonlyMap<string, string>;
}

const AT_ONCE = 8;
/** Requests for these would have them made, which takes long: looked up by their names instead. */
const IMAGES = /^\/(?:img|card|wp-content)\//;

export async function crawlSite(server: { port: number }): Promise<Crawl> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const visited = new Map<string, Visited>();
  const links = new Map<string, FollowedLink>();
  const foreign = new Map<string, string>();
  const queue: URL[] = [];
  const known = new Set<string>();

  for (const origin of Object.values(ORIGINS)) enqueue(new URL('/', origin));
  try {
    while (queue.length > 0) await Promise.all(queue.splice(0).map(visit));
  } finally {
    agent.destroy();
  }
  return { visited, links: [...links.values()], foreign };

  async function visit(url: URL): Promise<void> {
    const page = await fetchPage(server, url, agent);
    visited.set(url.href, page);
    for (const { href, from } of page.document?.links ?? []) note(href, from, url);
  }

  function note(href: string, from: string, base: URL): void {
    const seen = `${base.href} ${from}`;
    const url = URL.parse(href, base);
    if (!url || !brandOf(url)) {
      if (!foreign.has(href)) foreign.set(href, seen);
      return;
    }
    if (!links.has(url.href)) links.set(url.href, { seen, url });
    if (!IMAGES.test(url.pathname) && isWorthFollowing(url, base)) enqueue(url);
  }

  function enqueue(url: URL): void {
    const address = new URL(url);
    address.hash = '';
    if (known.has(address.href)) return;
    known.add(address.href);
    queue.push(address);
  }
}

async function fetchPage(server: { port: number }, url: URL, agent: Agent): Promise<Visited> {
  const path = url.pathname + url.search;
  const { status, headers, text } = await sendRequest(server, { path, headers: { host: url.host }, agent });
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const brand = brandOf(url);
  if (!brand) throw new Error(`${url} is on neither site.`);
  return {
    brand,
    path,
    status,
    location: headers.location,
    document: isPage ? readLinks(text) : undefined,
    landmarks: isPage ? readLandmarks(text) : [],
  };
}

function brandOf({ origin }: URL): BrandId | undefined {
  return BRAND_IDS.find((brand) => ORIGINS[brand] === origin);
}

/** Filters can be combined without end: each is tried alone, and its list turned over. */
function isWorthFollowing(url: URL, base: URL): boolean {
  return base.search === '' || withoutPage(url) === withoutPage(base) || url.search === '';
}

function withoutPage(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('page');
  return `${url.origin}${url.pathname}?${query}`;
}
