/** The whole site after a start: neither answers of the REST base nor pages are cached, and nothing is compiled yet. */
import { askAll, writeRequests } from '../load/ask.ts';
import type { Figure } from '../report/figure.ts';
import { median, percentile } from '../report/statistics.ts';
import { UNWARMED } from '../servers/settings.ts';
import type { Bench } from './bench.ts';

const AT_ONCE = 32;
const P99 = 0.99;
const MS = 1000;
const REFUSED = 503;
const BROTLI = { 'accept-encoding': 'br' };

interface Walk {
  readonly times: readonly number[];
  readonly refused: number;
  readonly cpuMs: number;
}

export async function measureCold({ site, effort }: Bench): Promise<Figure[]> {
  const { all } = await site.pages();
  const walk = async (connections: number): Promise<Walk> => {
    const server = await site.startFacet(UNWARMED);
    try {
      const before = server.cpuSeconds();
      const { answers } = await askAll({
        port: server.port,
        requests: writeRequests(all, BROTLI),
        connections,
        isRight: ({ status }) => status === 200 || status === REFUSED,
      });
      const cpuMs = ((server.cpuSeconds() - before) * MS) / all.length;
      return {
        times: answers.map(({ ms }) => ms),
        refused: answers.filter(({ status }) => status === REFUSED).length,
        cpuMs,
      };
    } finally {
      await server.stop();
    }
  };
  const single: Walk[] = [];
  const crowd: Walk[] = [];
  for (let start = 0; start < effort.starts; start += 1) {
    single.push(await walk(1));
    crowd.push(await walk(AT_ONCE));
  }
  const middle = (walks: readonly Walk[], share: number) =>
    median(walks.map(({ times }) => percentile(times, share)));
  const note = `${all.length} pages once each, after each of ${effort.starts} starts, brotli, log on`;
  return [
    {
      name: 'Cold page, processor time',
      value: median(single.map(({ cpuMs }) => cpuMs)),
      unit: 'ms',
      target: { most: 3 },
      note,
      isHeadline: true,
    },
    { name: 'Cold page, one at a time, median', value: middle(single, 0.5), unit: 'ms' },
    { name: 'Cold page, one at a time, p99', value: middle(single, P99), unit: 'ms' },
    { name: `Cold page, ${AT_ONCE} at once, median`, value: middle(crowd, 0.5), unit: 'ms' },
    {
      name: `Cold page, ${AT_ONCE} at once, p99`,
      value: middle(crowd, P99),
      unit: 'ms',
      target: { most: 250 },
      isHeadline: true,
    },
    {
      name: `Cold page, ${AT_ONCE} at once, refused`,
      value: median(crowd.map(({ refused }) => refused)),
      unit: 'requests',
      note: 'guests who would have waited too long',
    },
  ];
}
