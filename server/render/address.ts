import { TWIN_SEGMENTS, TWINS } from '#shared/routes.ts';

/** Longer addresses are nobody's: the longest real one is a search for a sentence. */
const MAX_URL_LENGTH = 2048;

export type RequestAddress =
  | {
      /** `redirect` where the page is asked for by another spelling of its address. */
      readonly kind: 'page' | 'redirect';
      /** As it should be. */
      readonly path: string;
      readonly query: URLSearchParams;
      /** The query as it was sent, with its question mark. */
      readonly search: string;
    }
  | { readonly kind: 'bad'; readonly reason: string };

/**
 * Reads the target of a request. One canonical address per page: a twin, a missing trailing slash, a doubled slash and
 * needless percent-encoding answer a redirect that keeps the query; percent-encoding that is no UTF-8 is bad.
 */
export function parseAddress(url: string): RequestAddress {
  if (url.length > MAX_URL_LENGTH) return { kind: 'bad', reason: 'The address is too long.' };
  const mark = url.indexOf('?');
  const given = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
  if (!given.startsWith('/')) return { kind: 'bad', reason: 'The address does not start with a slash.' };
  const path = canonicalise(given);
  if (path === undefined) return { kind: 'bad', reason: 'The address is not valid percent-encoded UTF-8.' };
  const canonical = TWINS[path] ?? moveSegment(path);
  const kind = canonical === given ? 'page' : 'redirect';
  return { kind, path: canonical, query: new URLSearchParams(search), search };
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
