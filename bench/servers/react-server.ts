/**
 * React by itself: the same pages with header, footer and head as one tree, piped into a bare node:http answer, its data
 * at hand without any cache. It sends the same headers as Facet, uncompressed.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { openBackend } from '#server/api/backend.ts';
import { parseConfig } from '#server/runtime/config.ts';
import { createReactPages } from './react-pages.tsx';

const distDir = join(import.meta.dirname, '..', '..', 'dist');

const config = parseConfig(process.env);
const backend = await openBackend(config, pino({ level: 'warn' }), () => {});
const render = createReactPages({ config, backend, distDir });
const server = createServer((request, response) => void render(request, response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ step: 'Server', detail: `http://localhost:${port}` });
});
process.once('SIGTERM', () => process.exit(0));
