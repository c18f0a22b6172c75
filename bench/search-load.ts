/** Asks one address after another over some connections, each of which may rest after an answer: people do not move in step. */
import { setTimeout as wait } from 'node:timers/promises';
import { openAsker, writeRequest } from './asker.ts';
import { createChance } from './search-words.ts';

const MS = 1000;
const SEED = 11;
const HEADERS = { host: 'facet.localhost' };

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
  const times: number[] = [];
  const chance = createChance(SEED);
  const askers = await Promise.all(Array.from({ length: connections }, () => openAsker(port)));
  const started = performance.now();
  const until = started + seconds * MS;
  try {
    await Promise.all(
      askers.map(async ({ ask }) => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
          // Before the first as well: they do not come all at once either.
          if (restMs > 0) await wait(-restMs * Math.log(1 - chance()));
          if (performance.now() > until) return;
          times.push(await ask(writeRequest(path, HEADERS)));
        }
      }),
    );
  } finally {
    for (const asker of askers) asker.close();
  }
  return { times, perSecond: times.length / ((performance.now() - started) / MS) };
}

/** Milliseconds of a single answer, to its last byte, over a connection of its own. */
export async function time({ port, path }: { port: number; path: string }): Promise<number> {
  const asker = await openAsker(port);
  try {
    return await asker.ask(writeRequest(path, HEADERS));
  } finally {
    asker.close();
  }
}
