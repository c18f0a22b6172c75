/** A server under test as a process of its own, on its own core. It tells its port by message: every one of them does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pin, unpin } from './pinning.ts';

const ROOT = join(import.meta.dirname, '..');
const START_SECONDS = 60;
const MS = 1000;
const KB = 1024;

/** In bytes. */
export interface Memory {
  readonly now: number;
  readonly peak: number;
  /** Part of `now` in files that the system can take back. */
  readonly mapped: number;
}

export interface ServerProcess {
  readonly port: number;
  /** Resident memory now, and at its highest, in bytes. NaN where the system has no /proc. */
  memory(): Memory;
  /** Time that all its threads have spent on a core, in seconds. NaN where the system has no /proc. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Path of the script in the project, then its arguments. */
  args: readonly string[];
  nodeArgs?: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Where its standard output goes. */
  logFile: string;
  /** How long it may take until it listens. */
  startSeconds?: number;
  /** Not on a core of its own: for what its threads do beside it. */
  onAllCores?: boolean;
}

export async function startServer({
  args,
  nodeArgs = [],
  env,
  logFile,
  startSeconds = START_SECONDS,
  onAllCores = false,
}: ServerOptions): Promise<ServerProcess> {
  const all = [...nodeArgs, ...args];
  const [command, commandArgs] = onAllCores
    ? unpin(process.execPath, all)
    : pin('server', process.execPath, all);
  const log = openSync(logFile, 'a');
  const child = spawn(command, commandArgs, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  try {
    const port = await readPort(child, startSeconds);
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

function readPort(child: ChildProcess, seconds: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.on('message', ({ step, detail }: { step: string; detail: string }) => {
    const [, port] = /^http:\/\/localhost:(\d+)/.exec(detail) ?? [];
    if (step === 'Server' && port) resolve(Number(port));
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it listened.`)));
  const timer = setTimeout(() => reject(new Error('A server did not start in time.')), seconds * MS);
  return promise.finally(() => clearTimeout(timer));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function readMemory(pid: number | undefined): Memory {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KB;
    return { now: read('VmRSS'), peak: read('VmHWM'), mapped: read('RssFile') };
  } catch {
    return { now: Number.NaN, peak: Number.NaN, mapped: Number.NaN };
  }
}

/** Linux counts in hundredths of a second, whatever the kernel was built with (proc(5), USER_HZ). */
const TICKS_PER_SECOND = 100;

function readCpuSeconds(pid: number | undefined): number {
  try {
    // The second field, the command's name, may hold spaces; utime and stime are the 14th and 15th (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
