/** `npm run fuzz:money`: installs what is missing, then tries payments in many orders, with failures; `-- --runs 100000` says how many. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, installPackages, ROOT, timed } from './prepare.mjs';

await timed('Packages', installPackages);
const trials = spawnSync(
  findNode(),
  [
    '--import',
    join(ROOT, 'scripts', 'test-loader.ts'),
    join(ROOT, 'scripts', 'fuzz-money.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(trials.status ?? 1);
