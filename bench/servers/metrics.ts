/** Numbers that a server tells of itself at /metrics. */
import { sendRequest } from '#test/send-request.ts';
import type { ServerProcess } from './server-process.ts';

const MS = 1000;

/** A number by its name and labels as they are written: `facet_cache_bytes{cache="page"}`. */
async function readMetric(server: ServerProcess, name: string): Promise<number> {
  const { text } = await sendRequest(server, { path: '/metrics' });
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`/metrics does not tell ${name}.`);
  return Number(line.slice(name.length + 1));
}

/** Delay of the event loop since the last reading, in milliseconds; a quantile of 1 is the worst. */
export async function readLoopDelay(server: ServerProcess, quantile: number): Promise<number> {
  return (await readMetric(server, `facet_event_loop_delay_seconds{quantile="${quantile}"}`)) * MS;
}

/** Share of the pages asked for during `work` that came from the page cache. */
export async function measureHitShare(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const read = (outcome: string) =>
    readMetric(server, `facet_cache_requests_total{cache="page",outcome="${outcome}"}`);
  const before = [await read('hits'), await read('misses')] as const;
  await work();
  const hits = (await read('hits')) - before[0];
  const misses = (await read('misses')) - before[1];
  return hits / (hits + misses);
}
