/**
 * Pages that are rendered for each request, with everything that they read in the API cache. `facet` is the product as
 * `buildApp` makes it, with a page cache of one byte: it looks every page up, finds none and can keep none, so that no back door
 * is needed. `plain` is what React offers by itself: the same page with header, footer and head as one tree, piped into a bare
 * node:http answer, its data at hand without any cache. Both send the same headers, uncompressed when not asked otherwise.
 *
 * The page cache also joins requests for one page that is being rendered: ask for more different pages than there are
 * connections.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { openBackend } from '#server/api/backend.ts';
import { buildApp } from '#server/app/app.ts';
import { parseConfig } from '#server/runtime/config.ts';
import { createPlainPages } from './plain-pages.tsx';

const distDir = join(import.meta.dirname, '..', 'dist');
const ONE_BYTE_IN_MB = 1 / 1_048_576;

const config = { ...parseConfig(process.env), PAGE_CACHE_MB: ONE_BYTE_IN_MB };
const log = pino({ level: 'warn' });
const backend = await openBackend(config, log, () => {});
const { server: facet } = buildApp({ config, backend, log, distDir });

if (process.argv[2] === 'facet') {
  await facet.listen({ port: 0, host: '127.0.0.1' });
  announce(facet.server.address() as AddressInfo);
} else {
  const render = createPlainPages({ config, backend, distDir });
  const plain = createServer((request, response) => void render(request, response));
  plain.listen(0, '127.0.0.1', () => announce(plain.address() as AddressInfo));
}

process.once('SIGTERM', () => process.exit(0));

function announce({ port }: AddressInfo): void {
  process.send?.({ step: 'Server', detail: `http://localhost:${port}` });
}
