/** Sizes that a visitor's browser must fetch. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildManifest, readManifest } from '#server/render/manifest.ts';
import type { Figure } from '../report/figure.ts';
import type { Bench } from './bench.ts';
import { measureTouches } from './touches.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const KB = 1000;

export async function measureWeight(bench: Bench): Promise<Figure[]> {
  return [...(await measureFiles(bench)), ...(await measureTouches(bench))];
}

async function measureFiles({ site }: Bench): Promise<Figure[]> {
  const { typicalArticle, largestArticle } = await site.pages();
  const manifest = readManifest(join(DIST, 'manifest.json'));
  return [
    {
      name: 'HTML of a typical article',
      value: typicalArticle.bytes,
      unit: 'B',
      target: { most: 60 * KB },
      note: `before compression, ${typicalArticle.path}`,
    },
    {
      name: 'HTML of the largest article',
      value: largestArticle.bytes,
      unit: 'B',
      note: largestArticle.path,
    },
    {
      name: 'Stylesheets',
      value: sizeOf(manifest.styles.facet) + sizeOf(manifest.sheets.article),
      unit: 'B',
      target: { most: 9 * KB },
      note: 'brotli, both of an article',
    },
    {
      name: 'JavaScript before any touch',
      value: [...findScripts(manifest)].reduce((sum, script) => sum + sizeOf(script), 0),
      unit: 'B',
      target: { most: 4 * KB },
      note: 'brotli, with what it imports statically',
    },
  ];
}

const sizeOf = (address: string): number => statSync(join(DIST, `${address}.br`)).size;

/** The loader and every chunk that it cannot start without. */
function findScripts({ entry }: BuildManifest): Set<string> {
  const found = new Set([entry]);
  for (const script of found) {
    const source = readFileSync(join(DIST, script), 'utf8');
    for (const [, file] of source.matchAll(/(?:^|[;}])import(?:[^"();]*from)?"\.\/([^"]+)"/g))
      found.add(`/assets/${file}`);
  }
  return found;
}
