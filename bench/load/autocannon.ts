import autocannon from 'autocannon';
import { CONNECTIONS, type LoadOptions, type LoadResult } from './options.ts';

export async function loadWithAutocannon({
  port,
  targets,
  headers,
  seconds,
  connections = CONNECTIONS,
}: LoadOptions): Promise<LoadResult> {
  const requests = targets.map(({ host, path }) => ({
    method: 'GET' as const,
    path,
    headers: { ...headers, host },
  }));
  let clients = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests,
    // Otherwise all connections would ask for the same page at the same time, and share one render.
    setupClient(client) {
      const start = Math.floor((clients * requests.length) / connections);
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
      clients += 1;
    },
  });
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}
