/** First answers of pages as the site grows: an index finds what is asked, so that they do not grow with it. */
import { join } from 'node:path';
import { askAll, writeRequests } from '../load/ask.ts';
import { writeRequest } from '../load/connection.ts';
import { measurePaced } from '../load/paced-requests.ts';
import type { Figure } from '../report/figure.ts';
import { median, percentile } from '../report/statistics.ts';
import { createDocuments } from '../search/documents.ts';
import { openFiller } from '../search/fill.ts';
import { hostOf, type Pages } from '../servers/pages.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { UNWARMED } from '../servers/settings.ts';
import type { Bench } from './bench.ts';

const SEED = 31;
const P99 = 0.99;
const MAX_GROWTH = 2;
const FIRST_MS = 300;
const AGAIN_MS = 1;
const MB = 1_048_576;
const BROTLI = { 'accept-encoding': 'br' };
/** The other site is asked first: its caches are its own, and what is compiled for it serves both. */
const WARMING_HOST = hostOf('gemsociety');
const host = hostOf('facet');
const SITEMAPS = { 'sitemap index': '/sitemap.xml', 'sitemap of articles': '/sitemap-article-1.xml' };

type Paths = Readonly<Record<string, string>>;
/** Milliseconds by the kind of page. */
type Times = Readonly<Record<string, number>>;

export async function measureGrowth({ site, effort }: Bench): Promise<Figure[]> {
  const paths = choosePaths(await site.pages());
  const dataDir = await site.copyData();
  const documents = createDocuments(SEED);
  const measured: { size: number; times: Times }[] = [];
  let items = 0;
  const figures: Figure[] = [];
  for (const size of effort.growth) {
    const filler = await openFiller(join(dataDir, 'facet.db'), documents.words.topics, documents.next);
    await filler.add(size - items);
    await filler.close();
    items = size;
    const start = () => site.startFacet({ ...UNWARMED, DATA_DIR: dataDir, CONTENT_DIR: '' });
    const walks: Times[] = [];
    for (let count = 0; count < effort.starts; count += 1) walks.push(await walk(start, paths));
    measured.push({ size, times: takeMedians(walks) });
    if (size === effort.growth.at(-1)) figures.push(...(await measureSitemaps(start, size, effort)));
  }
  return [
    ...measured.flatMap(({ size, times }) => describeSize(size, times, measured[0]?.times)),
    ...figures,
  ];
}

function choosePaths({ typicalArticle }: Pages): Paths {
  return {
    home: '/',
    category: '/jewelry-lapidary/',
    list: '/learning-center/',
    article: typicalArticle.path,
    'results page': '/search/ruby%20treatments/',
    ...SITEMAPS,
  };
}

/** First answers of a server that was just started. */
async function walk(start: () => Promise<ServerProcess>, paths: Paths): Promise<Times> {
  const server = await start();
  try {
    const ask = (own: string, path: string) =>
      askAll({ port: server.port, requests: [writeRequest({ host: own, path }, BROTLI)] });
    for (const path of Object.values(paths)) await ask(WARMING_HOST, path);
    const times: Record<string, number> = {};
    for (const [kind, path] of Object.entries(paths))
      times[kind] = (await ask(host, path)).answers[0]?.ms ?? Number.NaN;
    return times;
  } finally {
    await server.stop();
  }
}

function takeMedians(walks: readonly Times[]): Times {
  const kinds = Object.keys(walks[0] ?? {});
  return Object.fromEntries(
    kinds.map((kind) => [kind, median(walks.map((times) => times[kind] ?? Number.NaN))]),
  );
}

function describeSize(size: number, times: Times, smallest: Times = {}): Figure[] {
  return Object.entries(times).map(([kind, ms]): Figure => {
    const name = `${size.toLocaleString('en-US')} items more, first ${kind}`;
    if (times === smallest) return { name, value: ms, unit: 'ms' };
    return {
      name: `${name} / none more`,
      value: ms / (smallest[kind] ?? Number.NaN),
      unit: '×',
      target: { most: MAX_GROWTH },
      note: `${ms.toFixed(1)} ms`,
    };
  });
}

/** Sitemaps of the largest site: first and again, and cached pages while they are made. */
async function measureSitemaps(
  start: () => Promise<ServerProcess>,
  size: number,
  effort: Bench['effort'],
): Promise<Figure[]> {
  const server = await start();
  try {
    const page = { host, path: '/' };
    const pace = async () =>
      percentile(await measurePaced(server.port, page, BROTLI, effort.roundSeconds), P99);
    await pace();
    const quiet = await pace();
    const requests = writeRequests(
      Object.values(SITEMAPS).map((path) => ({ host, path })),
      BROTLI,
    );
    const making = askAll({ port: server.port, requests });
    const busy = await pace();
    const first = (await making).answers;
    const again = (await askAll({ port: server.port, requests })).answers;
    const what = `${size.toLocaleString('en-US')} items more`;
    const memory = server.memory();
    return [
      ...Object.keys(SITEMAPS).flatMap((kind, at): Figure[] => [
        {
          name: `${what}, ${kind}, first`,
          value: first[at]?.ms ?? Number.NaN,
          unit: 'ms',
          target: { most: FIRST_MS },
          note: 'while pages are asked',
        },
        {
          name: `${what}, ${kind}, again`,
          value: again[at]?.ms ?? Number.NaN,
          unit: 'ms',
          target: { most: AGAIN_MS },
        },
      ]),
      {
        name: `${what}, p99 of a cached page, sitemaps made / none`,
        value: busy / quiet,
        unit: '×',
        target: { most: MAX_GROWTH },
        note: `${busy.toFixed(2)} ms`,
      },
      {
        name: `${what}, memory (RSS)`,
        value: memory.now / MB,
        unit: 'MB',
        note: `${Math.round(memory.mapped / MB)} MB of it files that the system can take back`,
      },
    ];
  } finally {
    await server.stop();
  }
}
