/** Several server processes on one port; one that dies is replaced, ever later when they keep dying. */
import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { startSandboxForWorkers } from '#server/payments/worker-sandbox.ts';
import { type Config, MISCONFIGURED } from '#server/runtime/config.ts';
import { collectForWorkers } from './worker-metrics.ts';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;
/** A worker that lived this long was healthy: its successor starts at once. */
const HEALTHY_MS = 30_000;

export function startWorkers(config: Config, log: Logger): void {
  let closing = false;
  let delay = FIRST_DELAY_MS;
  collectForWorkers();
  startSandboxForWorkers(config, log);
  for (let count = 0; count < config.workers; count += 1) fork();

  function fork(): void {
    if (closing) return;
    const started = performance.now();
    const worker = cluster.fork();
    worker.on('message', (message: { step?: string }) => {
      if (message.step === 'Server' && worker.id === config.workers) process.send?.(message);
    });
    worker.on('exit', (code, signal) => {
      if (closing) return;
      if (code === MISCONFIGURED) return stop(code);
      log.error({ worker: worker.process.pid, code, signal }, 'a worker died');
      delay = performance.now() - started > HEALTHY_MS ? FIRST_DELAY_MS : Math.min(delay * 2, MAX_DELAY_MS);
      setTimeout(fork, delay);
    });
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));

  /** The last worker that closes ends this process too: nothing else keeps it. */
  function stop(code: number): void {
    closing = true;
    process.exitCode = code;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  }
}
