/**
 * Two servers on one PostgreSQL behind nginx, as compose.yaml sets them up, are restarted one after the other, over and over, while
 * requests come at a constant rate: none of them is to fail.
 */
import { join } from 'node:path';
import { findFreePort } from '#test/find-free-port.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { until } from '#test/until.ts';
import { readCompose } from '../../test/container/read-compose.ts';
import { type Arrival, askAtRate } from '../load/open-loop.ts';
import type { Figure } from '../report/figure.ts';
import { median, percentile } from '../report/statistics.ts';
import { type Balancer, startBalancer } from '../servers/balancer.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { PATIENT } from '../servers/settings.ts';
import type { Site } from '../servers/site.ts';
import type { Bench } from './bench.ts';
import { createVisits, type Visit } from './restarts-visits.ts';

const COMPOSE = join(import.meta.dirname, '..', '..', 'compose.yaml');
const PER_SECOND = 100;
const MAX_SECONDS = 900;
const READY_MS = 60_000;
const MS = 1000;
const P99 = 0.99;
const TOLD = 8;

export async function measureRestarts({ site, effort }: Bench): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const postgresql = await startPostgresql();
  stack.defer(() => postgresql.close());
  const database = await postgresql.createDatabase();
  const ports = [await findFreePort(), await findFreePort()] as const;
  const start = startMember(site, database);
  const servers = [await start(ports[0]), await start(ports[1])];
  stack.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const balancer = await startBalancer(ports);
  stack.defer(() => balancer.stop());
  const visit = await createVisits(site, database);

  const visits: Visit[] = [];
  let isOver = false;
  const load = askAtRate({
    port: balancer.port,
    perSecond: PER_SECOND,
    seconds: MAX_SECONDS,
    isOver: () => isOver,
    request: (turn) => {
      const own = visit(turn);
      visits.push({ ...own, request: '' });
      return own.request;
    },
  });
  const seconds: number[] = [];
  try {
    for (let restart = 0; restart < effort.restarts; restart += 1) {
      const at = restart % ports.length;
      const begun = performance.now();
      await servers[at]?.stop();
      servers[at] = await start(ports[at] ?? 0);
      seconds.push((performance.now() - begun) / MS);
    }
  } finally {
    isOver = true;
  }
  return describe(await load, visits, seconds, await balancer.readComplaints());
}

/** Starts one as the compose file does, and waits until it is ready. */
function startMember(site: Site, database: string): (port: number) => Promise<ServerProcess> {
  const { environment } = readCompose(COMPOSE, { SECRET }).services['facet-1'];
  const { TRUST_PROXY = '', DRAIN_SECONDS = '', WORKERS = '' } = environment;
  const settings = { ...PATIENT, TRUST_PROXY, DRAIN_SECONDS, WORKERS, DATABASE_URL: database };
  return async (port) => {
    const server = await site.startFacet(settings, { port, place: 'everywhere' });
    await until(async () => (await sendRequest({ port }, { path: '/readyz' })).status === 200, READY_MS);
    return server;
  };
}

function describe(
  arrivals: readonly Arrival[],
  visits: readonly Visit[],
  seconds: readonly number[],
  complaints: Awaited<ReturnType<Balancer['readComplaints']>>,
): Figure[] {
  const failed = arrivals.filter(({ turn, status }) => status !== visits[turn]?.status);
  const told = failed
    .slice(0, TOLD)
    .map(
      ({ turn, due, status }) =>
        `${visits[turn]?.kind} ${status || 'not answered'} after ${(due / MS).toFixed(2)} s`,
    );
  const times = arrivals.map(({ ms }) => ms);
  return [
    {
      name: 'Rolling restarts: requests that failed',
      value: failed.length,
      unit: 'errors',
      target: { most: 0 },
      note: [
        `${arrivals.length} requests, ${PER_SECOND} a second, ${seconds.length} restarts of ${median(seconds).toFixed(1)} s`,
        `nginx asked the other server ${complaints.length} times`,
        ...told,
      ].join('; '),
    },
    { name: 'Rolling restarts: p99', value: percentile(times, P99), unit: 'ms' },
    { name: 'Rolling restarts: longest', value: Math.max(...times), unit: 'ms' },
  ];
}
