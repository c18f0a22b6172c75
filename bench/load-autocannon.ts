import autocannon from 'autocannon';
import { CONNECTIONS, type LoadOptions, type LoadResult } from './load-options.ts';

export async function loadWithAutocannon({
  port,
  targets,
  headers,
  seconds,
}: LoadOptions): Promise<LoadResult> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: targets.map(({ host, path }) => ({ method: 'GET', path, headers: { ...headers, host } })),
  });
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}
