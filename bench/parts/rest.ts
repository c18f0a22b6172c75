/** A list of the REST base beside a cached page of the same size. */
import type { Target } from '../load/options.ts';
import type { Figure } from '../report/figure.ts';
import { compareInRounds, describeRate, describeRatio } from '../report/rounds.ts';
import { hostOf } from '../servers/pages.ts';
import { capture, isCachedPage } from '../servers/raw.ts';
import type { Bench } from './bench.ts';

const BROTLI = { 'accept-encoding': 'br' };
const LIST: Target = { host: hostOf('facet'), path: '/wp-json/wp/v2/article/?per_page=10&_embed' };

export async function measureRest({ site, load, effort }: Bench): Promise<Figure[]> {
  const { all } = await site.pages();
  const server = await site.startFacet();
  try {
    const list = await capture(server.port, LIST, BROTLI);
    const size = Buffer.byteLength(list.full.text);
    const distance = ({ bytes }: { bytes: number }) => Math.abs(bytes - size);
    const [nearest] = [...all].sort((a, b) => distance(a) - distance(b));
    if (!nearest) throw new Error('The site has no page.');
    const page = await capture(server.port, nearest, BROTLI, isCachedPage);
    const both = [page, list];
    const full = await compareInRounds(
      load,
      both.map(({ target }) => ({ server, targets: [target], headers: BROTLI })),
      effort,
    );
    const unchanged = await compareInRounds(
      load,
      both.map((one) => ({
        server,
        targets: [one.target],
        headers: { ...BROTLI, 'if-none-match': one.full.headers.etag ?? '' },
      })),
      effort,
    );
    const status = list.notModified.status === 304 ? '' : `; answered ${list.notModified.status}, not 304`;
    return [
      describeRatio(full, 1, {
        name: 'REST list of ten with _embed / cached page of its size',
        target: { least: 0.5 },
        note: `${size} B of JSON; ${nearest.path} has ${nearest.bytes} B of HTML`,
        isHeadline: true,
      }),
      describeRatio(unchanged, 1, {
        name: 'REST list, 304 / 304 of a page',
        target: { least: 0.8 },
        note: `If-None-Match${status}`,
      }),
      describeRate(full, 1, { name: 'REST list of ten with _embed' }),
      {
        name: 'REST list, bytes sent / bytes of JSON',
        value: list.full.bytes.length / size,
        unit: '×',
        target: { most: 0.5 },
        note: `brotli was offered; Content-Encoding: ${list.full.headers['content-encoding'] ?? 'none'}`,
      },
    ];
  } finally {
    await server.stop();
  }
}
