/**
 * `npm run bench`: installs and builds what is missing, then measures; `-- --quick` takes less time,
 * `-- --only cached,exams` measures these parts, and `-- --large` also grows to 100,000 items.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, installPackages, ROOT, timed } from './prepare.mjs';

await timed('Packages', installPackages);
const node = findNode();
await timed('Build', () => {
  const build = spawnSync(node, [join(ROOT, 'scripts', 'build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
  return build.stdout.trim();
});

const bench = spawnSync(node, [join(ROOT, 'bench', 'main.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(bench.status ?? 1);
