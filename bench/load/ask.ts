/** Requests that are asked one after the other, over as many connections as are wanted. */
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection, type ReceivedAnswer, writeRequest } from './connection.ts';
import type { Target } from './options.ts';

const MS = 1000;

export interface AskOptions {
  readonly port: number;
  /** Taken one by one; it may have no end. */
  readonly requests: Iterable<string>;
  readonly connections?: number;
  /** Each connection waits so long before a request; called for each. */
  readonly restMs?: () => number;
  readonly seconds?: number;
  /** Any other answer is an error; without it, one of another status than 200. */
  readonly isRight?: (answer: ReceivedAnswer) => boolean;
}

export interface Asked {
  readonly answers: readonly ReceivedAnswer[];
  readonly seconds: number;
}

/** Ends when the time is over or nothing is left to ask. Throws at the first answer that is not right. */
export async function askAll(options: AskOptions): Promise<Asked> {
  const {
    port,
    requests,
    connections = 1,
    restMs,
    seconds = Number.POSITIVE_INFINITY,
    isRight = isFound,
  } = options;
  const answers: ReceivedAnswer[] = [];
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const iterator = requests[Symbol.iterator]();
  const started = performance.now();
  const until = started + seconds * MS;
  try {
    await Promise.all(
      open.map(async ({ ask }) => {
        for (let next = iterator.next(); !next.done; next = iterator.next()) {
          if (restMs) await wait(restMs());
          if (performance.now() > until) return;
          const answer = await ask(next.value);
          if (!isRight(answer)) throw new Error(`${next.value.slice(0, 200)} is answered ${answer.status}.`);
          answers.push(answer);
        }
      }),
    );
  } finally {
    for (const { close } of open) close();
  }
  return { answers, seconds: (performance.now() - started) / MS };
}

const isFound = ({ status }: ReceivedAnswer): boolean => status === 200;

export const writeRequests = (
  targets: readonly Target[],
  headers: Readonly<Record<string, string>>,
): string[] => targets.map((target) => writeRequest(target, headers));

/** The same ones over and over. */
export function* repeat<T>(list: readonly T[], count = Number.POSITIVE_INFINITY): Generator<T> {
  for (let at = 0; at < count; at += 1) {
    const one = list[at % list.length];
    if (one === undefined) return;
    yield one;
  }
}
