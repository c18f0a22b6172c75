import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { chooseServerFlags } from '../scripts/prepare.mjs';

const LARGE_BYTES = 65 * 1_048_576;
/** The last of a name counts. */
const findHeap = (flags: readonly string[]) =>
  ['semi-space', 'old-space'].map((name) => flags.findLast((flag) => flag.includes(name)));
const SMALL = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
const LARGE = ['--max-semi-space-size=16', '--max-old-space-size=2000'];

t.test('a large database has more room for what a search leaves behind', async (t) => {
  const DATA_DIR = t.testdir();
  const file = join(DATA_DIR, 'facet.db');
  t.same(findHeap(chooseServerFlags({ DATA_DIR })), SMALL, 'not there yet');
  await writeFile(file, '');
  t.same(findHeap(chooseServerFlags({ DATA_DIR })), SMALL);
  await truncate(file, LARGE_BYTES);
  t.same(findHeap(chooseServerFlags({ DATA_DIR })), LARGE);
  t.same(findHeap(chooseServerFlags({ DATABASE_URL: `sqlite:${file}` })), LARGE);
});

t.test('a setting that cannot be is for the server to name', async (t) => {
  const DATA_DIR = join(t.testdir({ file: '' }), 'file', 'below');
  t.same(findHeap(chooseServerFlags({ DATA_DIR })), SMALL);
});
