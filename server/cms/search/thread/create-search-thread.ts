/** One thread that answers searches: begun with the first question, and begun anew after it failed. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/cms/log.ts';
import type { Answer } from '#shared/rest/api.ts';
import { answerWritten } from '../written-answer.ts';
import type { Question, Reply } from './messages.ts';

/** Beside this module: TypeScript in the sources, JavaScript in the build. */
const ENTRY = new URL(`./search-thread${extname(import.meta.url)}`, import.meta.url);

export interface SearchThread {
  /** Questions that it has yet to answer. */
  readonly waiting: number;
  /** Begins it before somebody waits. */
  prepare(): void;
  ask<T>(kind: Question['kind'], input: unknown): Promise<Answer<T>>;
  /** What has no answer yet gets none. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: Answer<never>): void;
  reject(reason: unknown): void;
}

interface Running {
  readonly worker: Worker;
  /** By turn. */
  readonly waiting: Map<number, Waiting>;
}

export function createSearchThread(databaseFile: string, log: Log): SearchThread {
  let running: Running | undefined;
  let turn = 0;
  let isClosed = false;

  function start(): Running {
    const worker = new Worker(ENTRY, { execArgv: [], env: {}, workerData: { databaseFile } });
    const own: Running = { worker, waiting: new Map() };
    worker.on('message', (reply: Reply) => answer(own, reply));
    worker.on('error', (error) => {
      log.error({ err: error }, 'a thread of the search failed');
      giveUp(own, error);
    });
    worker.on('exit', (code) => {
      if (!isClosed && running === own) log.error({ code }, 'a thread of the search ended');
      giveUp(own, ended());
    });
    // Who waits for an answer keeps the process; the thread does not.
    worker.unref();
    return own;
  }

  function answer({ worker, waiting }: Running, reply: Reply): void {
    const asked = waiting.get(reply.turn);
    waiting.delete(reply.turn);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) asked?.reject(Object.assign(new Error(), reply.error));
    else asked?.resolve(answerWritten(reply.json, reply.tags));
  }

  function giveUp(failed: Running, reason: unknown): void {
    if (running === failed) running = undefined;
    for (const { reject } of failed.waiting.values()) reject(reason);
    failed.waiting.clear();
  }

  return {
    get waiting() {
      return running?.waiting.size ?? 0;
    },
    prepare() {
      if (!isClosed) running ??= start();
    },
    async ask<T>(kind: Question['kind'], input: unknown) {
      if (isClosed) throw ended();
      running ??= start();
      turn += 1;
      // Throws at what cannot be sent: then nobody waits.
      running.worker.postMessage({ turn, kind, input } satisfies Question);
      const { promise, resolve, reject } = Promise.withResolvers<Answer<T>>();
      running.waiting.set(turn, { resolve, reject });
      running.worker.ref();
      return promise;
    },
    async close() {
      isClosed = true;
      await running?.worker.terminate();
    },
  };
}

const ended = () => new Error('The thread of the search has ended.');
