/** For tests: the built server where it is expected not to start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const MAIN = join(import.meta.dirname, '..', 'dist', 'server', 'main.js');

/** A server that starts after all is ended, and has no exit code then. */
const MAX_MS = 10_000;

/** Resolves when it has ended, with its exit code and what it wrote. */
export async function runFacet(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_MS,
  });
  const [written, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, written, complaint };
}
