import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import test from 'node:test';
import { parse } from 'yaml';
import { part } from '../mesh-parts.ts';
import { block } from '../mesh-shapes.ts';
import { at, turnAbout } from '../vector.ts';
import { GOODS } from './all.ts';
import { carried } from './carry.ts';
import { print, withPrint } from './print.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const MATT = { kind: 'coat', color: [0.2, 0.2, 0.2], rough: 0.5, index: 1 } as const;

test('each product, guide and course opens with an image of its own, and each such image is shown', async () => {
  const shown = new Map<string, string>();
  for (const folder of ['products', 'guides', 'courses']) {
    for (const file of await readdir(join(CONTENT, folder))) {
      const text = await readFile(join(CONTENT, folder, file), 'utf8');
      const { featured } = parse(text.split('---\n')[1]) as { featured: string };
      assert.equal(shown.get(featured), undefined, `${file} shows the image of ${shown.get(featured)}`);
      assert.ok(
        GOODS.some(({ name }) => name === featured),
        `${file} shows ${featured}`,
      );
      shown.set(featured, file);
      for (const [, name = ''] of text.matchAll(/!\[[^\]]*\]\(([a-z0-9-]+)/g))
        shown.set(`${name} in the text`, file);
    }
  }
  const hidden = GOODS.filter(({ name }) => !shown.has(name) && !shown.has(`${name} in the text`));
  assert.deepEqual(
    hidden.map(({ name }) => name),
    [],
  );
});

test('what is printed on a thing goes with it when it is carried', async () => {
  const half = await print('<rect width="5" height="10" fill="#fff"/>', 10, 10);
  const here = at([0, 0, 0]);
  const look = withPrint(MATT, half, { corner: [-1, 1, 0], right: [2, 0, 0], down: [0, -2, 0] }, here);
  const pose = at([3, 4, 5], turnAbout([0, 0, 1], 90), 2);
  const [moved] = carried([part(block(2, 2, 0.1), look, here)], pose);
  const color = (x: number, y: number, z: number): number => {
    const out = new Float64Array(4);
    moved?.material.texture?.(x, y, z, out);
    return Math.round(out[0] * 10) / 10;
  };
  // The left half, white, is the lower half after a quarter turn.
  assert.deepEqual([color(3, 3, 5), color(3, 5, 5)], [1, 0.2]);
});
