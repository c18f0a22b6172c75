import { PAGES, type PageRow, PRIVATE_ITEM_PAGE, STUDIO_NOT_FOUND_PAGE } from '#client/app/index.ts';
import type { PageModule } from '#client/core/page-module.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { worksHere } from '#shared/roles.ts';
import { isOfStudio, RESERVED_SEGMENTS } from '#shared/routes.ts';

export type PageEntry = PageRow<unknown>;

export interface RouteMatch {
  readonly entry: PageEntry;
  readonly params: Readonly<Record<string, string>>;
}

/** Match of a page that is the same for everybody of an access group. */
export interface SharedMatch extends RouteMatch {
  readonly entry: PageEntry & { readonly module: PageModule<unknown> };
}

export function isShared(match: RouteMatch | null): match is SharedMatch | null {
  return match?.entry.module.personal !== true;
}

interface Pattern {
  readonly entry: PageEntry;
  readonly segments: readonly string[];
}

/** By their number of segments: a path is tried against three or four, not against all. */
const patterns = Map.groupBy(
  PAGES.map((entry): Pattern => ({ entry, segments: splitPath(entry.path) })),
  ({ segments }) => segments.length,
);

/** The page of a canonical path; `null` where no page can be. */
export function findMatch(path: string): RouteMatch | null {
  const given = splitPath(path);
  if (RESERVED_SEGMENTS.has(given[0] ?? '')) return null;
  for (const { entry, segments } of patterns.get(given.length) ?? []) {
    const params = matchSegments(segments, given);
    if (params) return { entry, params };
  }
  return null;
}

/** Tells whoever works here within Studio that an address of it leads nowhere; for others no page is there. */
export const findMatchFor = (path: string, viewer: Viewer | null): RouteMatch | null =>
  findMatch(path) ??
  (viewer && worksHere(viewer.roles) && isOfStudio(path)
    ? { entry: STUDIO_NOT_FOUND_PAGE, params: {} }
    : null);

/** Match of the private item that may be at a path where readers find nothing. */
export const matchPrivateItem = (path: string): RouteMatch => ({
  entry: PRIVATE_ITEM_PAGE,
  params: { path },
});

/** The path with the fixed segments of its page as they are written; undefined where no page is, however it is written. */
export function findFixedCase(path: string): string | undefined {
  const given = splitPath(path);
  for (const { segments } of patterns.get(given.length) ?? []) {
    const written = segments.map((segment, at) => (segment.startsWith(':') ? (given[at] ?? '') : segment));
    const isSame = segments.every(
      (segment, at) => segment.startsWith(':') || segment === given[at]?.toLowerCase(),
    );
    if (isSame) return written.length === 0 ? '/' : `/${written.join('/')}/`;
  }
  return undefined;
}

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/**
 * The parameters; `null` where a fixed segment differs. A canonical path holds valid percent-encoding only, so this cannot
 * throw.
 */
function matchSegments(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [at, segment] of pattern.entries()) {
    const value = given[at] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return null;
  }
  return params;
}

/** The query that belongs to the page's address, in canonical form and order; all else is dropped and reaches no key. */
export function pickQuery(entry: PageEntry, query: URLSearchParams): Record<string, string> {
  const picked: Record<string, string> = {};
  const forms = Object.entries(entry.module.allowedQuery ?? {});
  for (const [name, canonicalise] of forms.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const value = canonicalise(query.get(name) ?? '', query);
    if (value !== '') picked[name] = value;
  }
  return picked;
}

/** A comma stands for itself in a query (RFC 3986, section 3.4), and a list reads better with it. */
export function formatAddress(
  path: string,
  query: Readonly<Record<string, string>> | URLSearchParams,
): string {
  const search = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return search === '' ? path : `${path}?${search}`;
}
