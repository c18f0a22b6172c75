/** `npm start`: installs what is missing, builds what has changed, then runs the server until it is told to stop. */
import { spawn, spawnSync } from 'node:child_process';
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

const PARENT_MS = 1000;

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

const server = spawn(node, [...chooseServerFlags(process.env), join(ROOT, 'dist', 'server', 'main.js')], {
  cwd: ROOT,
  env: { ...SERVER_ENVIRONMENT, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.on('message', report);
// A shell between npm and this process may end without a word to it: then there is nobody left to run the server for.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), PARENT_MS).unref();
// The server closes by itself; this process only passes the wish on, then ends as the server ended.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
