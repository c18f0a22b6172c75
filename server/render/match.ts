import { matchPath } from 'react-router-dom';
import { PAGES, type PageRow } from '#client/pages/index.ts';
import { RESERVED_SEGMENTS } from '#shared/routes.ts';

export type PageEntry = PageRow<unknown>;

export interface Match {
  readonly entry: PageEntry;
  readonly params: Readonly<Record<string, string>>;
}

/** Patterns by their number of segments: a path is tried against three or four, not against all. */
const entriesBySegments = new Map<number, PageEntry[]>();
for (const entry of PAGES) {
  const count = countSegments(entry.path);
  entriesBySegments.set(count, [...(entriesBySegments.get(count) ?? []), entry]);
}

/** The page of a canonical path; `null` where no page can be. */
export function findMatch(path: string): Match | null {
  if (RESERVED_SEGMENTS.has(path.split('/', 2)[1] ?? '')) return null;
  for (const entry of entriesBySegments.get(countSegments(path)) ?? []) {
    const match = matchPath({ path: entry.path, end: true, caseSensitive: true }, path);
    if (match) return { entry, params: decodeParams(match.params) };
  }
  return null;
}

function countSegments(path: string): number {
  return path.split('/').filter(Boolean).length;
}

/** `matchPath` decodes slashes alone. A canonical path holds valid percent-encoding only, so this cannot throw. */
function decodeParams(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
  );
}

/** The query that belongs to the page's address, in one order; all else is dropped and reaches no key. */
export function pickQuery(entry: PageEntry, query: URLSearchParams): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of [...(entry.module.allowedQuery ?? [])].sort()) {
    const value = query.get(name);
    if (value !== null && value !== '') picked[name] = value;
  }
  return picked;
}

export function formatAddress(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
