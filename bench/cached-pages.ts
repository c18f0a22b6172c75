/** A page from the page cache against a bare node:http server that sends the same bytes under the same headers. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { enroll } from '#test/enroll.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import type { Effort } from './effort.ts';
import type { Figure } from './figure.ts';
import type { Load, Target } from './load-options.ts';
import type { RawAnswers } from './raw-server.ts';
import { byCpu, type Compared, compareInRounds } from './rounds.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Site, SizedTarget } from './site.ts';

const ENCODING = { 'accept-encoding': 'br' };
/** Known from earlier measurements of the same kind: comparable figures want a page of about this size. */
const USUAL_BYTES = 59_000;
const ABOUT = 0.1;

export async function measureCachedPages(site: Site, load: Load, effort: Effort): Promise<Figure[]> {
  const page = choosePage(site);
  await using stack = new AsyncDisposableStack();
  const quiet = await site.startFacet();
  stack.defer(() => quiet.stop());
  const logging = await site.startFacet({ REQUEST_LOG: 'on' });
  stack.defer(() => logging.stop());
  const captured = await capture(quiet.port, page);
  await capture(logging.port, page);
  const file = join(site.env.DATA_DIR ?? '', 'raw-answers.json');
  await writeFile(file, JSON.stringify(toRawAnswers(captured)));
  const raw = await startServer({ args: ['bench/raw-server.ts', file], env: {}, logFile: site.logFile });
  stack.defer(() => raw.stop());
  await assertSame(captured, raw.port, page);

  const contestant = (server: ServerProcess, headers: Record<string, string>) => ({
    server,
    targets: [page],
    headers,
  });
  const hits = await compareInRounds(
    load,
    [raw, quiet, logging].map((server) => contestant(server, ENCODING)),
    effort,
  );
  const conditional = { ...ENCODING, 'if-none-match': captured.full.headers.etag ?? '' };
  const notModified = await compareInRounds(
    load,
    [raw, quiet].map((server) => contestant(server, conditional)),
    effort,
  );
  const [member] = await enroll({ dataDir: site.env.DATA_DIR ?? '' }, [
    { name: 'Bench Member', rights: ['GOLD', 'PREMIUM_ARTICLES'] },
  ]);
  const ofMember = { ...ENCODING, ...member?.browser };
  await capture(quiet.port, page, ofMember);
  const members = await compareInRounds(
    load,
    [ENCODING, ofMember].map((headers) => contestant(quiet, headers)),
    effort,
  );
  return [...describeFigures(page, captured, hits, notModified), describeMembers(members)];
}

function choosePage({ articles, largestArticle }: Site): SizedTarget {
  const distance = ({ bytes }: SizedTarget) => Math.abs(bytes - USUAL_BYTES);
  const [nearest] = [...articles].sort((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < USUAL_BYTES * ABOUT ? nearest : largestArticle;
}

interface Captured {
  readonly full: ReceivedResponse;
  readonly notModified: ReceivedResponse;
}

/** Asks until the page comes compressed out of the cache: it is compressed once, after its first answer. */
async function capture(
  port: number,
  { host, path }: Target,
  sent: Record<string, string> = ENCODING,
): Promise<Captured> {
  const ask = (headers: Record<string, string>) =>
    sendRequest({ port }, { path, headers: { host, connection: 'keep-alive', ...sent, ...headers } });
  for (;;) {
    const full = await ask({});
    const isKept =
      String(full.headers['cache-status']).includes('hit') && full.headers['content-encoding'] === 'br';
    if (isKept) return { full, notModified: await ask({ 'if-none-match': full.headers.etag ?? '' }) };
    await wait(20);
  }
}

/** Node writes these itself, in the raw server too. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

function toRawAnswers({ full, notModified }: Captured): RawAnswers {
  return {
    keepAliveSeconds: Number(/timeout=(\d+)/.exec(String(full.headers['keep-alive']))?.[1]),
    etag: full.headers.etag ?? '',
    headers: ownHeaders(full),
    notModifiedHeaders: ownHeaders(notModified),
    body: full.bytes.toString('base64'),
  };
}

function ownHeaders({ rawHeaders }: ReceivedResponse): string[] {
  const own: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!OF_NODE.has(name.toLowerCase())) own.push(name, rawHeaders[at + 1] ?? '');
  }
  return own;
}

/** Both answers, their headers' names and the bytes: only what counts the seconds may differ. */
async function assertSame(expected: Captured, port: number, page: Target): Promise<void> {
  const actual = await capture(port, page);
  for (const kind of ['full', 'notModified'] as const) {
    const [a, b] = [expected[kind], actual[kind]];
    const same =
      a.status === b.status &&
      a.bytes.equals(b.bytes) &&
      namesOf(a.rawHeaders).join() === namesOf(b.rawHeaders).join();
    if (!same) throw new Error('The raw server does not answer what Facet answers.');
  }
}

const namesOf = (rawHeaders: readonly string[]) => rawHeaders.filter((_, index) => index % 2 === 0);

/** Pages that are the same for a group come from the page cache, too. */
const describeMembers = (members: Compared): Figure => ({
  name: 'Page-cache hit of a member / of a guest',
  value: members.ratios[1] ?? 0,
  unit: '×',
  target: { least: 0.8 },
  note: `signed in by cookie, ${byCpu(members, 1)}`,
});

function describeFigures(
  page: SizedTarget,
  captured: Captured,
  hits: Compared,
  notModified: Compared,
): Figure[] {
  const [rawRate = 0, quietRate = 0, loggingRate = 0] = hits.rates;
  const [, quietRatio = 0, loggingRatio = 0] = hits.ratios;
  const [raw304 = 0, facet304 = 0] = notModified.rates;
  const note = `${page.path}, ${page.bytes} B of HTML, ${captured.full.bytes.length} B sent`;
  const rate = (name: string, value: number): Figure => ({ name, value, unit: 'requests/s' });
  return [
    {
      name: 'Page-cache hit / raw',
      value: quietRatio,
      unit: '×',
      target: { least: 0.9 },
      note: `${note}, ${byCpu(hits, 1)}`,
    },
    {
      name: 'Page-cache hit with request log / raw',
      value: loggingRatio,
      unit: '×',
      target: { least: 0.7 },
      note: `log to a file, ${byCpu(hits, 2)}`,
    },
    {
      name: '304 / raw 304',
      value: notModified.ratios[1] ?? 0,
      unit: '×',
      target: { least: 0.9 },
      note: byCpu(notModified, 1),
    },
    rate('Raw node:http', rawRate),
    rate('Page-cache hit', quietRate),
    rate('Page-cache hit with request log', loggingRate),
    rate('Raw node:http, 304', raw304),
    rate('304', facet304),
  ];
}
