import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const RECONNECT_MS = 50;

/**
 * `/dev/build`: tells pages, as server-sent events, which build answers them, and when it has other styles. What scripts/dev says to
 * this process: `alone` when the server before has ended, so that what is loaded now is answered by this one; `styles`.
 */
export function tellBuild(server: FastifyInstance): void {
  const build = randomUUID();
  const listeners = new Set<ServerResponse>();
  let isAlone = false;
  const tell = (to: ServerResponse, event: string) => to.write(`event: ${event}\ndata: ${build}\n\n`);

  process.on('message', (message) => {
    if (message === 'alone') isAlone = true;
    if (message === 'alone') for (const listener of listeners) tell(listener, 'build');
    if (message === 'styles') for (const listener of listeners) tell(listener, 'styles');
  });
  server.get('/dev/build', (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    listeners.add(raw);
    raw.once('close', () => listeners.delete(raw));
    raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    raw.write(`retry: ${RECONNECT_MS}\n\n`);
    if (isAlone) tell(raw, 'build');
  });
  // Stylesheets keep their names here while their content changes.
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/') && request.url.includes('.css'))
      reply.header('Cache-Control', 'no-store');
  });
  server.addHook('preClose', async () => {
    for (const listener of listeners) listener.destroy();
  });
}
