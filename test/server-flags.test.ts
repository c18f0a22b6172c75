import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { chooseServerFlags } from '../scripts/prepare.mjs';

const LARGE_BYTES = 65 * 1_048_576;
/** The last one counts. */
const youngGeneration = (flags: readonly string[]) => flags.findLast((flag) => flag.includes('semi-space'));

t.test('a large database has more room for what a search leaves behind', async (t) => {
  const DATA_DIR = t.testdir();
  const file = join(DATA_DIR, 'facet.db');
  t.equal(youngGeneration(chooseServerFlags({ DATA_DIR })), '--max-semi-space-size=8', 'not there yet');
  await writeFile(file, '');
  t.equal(youngGeneration(chooseServerFlags({ DATA_DIR })), '--max-semi-space-size=8');
  await truncate(file, LARGE_BYTES);
  t.equal(youngGeneration(chooseServerFlags({ DATA_DIR })), '--max-semi-space-size=16');
  t.equal(youngGeneration(chooseServerFlags({ DATABASE_URL: `sqlite:${file}` })), '--max-semi-space-size=16');
});

t.test('a setting that cannot be is for the server to name', async (t) => {
  const DATA_DIR = join(t.testdir({ file: '' }), 'file', 'below');
  t.equal(youngGeneration(chooseServerFlags({ DATA_DIR })), '--max-semi-space-size=8');
});
