/** `npm run admin -- create|role|membership|password|list …`: the command of the build that is there, or of one that is made for it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, installPackages, ROOT } from './prepare.mjs';

const ADMIN = join(ROOT, 'dist', 'server', 'admin.js');

if (!existsSync(ADMIN)) {
  installPackages();
  const build = spawnSync(findNode(), [join(ROOT, 'scripts', 'build.ts')], {
    cwd: ROOT,
    // Standard output is the command's own, for other programs to read.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
const { status } = spawnSync(findNode(), [ADMIN, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
