/** Runs test files, each in a process of its own, reads their TAP, and ends whatever they leave behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { createTapReader, type TapCounts } from './read-tap.ts';

export interface FileResult {
  readonly file: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly counts: TapCounts;
  /** Lines of TAP that tell what failed. */
  readonly failures: readonly string[];
  /** Lines that it wrote to stderr, and a wrong end. */
  readonly complaints: readonly string[];
  /** Failed at first, and passed when it was repeated. */
  readonly isFlaky?: boolean;
}

const MS = 1000;
/** For one file, on a machine with much else to do. */
const MAX_SECONDS = 900;
/** Time for tests to close what they opened, when all of it is to end. */
const CLOSING_MS = 5000;
const ARGUMENTS = [
  '--import=./scripts/test-loader.ts',
  '--import=./scripts/test/end-with-parent.ts',
  '--no-warnings',
];

const running = new Set<ChildProcess>();

let isEnding = false;

/** Resolves with a result for each file; those that wait when all is to end are not begun. */
export async function runFiles(
  root: string,
  files: readonly string[],
  jobs: number,
  environment: Readonly<Record<string, string>>,
  onResult: (result: FileResult) => void,
): Promise<readonly FileResult[]> {
  const waiting = [...files];
  const results: FileResult[] = [];
  const runJob = async () => {
    for (let file = waiting.shift(); file !== undefined && !isEnding; file = waiting.shift()) {
      const result = await runFile(root, file, environment);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: jobs }, runJob));
  return results;
}

/**
 * @param file path from `root`.
 * @param environment added to that of this process.
 */
export async function runFile(
  root: string,
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<FileResult> {
  const started = performance.now();
  const child = spawn(process.execPath, [...ARGUMENTS, join(root, file)], {
    cwd: root,
    env: { ...process.env, ...environment, TAP_TIMEOUT: String(MAX_SECONDS) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The leader of a group: the servers that it starts are in it.
    detached: true,
  });
  running.add(child);
  const complaints: string[] = [];
  const timer = setTimeout(() => {
    complaints.push(`It was ended after ${MAX_SECONDS} s.`);
    endGroup(child, 'SIGKILL');
  }, MAX_SECONDS * MS);
  const exited = new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (code, signal) => resolve([code, signal])),
  );
  // A stream that a child of the file holds open would keep us waiting for its end.
  void exited.then(() => endGroup(child, 'SIGKILL'));
  const tap = createTapReader();
  const reading = readLines(child.stdout, tap.readLine);
  await readLines(child.stderr, (line) => complaints.push(line));
  await reading;
  const [code, signal] = await exited;
  clearTimeout(timer);
  running.delete(child);
  if (signal) complaints.push(`It was ended by ${signal}.`);
  else if (code !== 0 && tap.counts.failed === 0) complaints.push(`It ended with code ${code}.`);
  const passed = code === 0 && tap.counts.failed === 0;
  return {
    file,
    passed,
    seconds: (performance.now() - started) / MS,
    // A file that breaks before its first assertion is a failure too.
    counts: { ...tap.counts, failed: passed ? 0 : Math.max(1, tap.counts.failed) },
    failures: tap.failures,
    complaints,
  };
}

/** Ends every file that is being run, and all that it started. */
export async function endAll(): Promise<void> {
  isEnding = true;
  const files = [...running];
  for (const child of files) endGroup(child, 'SIGTERM');
  const ended = files.map((child) => new Promise((resolve) => child.once('close', resolve)));
  await Promise.race([Promise.all(ended), wait(CLOSING_MS)]);
  for (const child of files) endGroup(child, 'SIGKILL');
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Nobody is left in it.
  }
}

async function readLines(stream: NodeJS.ReadableStream | null, read: (line: string) => void): Promise<void> {
  if (stream) for await (const line of createInterface({ input: stream })) read(line);
}
