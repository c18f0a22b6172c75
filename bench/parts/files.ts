/** Files, beside a bare node:http server that has the same bytes in memory: a stylesheet, a resized image, an upload. */
import { join } from 'node:path';
import { readManifest } from '#server/render/manifest.ts';
import { sendRequest } from '#test/send-request.ts';
import type { Target } from '../load/options.ts';
import type { Figure } from '../report/figure.ts';
import { compareInRounds, describeRate, describeRatio } from '../report/rounds.ts';
import { capture, startRaw } from '../servers/raw.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Bench } from './bench.ts';

/** WebP and not AVIF, which takes a server ten times as long to make. */
const HEADERS = { 'accept-encoding': 'br', accept: 'image/webp,*/*;q=0.8' };
const MANIFEST = join(import.meta.dirname, '..', '..', 'dist', 'manifest.json');

export async function measureFiles({ site, load, effort }: Bench): Promise<Figure[]> {
  const { typicalArticle } = await site.pages();
  await using stack = new AsyncDisposableStack();
  const facet = await site.startFacet();
  stack.defer(() => facet.stop());
  const image = await findImage(facet, typicalArticle);
  const { host } = typicalArticle;
  const files = {
    Stylesheet: readManifest(MANIFEST).styles.facet,
    'Resized image': image.resized,
    Upload: image.upload,
  };
  const captured = new Map<string, Awaited<ReturnType<typeof capture>>>();
  for (const [name, path] of Object.entries(files))
    captured.set(name, await capture(facet.port, { host, path }, HEADERS));
  const raw = await startRaw(site, [...captured.values()], HEADERS);
  stack.defer(() => raw.stop());

  const figures: Figure[] = [];
  for (const [name, { target, full }] of captured) {
    const compared = await compareInRounds(
      load,
      [raw, facet].map((server) => ({ server, targets: [target], headers: HEADERS })),
      effort,
    );
    figures.push(
      describeRatio(compared, 1, {
        name: `${name} / raw`,
        target: { least: 0.6 },
        note: `${full.bytes.length} B, ${full.headers['content-type']}`,
        isHeadline: true,
      }),
      describeRate(compared, 1, { name }),
    );
  }
  return figures;
}

/** One of the images of a page: as it is shown, and as it was uploaded. */
async function findImage(
  server: ServerProcess,
  { host, path }: Target,
): Promise<{ resized: string; upload: string }> {
  const { text } = await sendRequest(server, { path, headers: { host } });
  const [resized, upload] = /\/img\/w=828,q=\d+(\/wp-content\/uploads\/[\w./-]+)/.exec(text) ?? [];
  if (!resized || !upload) throw new Error(`${path} shows no image.`);
  return { resized, upload };
}
