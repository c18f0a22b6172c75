/** Files by which programs find the content: sitemaps, feeds, llms.txt; first after a start, and again. */
import { askAll, repeat, writeRequests } from '../load/ask.ts';
import type { Figure } from '../report/figure.ts';
import { median } from '../report/statistics.ts';
import { hostOf } from '../servers/pages.ts';
import type { Bench } from './bench.ts';

const FILES = {
  'Sitemap index': '/sitemap.xml',
  'Sitemap of articles': '/sitemap-article-1.xml',
  'RSS feed': '/feed/',
  'Atom feed': '/feed/atom/',
  'llms.txt': '/llms.txt',
} as const;
const AGAIN = 50;

export async function measureDiscovery({ site, effort }: Bench): Promise<Figure[]> {
  const first = new Map<string, number[]>();
  const again = new Map<string, number[]>();
  for (let start = 0; start < effort.starts; start += 1) {
    const server = await site.startFacet();
    try {
      for (const [name, path] of Object.entries(FILES)) {
        const requests = writeRequests([{ host: hostOf('facet'), path }], { 'accept-encoding': 'br' });
        const ask = async (count: number) => {
          const { answers } = await askAll({ port: server.port, requests: repeat(requests, count) });
          return answers.map(({ ms }) => ms);
        };
        first.set(name, [...(first.get(name) ?? []), ...(await ask(1))]);
        again.set(name, [...(again.get(name) ?? []), ...(await ask(AGAIN))]);
      }
    } finally {
      await server.stop();
    }
  }
  return Object.keys(FILES).flatMap((name): Figure[] => [
    { name: `${name}, first`, value: median(first.get(name) ?? []), unit: 'ms', target: { most: 300 } },
    { name: `${name}, again`, value: median(again.get(name) ?? []), unit: 'ms', target: { most: 1 } },
  ]);
}
