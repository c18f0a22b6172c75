/**
 * `npm test`: installs what is missing (Chromium too), builds, and runs every test, or those named behind `--`.
 * Ends with one line: how many passed and how many failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from './find-chromium.mjs';
import { findNode, installPackages, ROOT, timed } from './prepare.mjs';

const BUILT_TAP = join(ROOT, '.tap', 'plugins');

await timed('Packages', installPackages);
const node = findNode();
const tap = join(ROOT, 'node_modules', 'tap', 'dist', 'esm', 'run.mjs');
const environment = { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` };

await timed('Chromium', () => {
  environment.CHROMIUM = findChromium();
  return environment.CHROMIUM;
});
await timed('Build', () => run(node, [join(ROOT, 'scripts', 'build.ts')]));
// tap keeps its generated test class beside its packages: a new install has none.
await timed('Test runner', () => (existsSync(BUILT_TAP) ? 'ready' : run(node, [tap, 'build'])));

const tests = spawn(node, [tap, 'run', '--reporter=tap', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
let showing = false;
const counts = { passed: 0, failed: 0, skipped: 0 };
for await (const line of createInterface({ input: tests.stdout })) report(line);
const code = tests.exitCode ?? (await new Promise((resolve) => tests.once('exit', resolve)));
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(code ?? 1);

/** Counts assertions; shows what is not simply well. A line that closes a group is not an assertion. */
function report(line) {
  const [, indent, not, rest] = /^(\s*)(not )?ok \d+(.*)$/.exec(line) ?? [];
  if (rest === undefined) {
    if (showing || /^\s*(---|#)? ?(Failed|Bail)/.test(line)) console.log(line);
    if (/^\s*\.\.\.$/.test(line)) showing = false;
    return;
  }
  showing = Boolean(not);
  if (indent === '' || not) console.log(line);
  if (/# SKIP/.test(rest)) counts.skipped += 1;
  else if (/# time=/.test(rest) && !not) return;
  else if (not) counts.failed += 1;
  else counts.passed += 1;
}

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
