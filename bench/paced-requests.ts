/** How long answers take of a server that is not at its limit: several connections, each of which rests between two requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { openAsker, writeRequest } from './asker.ts';
import type { Target } from './load-options.ts';

const CONNECTIONS = 8;
const REST_MS = 2;
const MS = 1000;

/** Milliseconds of each answer, from the request to its last byte. Answers must tell their length. */
export async function measurePaced(
  port: number,
  { host, path }: Target,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number[]> {
  const request = writeRequest(path, { host, ...headers });
  const until = performance.now() + seconds * MS;
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => measureOver(port, request, until)));
  return all.flat();
}

async function measureOver(port: number, request: string, until: number): Promise<number[]> {
  const asker = await openAsker(port);
  const times: number[] = [];
  try {
    while (performance.now() < until) {
      times.push(await asker.ask(request));
      await wait(REST_MS);
    }
    return times;
  } finally {
    asker.close();
  }
}
