/**
 * Prometheus may reach any worker, and wants the numbers of all. A worker asks the primary, the primary asks every worker
 * (prom-client's AggregatorRegistry), and the sum comes back the same way.
 */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const ASK = 'facet:metrics:ask';
const ANSWER = 'facet:metrics:answer';
const ANSWER_TIMEOUT_MS = 5000;

interface AskMessage {
  type: typeof ASK;
  id: number;
}
interface AnswerMessage {
  type: typeof ANSWER;
  id: number;
  contentType: string;
  text: string;
}

/** In the primary. */
export function collectForWorkers(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, message: AskMessage) => {
    if (message.type !== ASK) return;
    const text = await aggregator.clusterMetrics();
    worker.send({
      type: ANSWER,
      id: message.id,
      contentType: aggregator.contentType,
      text,
    } satisfies AnswerMessage);
  });
}

/** In a worker: which registry prom-client hands to the primary. */
export function answerForMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // Its constructor is what listens for the primary's question.
  new AggregatorRegistry();
}

let asked = 0;

/** In a worker: the numbers of all. */
export function askForMetrics(): Promise<{ contentType: string; text: string }> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      process.off('message', onMessage);
      reject(new Error('The primary did not answer for the metrics.'));
    }, ANSWER_TIMEOUT_MS);
    function onMessage(message: AnswerMessage): void {
      if (message.type !== ANSWER || message.id !== id) return;
      clearTimeout(timer);
      process.off('message', onMessage);
      resolve(message);
    }
    process.on('message', onMessage);
    process.send?.({ type: ASK, id } satisfies AskMessage);
  });
}
