/**
 * More searches than a server can answer, three and ten times: everybody else is to notice little, those who are refused are to know
 * at once, and it is to be over when the load is.
 */
import { askAll } from '../load/ask.ts';
import { type Arrival, askAtRate } from '../load/open-loop.ts';
import { askProbes, type Probed } from '../load/probes.ts';
import type { Figure } from '../report/figure.ts';
import { percentile } from '../report/statistics.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Bench } from './bench.ts';
import { createProbes, writeSearches } from './overload-requests.ts';

const FACTORS = [3, 10] as const;
const CONNECTIONS = 16;
const P99 = 0.99;
const MS = 1000;
const SETTLE_SECONDS = 2;
const UNAVAILABLE = 503;

export async function measureOverload({ site, effort }: Bench): Promise<Figure[]> {
  const seconds = effort.rounds * effort.roundSeconds;
  const { typicalArticle } = await site.pages();
  const probes = await createProbes(site, typicalArticle);
  const searches = writeSearches(site.dataDir);
  const server = await site.startFacet();
  try {
    const { port } = server;
    await askProbes(port, probes, SETTLE_SECONDS);
    const idle = await askProbes(port, probes, seconds);
    const flooded = await askAll({ port, requests: searches, connections: CONNECTIONS, seconds });
    const capacity = flooded.answers.length / flooded.seconds;
    const figures: Figure[] = [
      {
        name: 'New searches, as many as are answered',
        value: capacity,
        unit: 'requests/s',
        note: `${CONNECTIONS} connections without rest`,
      },
      ...idle.map(
        ({ name, times, rightShare }): Figure => ({
          name: `Idle, ${name}: p99`,
          value: percentile(times, P99),
          unit: 'ms',
          note: `${(rightShare * 100).toFixed(1)} % right`,
        }),
      ),
    ];
    for (const factor of FACTORS) {
      const during = await flood(server, searches, capacity * factor, probes, seconds);
      figures.push(...describeFlood({ factor, capacity, seconds, idle, ...during }));
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function flood(
  { port }: ServerProcess,
  searches: Iterator<string>,
  perSecond: number,
  probes: Parameters<typeof askProbes>[1],
  seconds: number,
): Promise<{ probed: readonly Probed[]; arrivals: readonly Arrival[] }> {
  const request = () => searches.next().value ?? '';
  const [arrivals, probed] = await Promise.all([
    askAtRate({ port, request, perSecond, seconds }),
    askProbes(port, probes, seconds),
  ]);
  return { probed, arrivals };
}

interface Flood {
  readonly factor: number;
  readonly capacity: number;
  readonly seconds: number;
  readonly idle: readonly Probed[];
  readonly probed: readonly Probed[];
  readonly arrivals: readonly Arrival[];
}

function describeFlood({ factor, capacity, seconds, idle, probed, arrivals }: Flood): Figure[] {
  const what = `${factor} × capacity`;
  const answered = arrivals.filter(({ status }) => status === 200);
  const refused = arrivals.filter(({ status }) => status === UNAVAILABLE);
  const inTime = answered.filter(({ due, ms }) => due + ms <= seconds * MS);
  const last = Math.max(...arrivals.map(({ due, ms }) => due + ms));
  const others = arrivals.length - answered.length - refused.length;
  return [
    ...probed.flatMap(({ name, times, rightShare }, at): Figure[] => [
      {
        name: `${what}, ${name}: p99 / idle`,
        value: percentile(times, P99) / percentile(idle[at]?.times ?? [], P99),
        unit: '×',
        target: { most: 2 },
        note: `${percentile(times, P99).toFixed(1)} ms`,
      },
      { name: `${what}, ${name}: right`, value: rightShare * 100, unit: '%', target: { least: 99.9 } },
    ]),
    {
      name: `${what}: searches answered / capacity`,
      value: inTime.length / seconds / capacity,
      unit: '×',
      target: { least: 0.9 },
      note: `${answered.length} of ${arrivals.length} were answered, ${refused.length} refused, ${others} neither`,
    },
    {
      name: `${what}: refused after, p99`,
      // Where nothing is refused, nothing is refused in time either.
      value:
        refused.length > 0
          ? percentile(
              refused.map(({ ms }) => ms),
              P99,
            )
          : Number.NaN,
      unit: 'ms',
      target: { most: 50 },
    },
    {
      name: `${what}: refused with Retry-After`,
      value: (refused.filter(({ hasRetryAfter }) => hasRetryAfter).length / refused.length) * 100,
      unit: '%',
      target: { least: 100 },
    },
    {
      name: `${what}: over after the load ends`,
      value: Math.max(0, last / MS - seconds),
      unit: 's',
      target: { most: 2 },
    },
  ];
}
