/** By which shared caches keep and purge a page, and browsers ask whether it has changed. */
const OF_CACHES = /^(?:cache-control|etag|surrogate-key)$/i;

/** Headers of a page that many share, name, value, name, value …, for an answer that is for one reader alone. */
export function makePrivate(headers: readonly string[]): string[] {
  const headersToKeep = ['Cache-Control', 'private, no-store'];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!OF_CACHES.test(name)) headersToKeep.push(name, headers[at + 1] ?? '');
  }
  return headersToKeep;
}
