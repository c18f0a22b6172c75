/** For tests: somebody else's server, which has one script. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ScriptServer {
  readonly script: string;
  /** Paths of the requests so far. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** @param run in the page */
export async function serveScript(path: string, run: () => void): Promise<ScriptServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Content-Type', 'text/javascript');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.end(`(${run})()`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    script: `http://127.0.0.1:${port}${path}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
