import { type AccessGroup, GUEST_GROUP } from '#shared/access.ts';
import { CACHE_SECONDS, type CacheDuration, ERROR_CACHE_SECONDS } from '#shared/limits.ts';
import { shortenTags, tags as tagOf } from '#shared/rest/tags.ts';

/** `once` is for one answer, and the next of the page may be kept; `nowhere` is for one person. */
export type CachePolicy = 'shared' | 'once' | 'nowhere';

/** About 1 KB of header. */
const MAX_SURROGATE_KEYS = 100;

/**
 * Headers of a page, the same for every encoding: name, value, name, value …
 *
 * A guest's page may be kept by shared caches for `edgeSeconds`; browsers ask again each time and get a 304. A member's page
 * is `private`: nginx and Varnish keep what only `CDN-Cache-Control` forbids.
 */
export function pageHeaders(options: {
  status: number;
  group: AccessGroup;
  duration: CacheDuration;
  provisional: boolean;
  edgeSeconds: number | 'auto';
  tags: ReadonlySet<string>;
  keeping: CachePolicy;
  /** Content-Security-Policy. */
  policy: string;
  securityHeaders: readonly string[];
}): readonly string[] {
  return [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    cacheControl(options),
    'Vary',
    'Accept-Encoding, Cookie',
    'Surrogate-Key',
    [tagOf.all, ...shortenTags([...options.tags], MAX_SURROGATE_KEYS)].join(' '),
    'Content-Security-Policy',
    options.policy,
    'Speculation-Rules',
    '"/speculation-rules.json"',
    ...options.securityHeaders,
  ];
}

function cacheControl(options: Parameters<typeof pageHeaders>[0]): string {
  const { edgeSeconds, keeping } = options;
  if (keeping === 'nowhere') return 'private, no-store';
  if (keeping === 'once') return 'no-store';
  if (options.group !== GUEST_GROUP) return 'private, no-cache';
  const lasting = options.status === 200 && !options.provisional;
  const longest = lasting ? CACHE_SECONDS[options.duration] : ERROR_CACHE_SECONDS;
  const shared = edgeSeconds === 'auto' ? longest : Math.min(edgeSeconds, longest);
  const onError = lasting ? `, stale-if-error=${longest}` : '';
  return `public, max-age=0, s-maxage=${shared}${onError}`;
}
