/** How soon the largest part of an article is painted on a slow phone, beside other frameworks where they are installed. */
import type { Figure } from '../report/figure.ts';
import { median } from '../report/statistics.ts';
import { openPhone } from '../servers/browser.ts';
import { hostOf } from '../servers/pages.ts';
import { startPeers } from '../servers/peers.ts';
import type { Bench } from './bench.ts';
import { startForBrowsers } from './touches.ts';

const host = hostOf('facet');

export async function measurePaint({ site, effort }: Bench): Promise<Figure[]> {
  const { articles } = await site.pages();
  const own = articles.filter((article) => article.host === host);
  const target = own[Math.floor(own.length / 2)];
  if (!target) throw new Error(`${host} has no article.`);
  await using stack = new AsyncDisposableStack();
  const facet = await startForBrowsers(site);
  stack.defer(() => facet.stop());
  const phone = await openPhone();
  stack.defer(() => phone.close());
  const peers = await startPeers(site, facet, [target]);
  for (const { server } of peers) stack.defer(() => server.stop());
  const contestants = [{ name: 'Facet', server: facet }, ...peers];
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < effort.rounds; round += 1)
    for (const { name, server } of contestants) {
      const address = `http://${host}:${server.port}${target.path}`;
      times.get(name)?.push(await phone.measureLargestPaint(address, facet.port));
    }
  const read = (name: string) => median(times.get(name) ?? []);
  return [
    {
      name: 'Largest paint of an article on a slow phone',
      value: read('Facet'),
      unit: 'ms',
      note: `${target.path}, cached; 1.6 Mbit/s, 150 ms, a processor four times slower`,
      isHeadline: true,
    },
    ...peers.map(
      ({ name }): Figure => ({
        name: `Largest paint, Facet / ${name}`,
        value: read('Facet') / read(name),
        unit: '×',
        // Others are told, Astro is the one to reach.
        ...(name.startsWith('Astro') && { target: { most: 1 } }),
        note: `${name} ${Math.round(read(name))} ms, with the same stylesheet and images`,
        isHeadline: true,
      }),
    ),
  ];
}
