/**
 * Prometheus may reach any worker, and wants the numbers of all. A worker asks the primary, the primary asks every worker
 * that listens, and the sum comes back the same way. prom-client's own collection would ask those that still start as well,
 * and wait for them.
 */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { defineError } from '#shared/rest/errors.ts';

const metricsUnavailable = defineError('metrics_unavailable', 503, 'The metrics could not be collected: %s');

const ASK = 'facet:metrics:ask';
const ANSWER = 'facet:metrics:answer';
const READ = 'facet:metrics:read';
const NUMBERS = 'facet:metrics:numbers';
/** For one worker. The sum without it would look as if the counters had been reset: better no answer at all. */
const READ_TIMEOUT_MS = 3000;
/** For the primary, which waits for the workers itself. */
const ANSWER_TIMEOUT_MS = 5000;

interface MetricsRequest {
  type: typeof ASK | typeof READ;
  id: number;
}
interface WorkerNumbers {
  type: typeof NUMBERS;
  id: number;
  /** As prom-client's `getMetricsAsJSON` makes them. */
  metrics: object;
}
type WorkerMetrics = { contentType: string; text: string } | { failure: string };
type AnswerMessage = { type: typeof ANSWER; id: number } & WorkerMetrics;

let lastId = 0;

/** In the primary. */
export function collectForWorkers(): void {
  const ready = new Set<Worker>();
  cluster.on('listening', (worker) => ready.add(worker));
  cluster.on('disconnect', (worker) => ready.delete(worker));
  cluster.on('message', async (worker: Worker, message: MetricsRequest) => {
    if (message.type !== ASK) return;
    const answer = { type: ANSWER, id: message.id, ...(await collect(ready)) } satisfies AnswerMessage;
    // The worker may have gone: nobody is left to be told.
    worker.send(answer, () => {});
  });
}

async function collect(workers: Iterable<Worker>): Promise<WorkerMetrics> {
  try {
    const numbers = await Promise.all(Array.from(workers, requestMetrics));
    const sum = AggregatorRegistry.aggregate(numbers.filter((metrics) => metrics !== undefined));
    return { contentType: sum.contentType, text: await sum.metrics() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Undefined when the worker ends before it answers: its numbers end with it. Rejects when it hangs. */
function requestMetrics(worker: Worker): Promise<object | undefined> {
  lastId += 1;
  const id = lastId;
  const { promise, resolve, reject } = Promise.withResolvers<object | undefined>();
  const onMessage = (message: WorkerNumbers) => {
    if (message.type === NUMBERS && message.id === id) resolve(message.metrics);
  };
  const onGone = () => resolve(undefined);
  const timer = setTimeout(
    () => reject(new Error(`worker ${worker.process.pid} did not answer in ${READ_TIMEOUT_MS} ms.`)),
    READ_TIMEOUT_MS,
  );
  worker.on('message', onMessage).once('disconnect', onGone);
  worker.send({ type: READ, id } satisfies MetricsRequest, (error) => error && onGone());
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage).off('disconnect', onGone);
  });
}

/** In a worker: which registry the primary is told of. */
export function answerForMetrics(registry: Registry): void {
  process.on('message', async (message: MetricsRequest) => {
    if (message.type !== READ) return;
    const metrics = await registry.getMetricsAsJSON();
    tellPrimary({ type: NUMBERS, id: message.id, metrics } satisfies WorkerNumbers);
  });
}

/** In a worker: the numbers of all. Rejects with a 503. */
export function askForMetrics(): Promise<{ contentType: string; text: string }> {
  lastId += 1;
  const id = lastId;
  const { promise, resolve, reject } = Promise.withResolvers<{ contentType: string; text: string }>();
  const onMessage = (message: AnswerMessage) => {
    if (message.type !== ANSWER || message.id !== id) return;
    if ('failure' in message) reject(metricsUnavailable(message.failure));
    else resolve(message);
  };
  const timer = setTimeout(
    () => reject(metricsUnavailable('the primary did not answer.')),
    ANSWER_TIMEOUT_MS,
  );
  process.on('message', onMessage);
  tellPrimary({ type: ASK, id } satisfies MetricsRequest);
  return promise.finally(() => {
    clearTimeout(timer);
    process.off('message', onMessage);
  });
}

/** A primary that has gone is noticed by its 'disconnect', which closes this worker. */
function tellPrimary(message: MetricsRequest | WorkerNumbers): void {
  process.send?.(message, undefined, undefined, () => {});
}
