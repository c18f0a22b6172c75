/** The dashboard of one person, which is cached nowhere, beside articles that are rendered as often. */
import { ROUTES } from '#shared/routes.ts';
import { enroll } from '#test/enroll.ts';
import type { Figure } from '../report/figure.ts';
import { compareInRounds, describeRate, describeRatio } from '../report/rounds.ts';
import { hostOf } from '../servers/pages.ts';
import { startUncached } from '../servers/uncached.ts';
import type { Bench } from './bench.ts';

const BROTLI = { 'accept-encoding': 'br' };

export async function measureDashboard({ site, load, effort }: Bench): Promise<Figure[]> {
  const { articles } = await site.pages();
  const [member] = await enroll(site, [{ name: 'Bench Person' }]);
  const server = await startUncached(site, articles);
  try {
    const targets = [{ host: hostOf('facet'), path: ROUTES.dashboard }];
    const compared = await compareInRounds(
      load,
      [
        { server, targets: articles, headers: BROTLI },
        { server, targets, headers: { ...BROTLI, ...member?.browser } },
      ],
      effort,
    );
    return [
      describeRate(compared, 1, {
        name: 'Dashboard of one person',
        target: { least: 1500 },
        note: 'brotli, log on',
        isHeadline: true,
      }),
      describeRatio(compared, 1, { name: 'Dashboard / render of an article' }),
    ];
  } finally {
    await server.stop();
  }
}
