/**
 * `npm run bench:peers`: installs the frameworks that `npm run bench` compares Facet with, and builds the same article in each. They
 * are no dependency of Facet: all of it goes to `.peers/`, from `bench/peers/`, and the folder may be removed at any time.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, ROOT, timed } from './prepare.mjs';

const PEERS = join(ROOT, '.peers');
const node = findNode();
const bin = (name, file) => join(PEERS, 'node_modules', name, file);

/** Folder, and the arguments of Node that build what is in it; plain Fastify has nothing to build. */
const BUILDS = [
  ['astro', [bin('astro', 'bin/astro.mjs'), 'build']],
  ['sveltekit', [bin('vite', 'bin/vite.js'), 'build']],
  ['react-router', [bin('@react-router/dev', 'bin.cjs'), 'build']],
  ['next', [bin('next', 'dist/bin/next'), 'build']],
];

mkdirSync(PEERS, { recursive: true });
cpSync(join(ROOT, 'bench', 'peers'), PEERS, { recursive: true });
await timed('Packages', () => {
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  run(
    npm[0],
    [...npm[1], 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    PEERS,
  );
  return 'installed';
});
for (const [folder, args] of BUILDS)
  await timed(folder, () => {
    run(node, args, join(PEERS, folder));
    return 'built';
  });

function run(command, args, cwd) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  const result = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  if (result.status === 0) return;
  console.error(`${result.stdout}${result.stderr}`);
  process.exit(result.status ?? 1);
}
