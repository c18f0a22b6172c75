/** For tests: stands between a Facet and its CMS, and holds back what the test names. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

export interface HoldingProxy {
  /** For `CMS_URL`. */
  readonly cmsUrl: string;
  /** Resolves when a call that is held back has come. */
  readonly reached: Promise<void>;
  open(): void;
}

/** Passes GET requests on to `upstream`; those whose address holds `held` wait until the gate is opened. */
export async function startHoldingProxy(
  t: Test,
  upstream: { url: string },
  held: string,
): Promise<HoldingProxy> {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '' }, response) => {
    if (url.includes(held)) {
      reached.resolve();
      await gate.promise;
    }
    const answer = await fetch(upstream.url + url);
    const names = ['content-type', 'x-wp-total', 'x-wp-totalpages'];
    for (const name of names) response.setHeader(name, answer.headers.get(name) ?? '');
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    gate.resolve();
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { cmsUrl: `http://127.0.0.1:${port}/wp-json/`, reached: reached.promise, open: gate.resolve };
}
