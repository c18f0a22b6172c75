/**
 * `npm test`: installs what is missing (Chromium too), builds, and runs tests: all, those of the files and folders that are named
 * behind `--`, or with `--changed` those that a change concerns. Plain JavaScript: the Node that runs it may be an old one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { endTogether, findNode, installPackages, ROOT, timed } from './prepare.mjs';

const TAP = join(ROOT, 'node_modules', 'tap', 'dist', 'esm', 'run.mjs');
const BUILT_TAP = join(ROOT, '.tap', 'plugins');

await timed('Packages', installPackages);
const node = findNode();
const environment = { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` };

await timed('Chromium', () => {
  environment.CHROMIUM = findChromium();
  return environment.CHROMIUM;
});
await timed('Build', () => run(node, [join(ROOT, 'scripts', 'build.ts')]));
// tap keeps its generated test class beside its packages: a new install has none.
await timed('Test runner', () => (existsSync(BUILT_TAP) ? 'ready' : run(node, [TAP, 'build'])));

endTogether(
  spawn(node, [join(ROOT, 'scripts', 'test', 'main.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);

function run(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout.trim().split('\n').at(-1);
}
