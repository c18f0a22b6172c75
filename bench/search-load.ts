/** Asks one address after another over some connections, each of which may rest after an answer: people do not move in step. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#test/send-request.ts';
import { createChance } from './search-words.ts';

const MS = 1000;
const OK = 200;
const SEED = 11;

export interface Asked {
  /** Milliseconds of each answer, to its last byte. */
  readonly times: readonly number[];
  readonly perSecond: number;
}

export interface AskOptions {
  readonly port: number;
  /** Taken from the end: nothing is asked twice. */
  readonly paths: string[];
  readonly connections: number;
  /** On average; how long each rests is drawn from an exponential distribution. */
  readonly restMs: number;
  readonly seconds: number;
}

/** Ends when the time is over or nothing is left to ask. Throws at the first answer other than 200. */
export async function askAll({ port, paths, connections, restMs, seconds }: AskOptions): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const chance = createChance(SEED);
  const started = performance.now();
  const until = started + seconds * MS;
  async function askOn(): Promise<void> {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      // Before the first as well: they do not come all at once either.
      if (restMs > 0) await wait(-restMs * Math.log(1 - chance()));
      if (performance.now() > until) return;
      times.push(await time({ port, path, agent }));
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, askOn));
  } finally {
    agent.destroy();
  }
  return { times, perSecond: times.length / ((performance.now() - started) / MS) };
}

/** Milliseconds until the last byte. */
export async function time({
  port,
  path,
  agent,
}: {
  port: number;
  path: string;
  agent?: Agent;
}): Promise<number> {
  const started = performance.now();
  const { status, text } = await sendRequest({ port }, { path, ...(agent && { agent }) });
  if (status !== OK) throw new Error(`${path.slice(0, 200)} answers ${status}: ${text.slice(0, 200)}`);
  return performance.now() - started;
}
