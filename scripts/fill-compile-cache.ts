/**
 * Runs the built server once, until it has answered, so that V8's compiled code lies beside it: for an image whose root cannot be
 * written later. V8 takes only what was made with the same flags: give Node those that the server will be given.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const DIST = join(import.meta.dirname, '..', 'dist');
const MAIN = join(DIST, 'server', 'main.js');
const FOR_ALL_TO_READ = 0o644;
/** A page, and what is loaded when it is asked for. */
const PATHS = ['/', '/learning-center/', '/search/ruby/', '/sitemap.xml', '/feed/'];

const dataDir = mkdtempSync(join(tmpdir(), 'facet-'));
const server = spawn(process.execPath, [...process.execArgv, MAIN], {
  env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const exited = once(server, 'exit');
for await (const text of createInterface({ input: server.stdout })) {
  const { msg, port } = JSON.parse(text) as { msg?: string; port?: number };
  if (msg !== 'listening') continue;
  for (const path of PATHS) await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  server.kill('SIGTERM');
}
await exited;
rmSync(dataDir, { recursive: true });
// Node writes them for their owner alone, who is another one in the image.
for (const file of globSync(join(DIST, 'compiled', '*', '*'))) chmodSync(file, FOR_ALL_TO_READ);
process.exitCode = server.exitCode ?? 1;
