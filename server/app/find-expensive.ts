/** Tells which requests are expensive: those that a guest has to wait for, or is rejected with, while the server is busy. */
import { findMatch, type RouteMatch } from '#server/render/match.ts';
import { KEYS_PATH } from '#shared/badges.ts';
import { listAddresses } from '#shared/rest/addresses.ts';
import { search } from '#shared/rest/search.ts';
import { suggest } from '#shared/rest/suggestions.ts';
import { KEEP_FAVORITE_PATH, REFTOK, ROUTES, SISTER_SITE_PATH } from '#shared/routes.ts';
import type { GuestKind } from './guest-line.ts';

const SEARCH_CALLS = listPaths('/api/app/search/', ...bothBases(search.path), ...bothBases(suggest.path));
const ADDRESS_CALLS = listPaths(...bothBases(listAddresses.path));
/** A name in another spelling may be the same. */
const WORDPRESS_SEARCH = /^\/(?:api\/app|wp-json)\/wp\/v2\/[^?]*\?(?:[^#]*&)?(?:search=|[^=&]*%)/;
const REST = /^\/(?:api\/app|wp-json)\//;
const FEED = /^\/(?:sitemap[a-z0-9-]*\.xml|llms\.txt|(?:(?:topic|author)\/[^/]+\/)?feed\/(?:atom\/)?)$/;

/** Files that their address alone would make a page of. */
const CHEAP_FILE =
  /^\/(?:robots\.txt|favicon\.(?:ico|svg)|apple-touch-icon\.png|speculation-rules\.json|certificate\/[^/]+\.pdf|badge\/(?:[^/]+\/){0,2}[^/]+\.(?:svg|png|json|jwt))$/;
const CHEAP_PATHS = listPaths(
  '/healthz/',
  '/readyz/',
  '/metrics/',
  KEYS_PATH,
  KEEP_FAVORITE_PATH,
  SISTER_SITE_PATH,
  ROUTES.contact,
  ROUTES.newsletter,
  ROUTES.newsletterConfirm,
);
/** Addresses below are answered by routes of their own, whatever follows. */
const OTHER_ROUTES: ReadonlySet<string> = new Set(['api', 'assets', 'img', 'wp-content', 'wp-json']);
const SEARCH_PAGES = ROUTES.searchEmpty;
/** A ticket of the sister site signs its owner in. */
const TICKET = new RegExp(`(?:^|&)${REFTOK}=`);

/** By method and address alone, before anything is looked up; undefined for what is always answered. */
export function findExpensive(method: string | undefined, url: string): GuestKind | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', query = ''] = url.split('?', 2);
  const hasTicket = query.includes(REFTOK) && TICKET.test(query);
  // The first of a flood, and cheaper to tell than any other page.
  if (path.startsWith(SEARCH_PAGES) && !hasTicket) return 'search';
  if (SEARCH_CALLS.has(path) || WORDPRESS_SEARCH.test(url)) return 'search';
  // No client of ours spells a call so: it may be any of them.
  if (path.includes('%') && REST.test(path)) return 'search';
  if (FEED.test(path) || ADDRESS_CALLS.has(path)) return 'feed';
  // The page that a card shows is loaded first.
  if (path.startsWith('/card/')) return 'page';
  if (hasTicket || CHEAP_PATHS.has(path) || CHEAP_FILE.test(path)) return undefined;
  if (OTHER_ROUTES.has(path.split('/', 2)[1] ?? '')) return undefined;
  const match = findPage(path);
  // Pages of signing in, exams and accounts are personal, and are always answered.
  if (match === undefined || match?.entry.module.personal) return undefined;
  return 'page';
}

/** Each with and without its slash. */
function listPaths(...paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => (path.endsWith('/') ? [path, path.slice(0, -1)] : [path])));
}

function bothBases(path: string): string[] {
  return [`/api/app/${path}`, `/wp-json/${path}`];
}

/** Undefined where the address cannot be read: it is refused further on. */
function findPage(path: string): RouteMatch | null | undefined {
  try {
    return findMatch(path);
  } catch {
    return undefined;
  }
}
