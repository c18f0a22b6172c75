/** Tells shared caches in front which pages are stale: a POST with the tags in `Surrogate-Key`, as Fastly and our VCL take it. */
import { hash } from 'node:crypto';
import type { PurgedEdge } from '#server/cms/index.ts';

const TIMEOUT_MS = 5000;
/** Fastly takes 256 at once, and proxies 4 to 16 KB of headers. */
const MAX_TAGS = 100;

/**
 * @param urls comma-separated; each is an edge that is told of everything
 * @param header by which an edge knows us, as `Name: value`; empty for none
 */
export function createPurgedEdges(urls: string, header: string): PurgedEdge[] {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(header) ?? [];
  const headers: Record<string, string> = name && value ? { [name]: value } : {};
  const addresses = urls.split(',').filter((url) => url !== '');
  return addresses.map((url) => ({
    name: hash('sha256', url, 'base64url'),
    async purge(tags, signal) {
      for (let start = 0; start < tags.length; start += MAX_TAGS)
        await post(
          url,
          { ...headers, 'Surrogate-Key': tags.slice(start, start + MAX_TAGS).join(' ') },
          signal,
        );
    },
  }));
}

async function post(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await fetch(url, { method: 'POST', headers, redirect: 'error', signal: timed });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The edge answered ${response.status}.`);
}
