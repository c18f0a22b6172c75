/** Pages that are rendered for each request: Facet beside React alone and other frameworks, and how soon the first byte comes. */
import { sendRequest } from '#test/send-request.ts';
import { askAll, repeat, writeRequests } from '../load/ask.ts';
import { CONNECTIONS, type Target } from '../load/options.ts';
import type { Figure } from '../report/figure.ts';
import { type Compared, compareInRounds, describeRate, describeRatio } from '../report/rounds.ts';
import { median, percentile } from '../report/statistics.ts';
import { type Peer, startPeers } from '../servers/peers.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Site } from '../servers/site.ts';
import { startUncached, uncachedNote } from '../servers/uncached.ts';
import type { Bench } from './bench.ts';

const P90 = 0.9;
const IDENTITY = { 'accept-encoding': 'identity' };
const BROTLI = { 'accept-encoding': 'br' };
/** Texts of which the two ways must show the same. */
const COMPARED_TEXTS = 10;

export async function measureRenders({ site, load, effort }: Bench): Promise<Figure[]> {
  const targets = manyDifferent((await site.pages()).articles);
  await using stack = new AsyncDisposableStack();
  const facet = await startUncached(site, targets);
  stack.defer(() => facet.stop());
  const react = await startReact(site);
  stack.defer(() => react.stop());
  for (const target of targets) await assertSameText(react, facet, target, targets.indexOf(target));

  const peers = await startPeers(site, facet, targets);
  stack.defer(() => stopAll(peers));
  const compared = await compareInRounds(
    load,
    [
      { server: react, targets, headers: IDENTITY },
      { server: facet, targets, headers: IDENTITY },
      { server: facet, targets, headers: BROTLI },
      ...peers.map(({ server }) => ({ server, targets, headers: IDENTITY })),
    ],
    effort,
  );
  const note = `all ${targets.length} articles in turn, API answers warm, log on, ${uncachedNote}`;
  return [
    describeRate(compared, 1, { name: 'Render of each request', note, isHeadline: true }),
    describeRate(compared, 2, { name: 'Render of each request, brotli' }),
    describeRatio(compared, 2, { name: 'Render, brotli / identity', target: { least: 0.75 } }, 1),
    describeRatio(compared, 1, {
      name: 'Render / the same pages piped by React alone',
      target: { least: 2 },
      isHeadline: true,
    }),
    ...describePeers(compared, peers, targets[Math.floor(targets.length / 2)]?.bytes ?? 0),
    ...(await measureFirstBytes(facet, targets, 'identity', effort.firstBytes)),
    ...(await measureFirstBytes(facet, targets, 'br', effort.firstBytes)),
  ];
}

async function stopAll(peers: readonly Peer[]): Promise<void> {
  for (const { server } of peers) await server.stop();
}

/** Contestants from the fourth on. */
function describePeers(compared: Compared, peers: readonly Peer[], typicalBytes: number): Figure[] {
  if (peers.length === 0) console.log('Other frameworks are not installed: npm run bench:peers');
  return peers.flatMap(({ name, least, bytes }, at) => [
    describeRatio(
      compared,
      1,
      { name: `Render / ${name}`, ...(least && { target: { least } }), isHeadline: true },
      at + 3,
    ),
    describeRate(compared, at + 3, {
      name,
      note: `${bytes} B of HTML for a typical article; Facet ${typicalBytes} B`,
    }),
  ]);
}

/** Two connections that ask for one page at a time would share a render. */
function manyDifferent<T extends Target>(targets: readonly T[]): readonly T[] {
  if (targets.length <= CONNECTIONS)
    throw new Error(`${targets.length} articles are too few for ${CONNECTIONS} connections.`);
  return targets;
}

const startReact = (site: Site): Promise<ServerProcess> =>
  site.startNode(['--import=./scripts/test-loader.ts', 'bench/servers/react-server.ts']);

/** Asks React alone for every page, so that it has its data at hand; the first ones must read the same. */
async function assertSameText(
  react: ServerProcess,
  facet: ServerProcess,
  { host, path }: Target,
  at: number,
): Promise<void> {
  const read = async (server: ServerProcess) => {
    const { status, text } = await sendRequest(server, { path, headers: { host } });
    return `${status} ${text.slice(text.indexOf('<body>')).replace(MARKERS, '')}`;
  };
  const expected = await read(react);
  if (at < COMPARED_TEXTS && expected !== (await read(facet)))
    throw new Error(`Facet and React alone render ${path} differently.`);
}

/** React's own comments between texts, the hints for images that it may put anywhere, and its ids: cached markup counts its own. */
const MARKERS = /<!--.*?-->|<link rel="preload" as="image"[^>]*>|_(?:\d+-)?R_[0-9a-z]+_/g;

async function measureFirstBytes(
  { port }: ServerProcess,
  targets: readonly Target[],
  encoding: string,
  count: number,
): Promise<Figure[]> {
  const requests = repeat(writeRequests(targets, { 'accept-encoding': encoding }), count);
  const { answers } = await askAll({ port, requests });
  const times = (read: 'headMs' | 'bodyMs' | 'ms') => answers.map((answer) => answer[read]);
  const describe = (what: string, value: number, more: Partial<Figure> = {}): Figure => ({
    name: `Rendered page, ${encoding}: ${what}`,
    value,
    unit: 'ms',
    ...more,
  });
  const note = 'one request at a time, open connection';
  return [
    describe('first byte of the head, median', median(times('headMs')), { target: { most: 1.5 }, note }),
    describe('first byte of the head, p90', percentile(times('headMs'), P90), { target: { most: 1.5 } }),
    describe('first byte of the HTML, median', median(times('bodyMs')), {
      note: 'the head is flushed ahead of it',
      isHeadline: encoding === 'br',
    }),
    describe('first byte of the HTML, p90', percentile(times('bodyMs'), P90)),
    describe('last byte, median', median(times('ms'))),
  ];
}
