import { TWIN_SEGMENTS, TWINS } from '#shared/routes.ts';

/** Longer addresses are nobody's: the longest real one is a search for a sentence. */
const LONGEST_URL = 2048;

export type Address =
  | { readonly kind: 'page'; readonly path: string; readonly query: URLSearchParams }
  /** `path` and `query` are those of `to`. */
  | { readonly kind: 'redirect'; readonly to: string; readonly path: string; readonly query: URLSearchParams }
  | { readonly kind: 'bad'; readonly reason: string };

/**
 * Reads the target of a request. One canonical address per page: a twin, a missing trailing slash, a doubled slash and
 * needless percent-encoding answer a redirect that keeps the query; percent-encoding that is no UTF-8 is bad.
 */
export function readAddress(url: string): Address {
  if (url.length > LONGEST_URL) return { kind: 'bad', reason: 'The address is too long.' };
  const mark = url.indexOf('?');
  const given = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
  if (!given.startsWith('/')) return { kind: 'bad', reason: 'The address does not begin with a slash.' };
  const path = canonicalise(given);
  if (path === undefined) return { kind: 'bad', reason: 'The address is not valid percent-encoded UTF-8.' };
  const canonical = TWINS[path] ?? moveSegment(path);
  const query = new URLSearchParams(search);
  return canonical === given
    ? { kind: 'page', path, query }
    : { kind: 'redirect', to: canonical + search, path: canonical, query };
}

function moveSegment(path: string): string {
  const [, first = '', second, rest] = path.split('/');
  const moved = rest === '' && second ? TWIN_SEGMENTS[first] : undefined;
  return moved ? `/${moved}/${second}/` : path;
}

/** A leading `//` would be another host in a Location header, so slashes are never kept doubled. */
function canonicalise(path: string): string | undefined {
  try {
    const segments = path.split('/').filter(Boolean).map(encodeSegment);
    return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
  } catch {
    return undefined;
  }
}

function encodeSegment(segment: string): string {
  const text = decodeURIComponent(segment);
  // Dot segments and control characters have no page and confuse what stands in front of us.
  if (
    text === '.' ||
    text === '..' ||
    [...text].some((character) => character < ' ' || character === '\x7f')
  ) {
    throw new URIError('not a path segment');
  }
  return encodeURIComponent(text);
}
