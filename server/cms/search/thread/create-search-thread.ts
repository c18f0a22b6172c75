/** One thread that answers searches: begun with the first question, and begun anew after it failed. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/cms/log.ts';
import type { Result } from '#shared/rest/api.ts';
import type { Searcher } from '../answers/create-searcher.ts';
import { answerWritten } from '../answers/written-answer.ts';
import type { SearchQuestion, SearchThreadReply, SearchThreadRequest } from './messages.ts';

/** Beside this module: TypeScript in the sources, JavaScript in the build. */
const ENTRY = new URL(`./search-thread${extname(import.meta.url)}`, import.meta.url);

export interface SearchThread extends Searcher {
  /** Questions that it has yet to answer. */
  readonly waiting: number;
  /** Begins it before somebody waits. */
  prepare(): void;
  /** Questions without an answer yet get none. */
  close(): Promise<void>;
}

interface PendingRequest {
  resolve(answer: Result<never>): void;
  reject(reason: unknown): void;
}

interface RunningWorker {
  readonly worker: Worker;
  /** By the id of the request. */
  readonly waiting: Map<number, PendingRequest>;
}

export function createSearchThread(databaseFile: string, log: Log): SearchThread {
  let running: RunningWorker | undefined;
  let requestId = 0;
  let isClosed = false;

  function start(): RunningWorker {
    const worker = new Worker(ENTRY, { execArgv: [], env: {}, workerData: { databaseFile } });
    const own: RunningWorker = { worker, waiting: new Map() };
    worker.on('message', (reply: SearchThreadReply) => answer(own, reply));
    worker.on('error', (error) => {
      log.error({ err: error }, 'a thread of the search failed');
      giveUp(own, error);
    });
    worker.on('exit', (code) => {
      if (!isClosed && running === own) log.error({ code }, 'a thread of the search ended');
      giveUp(own, ended());
    });
    // Open questions keep the process alive; the thread does not.
    worker.unref();
    return own;
  }

  function answer({ worker, waiting }: RunningWorker, reply: SearchThreadReply): void {
    const asked = waiting.get(reply.requestId);
    waiting.delete(reply.requestId);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) asked?.reject(Object.assign(new Error(), reply.error));
    else asked?.resolve(answerWritten(reply.json, reply.tags));
  }

  function giveUp(failed: RunningWorker, reason: unknown): void {
    if (running === failed) running = undefined;
    for (const { reject } of failed.waiting.values()) reject(reason);
    failed.waiting.clear();
  }

  async function ask<T>(question: SearchQuestion): Promise<Result<T>> {
    if (isClosed) throw ended();
    running ??= start();
    requestId += 1;
    // Throws at what cannot be sent: then nobody waits.
    running.worker.postMessage({ requestId, question } satisfies SearchThreadRequest);
    const { promise, resolve, reject } = Promise.withResolvers<Result<T>>();
    running.waiting.set(requestId, { resolve, reject });
    running.worker.ref();
    return promise;
  }

  return {
    get waiting() {
      return running?.waiting.size ?? 0;
    },
    prepare() {
      if (!isClosed) running ??= start();
    },
    search: (input) => ask({ kind: 'search', input }),
    suggest: (input) => ask({ kind: 'suggest', input }),
    async close() {
      isClosed = true;
      await running?.worker.terminate();
    },
  };
}

const ended = () => new Error('The thread of the search has ended.');
