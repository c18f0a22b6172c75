/** A server under test as a process of its own, on its own core. It tells its port by message, or was given one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#test/send-request.ts';
import { type Place, pin } from './pinning.ts';
import { type Memory, readCpuSeconds, readMemory } from './process-usage.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START_SECONDS = 60;
const POLL_MS = 20;
const MS = 1000;

export interface ServerProcess {
  readonly port: number;
  memory(): Memory;
  /** Time that all its threads and processes have spent on a core, in seconds. NaN where the system has no /proc. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Arguments of Node, the script with it. */
  args: readonly string[];
  /** All of its environment but PATH. */
  env: Readonly<Record<string, string>>;
  /** Where its standard output goes. */
  logFile: string;
  cwd?: string;
  /** How long it may take until it listens. */
  startSeconds?: number;
  /** One core, if nothing else is said. */
  place?: Place;
  /** The port that it was told to listen on; without it, it tells one by message, as Facet does. */
  port?: number;
}

export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { args, env, logFile, cwd = ROOT, startSeconds = START_SECONDS, place = 'server' } = options;
  const [command, commandArgs] = pin(place, process.execPath, args);
  const log = openSync(logFile, 'a');
  const child = spawn(command, commandArgs, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  try {
    const port = await Promise.race([
      options.port ? waitUntilListening(options.port, startSeconds) : readPort(child, startSeconds),
      rejectAtEnd(child),
    ]);
    return {
      port,
      memory: () => readMemory(child.pid),
      cpuSeconds: () => readCpuSeconds(child.pid),
      stop: () => stop(child),
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function rejectAtEnd(child: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it listened.`)));
  });
}

function readPort(child: ChildProcess, seconds: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.on('message', ({ step, detail }: { step: string; detail: string }) => {
    const [, port] = /^http:\/\/localhost:(\d+)/.exec(detail) ?? [];
    if (step === 'Server' && port) resolve(Number(port));
  });
  const timer = setTimeout(() => reject(new Error('A server did not start in time.')), seconds * MS);
  return promise.finally(() => clearTimeout(timer));
}

async function waitUntilListening(port: number, seconds: number): Promise<number> {
  const deadline = performance.now() + seconds * MS;
  while (performance.now() < deadline) {
    const answer = await sendRequest({ port }).catch(() => undefined);
    if (answer) return port;
    await wait(POLL_MS);
  }
  throw new Error('A server did not start in time.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
