import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pin } from '../servers/pinning.ts';
import { CONNECTIONS, type LoadOptions, type LoadResult } from './options.ts';

const SCRIPT = join(import.meta.dirname, 'wrk.lua');

interface Summary {
  requests: number;
  microseconds: number;
  errors: number;
}

export async function loadWithWrk({
  port,
  targets,
  headers,
  seconds,
  connections = CONNECTIONS,
}: LoadOptions): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-wrk-'));
  try {
    const list = join(folder, 'targets');
    await writeFile(list, targets.map(({ host, path }) => `${host} ${path}\n`).join(''));
    const [command, args] = pin('load', 'wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      // Late answers are for the figures to show; only those that never come are errors.
      '--timeout=10s',
      '-s',
      SCRIPT,
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      `http://127.0.0.1:${port}/`,
    ]);
    const { stdout } = await promisify(execFile)(command, args, {
      env: { PATH: process.env.PATH, FACET_TARGETS: list },
    });
    const summary = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Summary;
    return {
      requests: summary.requests,
      requestsPerSecond: summary.requests / (summary.microseconds / 1e6),
      errors: summary.errors,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
