/** `npm run search:eval`: installs what is missing, then judges the search; `-- --verbose` names what is answered worst. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, installPackages, ROOT, timed } from './prepare.mjs';

await timed('Packages', installPackages);
const evaluation = spawnSync(
  findNode(),
  [
    '--import',
    join(ROOT, 'scripts', 'test-loader.ts'),
    join(ROOT, 'scripts', 'evaluate-search.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(evaluation.status ?? 1);
