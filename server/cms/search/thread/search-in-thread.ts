/**
 * Searches of a large site are answered in a thread: a page does not wait while one of them runs, nor while the garbage is collected
 * that a hundred of them leave, and a second core has something to do.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/cms/log.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { Searching } from '../answer-searches.ts';
import { answerWritten } from '../written-answer.ts';
import type { Question, Reply } from './messages.ts';

/** Beside this module: TypeScript in the sources, JavaScript in the build. */
const THREAD = new URL(`./search-thread${extname(import.meta.url)}`, import.meta.url);

interface Waiting {
  resolve(answer: Answer<never>): void;
  reject(reason: unknown): void;
}

interface Running {
  readonly thread: Worker;
  /** By turn. */
  readonly waiting: Map<number, Waiting>;
}

/** Begins the thread with the first question, and another one after a thread that failed. Only for the index in the database file. */
export function searchInThread(
  databaseFile: string,
  log: Log,
): Searching & { prepare(): void; close(): Promise<void> } {
  let running: Running | undefined;
  let turn = 0;

  function start(): Running {
    const thread = new Worker(THREAD, { execArgv: [], env: {}, workerData: { databaseFile } });
    const own: Running = { thread, waiting: new Map() };
    // Who waits for an answer keeps the process; the thread does not.
    thread.unref();
    thread.on('message', (reply: Reply) => answer(own, reply));
    thread.on('error', (error) => {
      log.error({ err: error }, 'the thread of the search failed');
      giveUp(own, error);
    });
    thread.on('exit', () => giveUp(own, new Error('The thread of the search has ended.')));
    return own;
  }

  function answer({ thread, waiting }: Running, reply: Reply): void {
    const asked = waiting.get(reply.turn);
    waiting.delete(reply.turn);
    if (waiting.size === 0) thread.unref();
    if ('error' in reply) asked?.reject(reply.error);
    // The thread has answered the endpoint that was asked.
    else asked?.resolve(answerWritten(reply.json, reply.tags));
  }

  function giveUp(failed: Running, reason: unknown): void {
    if (running === failed) running = undefined;
    for (const { reject } of failed.waiting.values()) reject(reason);
    failed.waiting.clear();
  }

  function ask<T>(kind: Question['kind'], input: unknown): Promise<Answer<T>> {
    running ??= start();
    const { thread, waiting } = running;
    turn += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Answer<T>>();
    waiting.set(turn, { resolve, reject });
    thread.ref();
    thread.postMessage({ turn, kind, input } satisfies Question);
    return promise;
  }

  return {
    search: (input) => ask('search', input),
    suggest: (input) => ask('suggest', input),
    prepare() {
      running ??= start();
    },
    async close() {
      await running?.thread.terminate();
    },
  };
}
