/** Rules of a 304. */

/** Weak comparison, as If-None-Match wants it (RFC 9110, section 13.1.2). */
export function matchesEtag(tested: string | undefined, etag: string): boolean {
  if (tested === undefined) return false;
  if (tested === etag || tested === '*') return true;
  return tested.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** A 304 repeats the validators and caching headers, not those that describe the body (RFC 9110, section 15.4.5). */
export function withoutContent(headers: readonly string[]): string[] {
  const headersToKeep: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!/^(content-(type|language)|link)$/i.test(name)) headersToKeep.push(name, headers[at + 1] ?? '');
  }
  return headersToKeep;
}
