/**
 * Makes a bare clone runnable: installs what is missing, and finds a Node new enough to run the rest.
 * Plain JavaScript for Node 20 or newer, with no dependency, because nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = join(ROOT, 'node_modules', '.facet-installed');

/** better-sqlite3 13 needs Node 22; running .ts files without a build needs 24. */
const OLDEST_MAJOR = 24;
/** How often it is looked whether the parent is still there. */
const PARENT_MS = 1000;

/**
 * How the server is run; the Dockerfile and docs/operations.md say the same. The old generation grows by half between two whole
 * collections, up to 2 GB: by itself V8 collects it the sooner, the less of it grows. Cleaning the young one by several threads costs
 * more than it saves on one core, and four threads that clean the old one take that core from who answers: two do. glibc would give
 * each of a dozen threads a heap of its own, and keep what a page leaves behind for the next one. Figures: docs/decisions/0083 and 0152.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=16',
  '--no-parallel-scavenge',
  '--max-old-space-size=2000',
  '--v8-pool-size=2',
  '--heap-growing-percent=50',
];

export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Runs one step and says how long it took. */
export async function timed(label, step) {
  const started = performance.now();
  const detail = await step();
  report({ step: label, ms: performance.now() - started, detail });
}

/** One line for a step of the start: those here, and those that the server tells of. */
export function report({ step, ms, detail = '' }) {
  console.log(`${step.padEnd(14)} ${(ms / 1000).toFixed(2).padStart(6)} s  ${detail}`.trimEnd());
}

/**
 * Installs what the lock file names when it has changed since the last time. Install scripts are not needed and not run.
 * Not `npm ci`: it refuses a lock file without the optional packages of every other platform, which not each registry has.
 */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return 'nothing to install';
  console.log('Packages       installing, which may take a minute');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const result = spawnSync(
    npm[0],
    [...npm[1], 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      // NODE_ENV=production would leave out esbuild's friends, which the build needs.
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  if (result.status !== 0) throw new Error('npm install failed; see its message above.');
  writeFileSync(STAMP, lock);
  return 'installed';
}

/** The Node that came with the packages, else this one if it is new enough. */
export function findNode() {
  const bundled = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath;
  throw new Error(
    `Facet needs Node ${OLDEST_MAJOR} or newer; this is ${process.versions.node}, and the packages include none for ${process.platform} ${process.arch}.`,
  );
}

/** Ends the server when this process is told to, and this process as the server ended. */
export function endTogether(server) {
  // A shell between npm and this process may end without a word to it: then there is nobody left to run the server for.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), PARENT_MS).unref();
  // The server closes by itself; this process only passes the wish on.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
