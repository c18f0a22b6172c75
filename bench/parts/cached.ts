/** Pages from the page cache against a bare node:http server that sends the same bytes: one address, and all of them. */

import type { Target } from '../load/options.ts';
import type { Figure } from '../report/figure.ts';
import { type Compared, compareInRounds, describeRate, describeRatio } from '../report/rounds.ts';
import { measureHitShare } from '../servers/metrics.ts';
import { type Captured, captureCached, startRaw } from '../servers/raw.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Bench } from './bench.ts';

const ENCODING = { 'accept-encoding': 'br' };
/** Otherwise renders would have been measured. */
const MIN_HITS = 0.99;

export async function measureCached({ site, load, effort }: Bench): Promise<Figure[]> {
  const { all, largestArticle } = await site.pages();
  await using stack = new AsyncDisposableStack();
  const logging = await site.startFacet();
  stack.defer(() => logging.stop());
  const quiet = await site.startFacet({ REQUEST_LOG: 'off' });
  stack.defer(() => quiet.stop());
  const captured = await fillCaches([logging, quiet], all);
  const raw = await startRaw(site, captured, ENCODING);
  stack.defer(() => raw.stop());

  const one = captured.find(({ target }) => target.path === largestArticle.path);
  if (!one) throw new Error(`${largestArticle.path} is not cached.`);
  const compare = (targets: readonly Target[], headers: Record<string, string>) =>
    compareInRounds(
      load,
      [raw, logging, quiet].map((server) => ({ server, targets, headers })),
      effort,
    );
  const ofOne = await compare([one.target], ENCODING);
  const targets = captured.map(({ target }) => target);
  const ofAll = await compareAll(logging, () => compare(targets, ENCODING));
  const unchanged = await compare([one.target], {
    ...ENCODING,
    'if-none-match': one.full.headers.etag ?? '',
  });

  const note = `${one.target.path}, ${one.full.bytes.length} B sent`;
  const many = `${targets.length} addresses in turn`;
  return [
    describeRatio(ofAll, 1, {
      name: 'Cached pages, all addresses, log on / raw node:http',
      target: { least: 0.7 },
      note: many,
      isHeadline: true,
    }),
    describeRatio(ofAll, 2, { name: 'Cached pages, all addresses, log off / raw', note: many }),
    describeRatio(ofAll, 1, { name: 'Cached pages, all addresses, log on / off' }, 2),
    describeRatio(ofOne, 1, {
      name: 'Cached page, one address, log on / raw',
      target: { least: 0.7 },
      note,
    }),
    describeRatio(ofOne, 2, {
      name: 'Cached page, one address, log off / raw',
      target: { least: 0.9 },
      note,
    }),
    describeRatio(unchanged, 1, { name: '304, log on / raw 304' }),
    describeRatio(unchanged, 2, { name: '304, log off / raw 304', target: { least: 0.9 } }),
    describeRate(ofAll, 0, { name: 'Raw node:http, all addresses' }),
    describeRate(ofAll, 1, { name: 'Cached pages, all addresses, log on', isHeadline: true }),
    describeRate(ofOne, 1, { name: 'Cached page, one address, log on' }),
    describeRate(unchanged, 1, { name: '304, log on' }),
  ];
}

/** The pages that each of the servers has cached; what is never cached is left out. */
async function fillCaches(
  servers: readonly ServerProcess[],
  pages: readonly Target[],
): Promise<readonly Captured[]> {
  const captured: Captured[] = [];
  for (const page of pages) {
    const answers = await Promise.all(servers.map(({ port }) => captureCached(port, page, ENCODING)));
    const [first] = answers;
    if (first && answers.every((answer) => answer)) captured.push(first);
  }
  return captured;
}

async function compareAll(server: ServerProcess, compare: () => Promise<Compared>) {
  const compared: Compared[] = [];
  const hitShare = await measureHitShare(server, async () => compared.push(await compare()));
  const [only] = compared;
  if (!only || hitShare < MIN_HITS) throw new Error(`Only ${hitShare} of the pages came from the cache.`);
  return only;
}
