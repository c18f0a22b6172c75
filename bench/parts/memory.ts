/** A server that is used for long: how soon it is ready, what memory it holds, whether it ever stops listening. */
import { sendRequest } from '#test/send-request.ts';
import type { Target } from '../load/options.ts';
import type { Figure } from '../report/figure.ts';
import { readLoopDelay } from '../servers/metrics.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Bench } from './bench.ts';

const MS = 1000;
const P99 = 0.99;
const MB = 1_048_576;
/** Short enough to end soon after the last request that is wanted. */
const SLICE_SECONDS = 5;

export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const { site } = bench;
  const pages = (await site.pages()).all;
  const started = performance.now();
  const server = await site.startFacet();
  try {
    const ready = await sendRequest(server, { path: '/readyz' });
    if (ready.status !== 200) throw new Error(`/readyz answers ${ready.status}.`);
    const readySeconds = (performance.now() - started) / MS;
    // Reading the histogram also empties it: from here on it is ours.
    await readLoopDelay(server, P99);
    const requests = await wear(server, pages, bench);
    const loopMs = await readLoopDelay(server, P99);
    const memory = server.memory();
    const note = `${requests} requests over ${pages.length} pages of both brands, request log on`;
    return [
      {
        name: 'Ready after the start',
        value: readySeconds,
        unit: 's',
        target: { most: 1 },
        note: 'built, data there: process start to /readyz',
      },
      { name: 'Requests over the whole site', value: requests, unit: 'requests' },
      {
        name: 'Memory afterwards (RSS)',
        value: memory.now / MB,
        unit: 'MB',
        target: { most: 320 },
        note,
        isHeadline: true,
      },
      { name: 'Memory at its highest (RSS)', value: memory.peak / MB, unit: 'MB' },
      { name: 'Event loop delay throughout, p99', value: loopMs, unit: 'ms', target: { most: 20 }, note },
    ];
  } finally {
    await server.stop();
  }
}

async function wear(
  server: ServerProcess,
  targets: readonly Target[],
  { load, effort }: Bench,
): Promise<number> {
  const deadline = performance.now() + effort.maxSeconds * MS;
  let requests = 0;
  while (requests < effort.requests && performance.now() < deadline) {
    const result = await load.run({
      port: server.port,
      targets,
      headers: { 'accept-encoding': 'br' },
      seconds: SLICE_SECONDS,
    });
    requests += result.requests;
  }
  return requests;
}
