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
    // It writes all of them for each connection before it begins: one will do.
    requests: requests.slice(0, 1),
    // All connections would ask for the same page at the same time, and share one render: each has its own.
    setupClient(client) {
      const own = clients % requests.length;
      client.setRequests(requests.filter((_, at) => at % connections === own % connections));
      clients += 1;
    },
  });
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}
