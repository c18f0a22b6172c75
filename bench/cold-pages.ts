/** Pages that must be rendered: Facet's way against React's own, and how soon the first byte comes. */
import { ROUTES } from '#shared/routes.ts';
import { enroll } from '#test/enroll.ts';
import { sendRequest } from '#test/send-request.ts';
import type { Effort } from './effort.ts';
import type { Figure } from './figure.ts';
import { type FirstBytes, measureFirstBytes } from './first-bytes.ts';
import { CONNECTIONS, type Load, type Target } from './load-options.ts';
import { byCpu, type Compared, compareInRounds } from './rounds.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Site } from './site.ts';
import { median, percentile } from './statistics.ts';

const WARM_UP_REQUESTS = 300;
const P90 = 0.9;

export async function measureColdPages(site: Site, load: Load, effort: Effort): Promise<Figure[]> {
  const targets = manyDifferent(site.articles);
  await using stack = new AsyncDisposableStack();
  const plain = await startColdServer(site, 'plain');
  stack.defer(() => plain.stop());
  const facet = await startColdServer(site, 'facet');
  stack.defer(() => facet.stop());
  for (const target of targets) await assertSameText(plain, facet, target);

  const contestants = [plain, facet].map((server) => ({
    server,
    targets,
    headers: { 'accept-encoding': 'identity' },
  }));
  const compared = await compareInRounds(load, contestants, effort);
  const measure = (encoding: string, count: number) =>
    measureFirstBytes(facet.port, targets, { 'accept-encoding': encoding }, count);
  await measure('br', WARM_UP_REQUESTS);
  const compressed = await measure('br', effort.firstBytes);
  const plainly = await measure('identity', effort.firstBytes);

  const personal = await comparePersonal(site, load, facet, targets, effort);

  const [plainRate = 0, facetRate = 0] = compared.rates;
  return [
    {
      name: 'Cold render / piped by React alone',
      value: compared.ratios[1] ?? 0,
      unit: '×',
      target: { least: 2 },
      note: `all ${targets.length} articles in turn, API cache warm, uncompressed, ${byCpu(compared, 1)}`,
    },
    {
      name: 'Page of one person / cold render',
      value: personal.ratios[1] ?? 0,
      unit: '×',
      target: { least: 1 / 3 },
      note: `${ROUTES.dashboard}, rendered for each request, ${byCpu(personal, 1)}`,
    },
    { name: 'Piped by React alone', value: plainRate, unit: 'requests/s' },
    { name: 'Cold render', value: facetRate, unit: 'requests/s' },
    ...firstBytes('brotli', compressed),
    ...firstBytes('uncompressed', plainly),
  ];
}

/** A page that is kept nowhere, against public pages that are rendered as often. */
async function comparePersonal(
  site: Site,
  load: Load,
  facet: ServerProcess,
  targets: readonly Target[],
  effort: Effort,
): Promise<Compared> {
  const [member] = await enroll({ dataDir: site.env.DATA_DIR ?? '' }, [{ name: 'Bench Person' }]);
  const [{ host } = { host: '' }] = targets;
  const plain = { 'accept-encoding': 'identity' };
  const contestants = [
    { server: facet, targets, headers: plain },
    {
      server: facet,
      targets: [{ host, path: ROUTES.dashboard }],
      headers: { ...plain, ...member?.browser },
    },
  ];
  return compareInRounds(load, contestants, effort);
}

function firstBytes(encoding: string, times: readonly FirstBytes[]): Figure[] {
  const heads = times.map(({ head }) => head);
  const note = 'one request at a time, open connection';
  const first = (what: string, value: number): Figure => ({
    name: `First byte of a cold page, ${what}, ${encoding}`,
    value,
    unit: 'ms',
    target: { most: 1.5 },
    note,
  });
  return [
    first('median', median(heads)),
    first('p90', percentile(heads, P90)),
    {
      name: `First byte of its HTML, median, ${encoding}`,
      value: median(times.map(({ body }) => body)),
      unit: 'ms',
      note: 'the head is sent ahead of what is compressed',
    },
  ];
}

/** Two connections that ask for one page at a time would share a render. */
function manyDifferent(targets: readonly Target[]): readonly Target[] {
  if (targets.length <= CONNECTIONS)
    throw new Error(`${targets.length} articles are too few for ${CONNECTIONS} connections.`);
  return targets;
}

function startColdServer(site: Site, kind: 'facet' | 'plain'): Promise<ServerProcess> {
  return startServer({
    args: ['bench/cold-server.ts', kind],
    nodeArgs: ['--import=./scripts/test-loader.ts'],
    env: site.env,
    logFile: site.logFile,
  });
}

/** Both ways must show the same: the comparison would be worth nothing otherwise. */
async function assertSameText(
  plain: ServerProcess,
  facet: ServerProcess,
  { host, path }: Target,
): Promise<void> {
  const read = async (server: ServerProcess) => {
    const { status, text } = await sendRequest(server, { path, headers: { host } });
    return `${status} ${text.slice(text.indexOf('<body>')).replace(MARKERS, '')}`;
  };
  // Advertisements may come late to the very first page.
  await read(facet);
  const [expected, actual] = [await read(plain), await read(facet)];
  if (expected !== actual) throw new Error(`Facet and React alone render ${path} differently.`);
}

/** React's own comments between texts, the hints for images that it may put anywhere, and its ids: cached markup counts its own. */
const MARKERS = /<!--.*?-->|<link rel="preload" as="image"[^>]*>|_(?:\d+-)?R_[0-9a-z]+_/g;
