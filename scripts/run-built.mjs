/** Runs a command of the build that is there, or of one that is made for it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, installPackages, ROOT } from './prepare.mjs';

/** @param {string} name of a file in dist/server, without its ending */
export function runBuilt(name) {
  const file = join(ROOT, 'dist', 'server', `${name}.js`);
  if (!existsSync(file)) {
    installPackages();
    const build = spawnSync(findNode(), [join(ROOT, 'scripts', 'build.ts')], {
      cwd: ROOT,
      // Standard output is the command's own, for other programs to read.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (build.status !== 0) process.exit(build.status ?? 1);
  }
  // Ctrl-C reaches the command as well, which ends by itself.
  process.on('SIGINT', () => {});
  const { status } = spawnSync(findNode(), [file, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
  process.exit(status ?? 1);
}
