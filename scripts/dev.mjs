/** `npm run dev`: the server, rebuilt and restarted when a source or the starting content changes. */
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import {
  chooseServerFlags,
  findNode,
  installPackages,
  ROOT,
  report,
  SERVER_ENVIRONMENT,
  timed,
} from './prepare.mjs';

const WATCHED = ['client', 'server', 'shared', 'content'];
/** Editors write a file in several steps. */
const SETTLE_MS = 150;

await timed('Packages', installPackages);
const node = findNode();
let server;
let timer;
restart();
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // A restart that was waiting for it to close is not wanted any more.
    server?.removeAllListeners('exit').once('exit', () => process.exit(0));
    if (!server?.kill(signal)) process.exit(0);
  });
}

/** A build that fails leaves the server that runs. */
function restart() {
  const started = performance.now();
  const build = spawnSync(node, [join(ROOT, 'scripts', 'build.ts')], { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) return;
  if (isClosing(server)) return;
  if (!server || server.exitCode !== null) return start();
  // The newest build is in place by the time it has closed, however many there were meanwhile.
  server.once('exit', start);
  server.kill('SIGTERM');

  function start() {
    server = spawn(node, [...chooseServerFlags(process.env), join(ROOT, 'dist', 'server', 'main.js')], {
      cwd: ROOT,
      env: { ...SERVER_ENVIRONMENT, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    server.on('message', report);
    console.log(`restarted in ${Math.round(performance.now() - started)} ms`);
  }
}

/** Told to end, and still there. */
function isClosing(child) {
  return child?.killed && child.exitCode === null && child.signalCode === null;
}
