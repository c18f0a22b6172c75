/**
 * The part of `npm run dev` that stays: it watches, builds, and puts a new server in the place of the one before. Servers are workers of
 * this process, which holds the port, so that the next is there before the last one goes, and one that fails to start takes nobody's place.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { collectForWorkers } from '#server/process/worker-metrics.ts';
import { ROOT, report, SERVER_ENVIRONMENT, SERVER_FLAGS } from '../prepare.mjs';
import { openBuilder } from './builder.ts';
import { describeFailure } from './describe-failure.ts';

const DIST = join(ROOT, 'dist.dev');
const WATCHED = ['client', 'server', 'shared', 'content'];
/** Editors write a file in several steps. */
const SETTLE_MS = 40;
const IGNORED = /(?:^|\/)(?:\.|4913$)|~$|\.sw\w$|\.test\.tsx?$/;

const builder = await openBuilder(ROOT, DIST);
let server: Worker | undefined;
let spare: Worker | undefined;
let changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let isAtWork = false;
let isEnding = false;

collectForWorkers();
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (name === null || IGNORED.test(name)) return;
    changed.add(join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(() => void work(), SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
changed = new Set(['client/', 'content/']);
await work();

async function work(): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  while (changed.size > 0 && !isEnding) {
    const files = [...changed];
    changed = new Set();
    await renew(files);
  }
  isAtWork = false;
}

/** A build that fails leaves the server that runs. */
async function renew(files: readonly string[]): Promise<void> {
  const started = performance.now();
  const isContent = (file: string) => file.startsWith('content/');
  const isStyle = (file: string) => file.endsWith('.css') && !builder.isOfScripts(file);
  const isScript = (file: string) => !isContent(file) && !isStyle(file);
  try {
    if (files.some(isScript)) await builder.buildScripts();
    if (files.some(isStyle)) await builder.buildStyles();
  } catch (error) {
    console.error(`\n${describeFailure(error, ROOT) ?? String(error)}\n`);
    return;
  }
  if (files.every(isStyle)) server?.send('styles');
  else if (!(await replaceServer(files.some(isContent)))) return;
  const [first = '', ...others] = files;
  const detail = others.length === 0 ? first : `${first} and ${others.length} more`;
  report({ step: 'Changed', ms: performance.now() - started, detail });
}

async function replaceServer(prepares: boolean): Promise<boolean> {
  const next = spare && !spare.isDead() ? spare : fork();
  spare = undefined;
  if (!server)
    next.on('message', (message: { step?: string }) => {
      if (message.step) report({ step: message.step, ms: 0, ...message });
    });
  next.send({ prepares });
  await Promise.race([once(next, 'listening'), once(next, 'exit')]);
  if (next.isDead()) {
    if (isEnding) return false;
    console.error(server ? 'The new server did not start; the one before goes on.' : 'Waiting for a change.');
    return false;
  }
  const former = server;
  server = next;
  if (former && !former.isDead()) {
    former.process.kill('SIGTERM');
    await once(former, 'exit');
  }
  next.send('alone');
  spare = fork();
  return true;
}

/** A process that waits for the next change with its packages loaded. */
function fork(): Worker {
  cluster.setupPrimary({
    exec: join(DIST, 'server', 'main.js'),
    execArgv: [...SERVER_FLAGS, '--enable-source-maps'],
  });
  return cluster.fork(SERVER_ENVIRONMENT);
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  spare?.process.kill('SIGKILL');
  if (server && !server.isDead()) {
    server.process.kill('SIGTERM');
    await once(server, 'exit');
  }
  await builder.close();
  process.exit(0);
}
