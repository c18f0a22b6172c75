/** A server that is used for long: how soon it is ready, what memory it holds, whether it ever stops listening. */
import { sendRequest } from '#test/send-request.ts';
import type { Effort } from './effort.ts';
import type { Figure } from './figure.ts';
import type { Load } from './load-options.ts';
import type { ServerProcess } from './server-process.ts';
import type { Site } from './site.ts';

const MS = 1000;
const MB = 1_048_576;
/** Short enough to end soon after the last request that is wanted. */
const SLICE_SECONDS = 5;

export async function measureEndurance(site: Site, load: Load, effort: Effort): Promise<Figure[]> {
  const started = performance.now();
  const server = await site.startFacet({ REQUEST_LOG: 'on' });
  try {
    const ready = await sendRequest(server, { path: '/readyz' });
    if (ready.status !== 200) throw new Error(`/readyz answers ${ready.status}.`);
    const readySeconds = (performance.now() - started) / MS;
    // Reading the histogram also empties it: from here on it is ours.
    await readLoopDelay(server);
    const requests = await wear(server, site, load, effort);
    const loopMs = await readLoopDelay(server);
    const memory = server.memory();
    const note = `${requests} requests over ${site.pages.length} pages of both brands, request log on`;
    return [
      {
        name: 'Ready after the start',
        value: readySeconds,
        unit: 's',
        target: { most: 1 },
        note: 'built, data there: process start to /readyz',
      },
      { name: 'Requests over the whole site', value: requests, unit: 'requests' },
      { name: 'Memory afterwards (RSS)', value: memory.now / MB, unit: 'MB', target: { most: 200 }, note },
      { name: 'Memory at its highest (RSS)', value: memory.peak / MB, unit: 'MB' },
      { name: 'Event loop delay throughout, p99', value: loopMs, unit: 'ms', target: { most: 20 }, note },
    ];
  } finally {
    await server.stop();
  }
}

async function wear(server: ServerProcess, site: Site, load: Load, effort: Effort): Promise<number> {
  const deadline = performance.now() + effort.maxSeconds * MS;
  let requests = 0;
  while (requests < effort.requests && performance.now() < deadline) {
    const result = await load.run({
      port: server.port,
      targets: site.pages,
      headers: { 'accept-encoding': 'br' },
      seconds: SLICE_SECONDS,
    });
    requests += result.requests;
  }
  return requests;
}

/** The 99th percentile since the last reading, in milliseconds. */
async function readLoopDelay(server: ServerProcess): Promise<number> {
  const { text } = await sendRequest(server, { path: '/metrics' });
  const [, seconds] = /^facet_event_loop_delay_seconds\{quantile="0.99"\} (\S+)$/m.exec(text) ?? [];
  if (seconds === undefined) throw new Error('/metrics does not tell the delay of the event loop.');
  return Number(seconds) * MS;
}
