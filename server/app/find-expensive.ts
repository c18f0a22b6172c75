/** Tells which requests are expensive: those that a guest has to wait for, or is rejected with, while the server is busy. */
import { findMatch, type RouteMatch } from '#server/render/match.ts';
import { search } from '#shared/rest/search.ts';
import { suggest } from '#shared/rest/suggestions.ts';
import { REFTOK, RESERVED_SEGMENTS, ROUTES, SISTER_SITE_PATH } from '#shared/routes.ts';
import type { GuestKind } from './guest-line.ts';

const SEARCH_CALLS: ReadonlySet<string> = new Set([
  '/api/app/search/',
  ...[search, suggest].flatMap(({ path }) => [`/api/app/${path}`, `/wp-json/${path}`]),
]);
const WORDPRESS_SEARCH = /^\/(?:api\/app|wp-json)\/wp\/v2\/[^?]*\?(?:[^#]*&)?search=/;
const FEED = /^\/(?:sitemap[a-z0-9-]*\.xml|llms\.txt|(?:(?:topic|author)\/[^/]+\/)?feed\/(?:atom\/)?)$/;

/** Its address alone would make a page of each: files, and what stands around a form. */
const CHEAP_FILE =
  /^\/(?:robots\.txt|favicon\.(?:ico|svg)|apple-touch-icon\.png|speculation-rules\.json|(?:certificate|badge)\/.*\.(?:pdf|svg|png|json|jwt))$/;
const SEARCH_PAGES = ROUTES.searchEmpty;
const CHEAP_FOLDERS = [
  '/account/',
  '/.well-known/',
  '/dev/',
  SISTER_SITE_PATH,
  ROUTES.contact,
  ROUTES.newsletter,
];

/** By method and address alone, before anything is looked up; undefined for what is always answered. */
export function findExpensive(method: string | undefined, url: string): GuestKind | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', query = ''] = url.split('?', 2);
  // The first of a flood, and cheaper to tell than any other page.
  if (path.startsWith(SEARCH_PAGES) && !query.includes(REFTOK)) return 'search';
  if (SEARCH_CALLS.has(path) || SEARCH_CALLS.has(`${path}/`)) return 'search';
  if (WORDPRESS_SEARCH.test(url)) return 'search';
  if (FEED.test(path)) return 'feed';
  // The page that a card shows is loaded first.
  if (path.startsWith('/card/')) return 'page';
  if (RESERVED_SEGMENTS.has(path.split('/', 2)[1] ?? '') || isCheap(path, query)) return undefined;
  const match = findPage(path);
  // Pages of signing in, exams and accounts are personal, and are always answered.
  if (match === undefined || match?.entry.module.personal) return undefined;
  return 'page';
}

/** A ticket of the sister site signs its owner in. */
function isCheap(path: string, query: string): boolean {
  return (
    query.includes(REFTOK) ||
    CHEAP_FILE.test(path) ||
    CHEAP_FOLDERS.some((folder) => path === folder.slice(0, -1) || path.startsWith(folder))
  );
}

/** Undefined where the address cannot be read: it is refused further on. */
function findPage(path: string): RouteMatch | null | undefined {
  try {
    return findMatch(path);
  } catch {
    return undefined;
  }
}
