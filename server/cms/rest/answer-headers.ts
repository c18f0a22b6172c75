import { createHash } from 'node:crypto';
import type { EndpointKind } from '#shared/rest/endpoint.ts';

/**
 * Shared answers are cached by nobody without revalidation, which costs an ETag; personal ones by nobody. Said in Cache-Control
 * itself: caches in front of us ignore its newer relatives.
 */
export function cacheControl(kind: EndpointKind, isGuest: boolean): string {
  if (kind !== 'shared') return 'private, no-store';
  return isGuest ? 'no-cache' : 'private, no-cache';
}

/** Strong: the same bytes and the same totals (RFC 9110, section 8.8.3). */
export function makeETag(body: string | Uint8Array, total: number | undefined): string {
  return `"${createHash('sha256')
    .update(`${total ?? ''}\n`)
    .update(body)
    .digest('base64url')}"`;
}

/** Totals and neighbors of a page of a list. `address` is the absolute address that was asked for. */
export function pagingHeaders(
  address: string,
  page: number,
  { total, totalPages }: { total: number; totalPages: number },
): Record<string, string> {
  const linkTo = (number: number, rel: string): string => {
    const url = new URL(address);
    url.searchParams.set('page', String(number));
    return `<${url.href}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [linkTo(page - 1, 'prev')] : []),
    ...(page < totalPages ? [linkTo(page + 1, 'next')] : []),
  ];
  return {
    'x-wp-total': String(total),
    'x-wp-totalpages': String(totalPages),
    ...(links.length > 0 && { link: links.join(', ') }),
  };
}
