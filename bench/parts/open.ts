/** How long answers take while requests come at a constant rate: half of what a core can do, and nine tenths of it. */

import { writeRequests } from '../load/ask.ts';
import { askAtRate } from '../load/open-loop.ts';
import type { Target } from '../load/options.ts';
import type { Figure } from '../report/figure.ts';
import { compareInRounds } from '../report/rounds.ts';
import { percentile } from '../report/statistics.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startUncached } from '../servers/uncached.ts';
import { startWarm } from '../servers/warm.ts';
import type { Bench } from './bench.ts';

const SHARES = [0.5, 0.9] as const;
const PERCENTILES = { median: 0.5, p99: 0.99, 'p99.9': 0.999 } as const;
const BROTLI = { 'accept-encoding': 'br' };

export async function measureOpenLoop(bench: Bench): Promise<Figure[]> {
  const { site } = bench;
  const { all, articles } = await site.pages();
  const figures: Figure[] = [];
  for (const [what, targets, start] of [
    ['Cached pages', all, () => startWarm(site, all)],
    ['Rendered pages', articles, () => startUncached(site, articles)],
  ] as const) {
    const server = await start();
    try {
      figures.push(...(await measureShares(bench, server, what, targets)));
    } finally {
      await server.stop();
    }
  }
  return figures;
}

async function measureShares(
  { load, effort }: Bench,
  server: ServerProcess,
  what: string,
  targets: readonly Target[],
): Promise<Figure[]> {
  const { rates, cpuRates } = await compareInRounds(load, [{ server, targets, headers: BROTLI }], effort);
  // By the clock it would be that of a generator which is slower than the server.
  const capacity = cpuRates[0] || rates[0] || Number.NaN;
  const requests = writeRequests(targets, BROTLI);
  const figures: Figure[] = [];
  for (const share of SHARES) {
    const perSecond = capacity * share;
    const arrivals = await askAtRate({
      port: server.port,
      request: (turn) => requests[turn % requests.length] ?? '',
      perSecond,
      seconds: effort.rounds * effort.roundSeconds,
    });
    const wrong = arrivals.filter(({ status }) => status !== 200);
    const times = arrivals.map(({ ms }) => ms);
    const name = `${what} at ${share * 100} % of capacity`;
    const reasons = [...Map.groupBy(wrong, ({ status, fault }) => fault ?? status)].map(
      ([reason, { length }]) => `${length} × ${reason}`,
    );
    const rate = Math.round(perSecond).toLocaleString('en-US');
    const note = [`${rate} arrivals a second, ${arrivals.length} in all`, ...reasons].join('; ');
    figures.push(
      { name: `${name}: wrong`, value: wrong.length, unit: 'errors', target: { most: 0 }, note },
      ...Object.entries(PERCENTILES).map(
        ([label, value]): Figure => ({
          name: `${name}: ${label}`,
          value: percentile(times, value),
          unit: 'ms',
          isHeadline: label === 'p99.9',
        }),
      ),
    );
  }
  return figures;
}
