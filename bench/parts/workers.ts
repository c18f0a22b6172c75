/** Two workers beside one: cached pages, and pages that are rendered for each request. */
import { ROUTES } from '#shared/routes.ts';
import type { Target } from '../load/options.ts';
import type { Figure } from '../report/figure.ts';
import { compareInRounds } from '../report/rounds.ts';
import { hasCoresForWorkers } from '../servers/pinning.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startUncached } from '../servers/uncached.ts';
import { startWarm } from '../servers/warm.ts';
import type { Bench } from './bench.ts';

const WORKERS = 2;
const BROTLI = { 'accept-encoding': 'br' };
const SETTINGS = { WORKERS: String(WORKERS) };

export async function measureWorkers(bench: Bench): Promise<Figure[]> {
  const { site } = bench;
  const { all } = await site.pages();
  // Articles alone, half of them a worker, would fit into the smallest page caches; results pages have one of their own.
  const rendered = all.filter(({ path }) => !path.startsWith(ROUTES.searchEmpty));
  return [
    await measurePair(bench, 'cached pages', all, [
      () => startWarm(site, all),
      () => startWarm(site, all, { place: 'workers' }, SETTINGS),
    ]),
    await measurePair(bench, 'rendered pages', rendered, [
      () => startUncached(site, rendered),
      () => startUncached(site, rendered, { place: 'workers' }, SETTINGS),
    ]),
  ];
}

async function measurePair(
  { load, effort }: Bench,
  name: string,
  targets: readonly Target[],
  starts: readonly (() => Promise<ServerProcess>)[],
): Promise<Figure> {
  await using stack = new AsyncDisposableStack();
  const servers: ServerProcess[] = [];
  for (const start of starts) {
    const server = await start();
    stack.defer(() => server.stop());
    servers.push(server);
  }
  const { ratios, cpuRatios } = await compareInRounds(
    load,
    servers.map((server) => ({ server, targets, headers: BROTLI })),
    effort,
  );
  const byClock = ratios[1] ?? Number.NaN;
  return {
    name: `${WORKERS} workers / 1, ${name}`,
    // With a core too few, workers and generator take turns: what a request costs the workers says what two whole cores would do.
    value: hasCoresForWorkers ? byClock : (cpuRatios[1] ?? Number.NaN) * WORKERS,
    unit: '×',
    target: { least: 1.8 },
    note: hasCoresForWorkers
      ? 'a core each'
      : `by processor time, as cores are short; by the clock ${byClock.toFixed(2)}`,
    isHeadline: true,
  };
}
