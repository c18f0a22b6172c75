/** `npm start`: installs what is missing, builds what has changed, then runs the server until it is told to stop. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  endTogether,
  findNode,
  installPackages,
  ROOT,
  report,
  SERVER_ENVIRONMENT,
  SERVER_FLAGS,
  timed,
} from './prepare.mjs';

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

const server = spawn(node, [...SERVER_FLAGS, join(ROOT, 'dist', 'server', 'main.js')], {
  cwd: ROOT,
  env: { ...SERVER_ENVIRONMENT, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.on('message', report);
endTogether(server);
