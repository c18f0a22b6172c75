/** One server process: listens, answers, and closes gracefully when told. */
import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openBackend } from '#server/api/backend.ts';
import { buildApp } from '#server/app/app.ts';
import { type Config, ConfigError } from '#server/runtime/config.ts';
import { createBackups } from './create-backups.ts';
import { stopListening } from './stop-listening.ts';
import { answerForMetrics, askForMetrics } from './worker-metrics.ts';

const MS = 1000;
/** How long a connection that has fallen idle may still hold a process that is closing. */
const SWEEP_MS = 50;

export interface ServeOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly distDir: string;
  /** Adds what only some servers answer. */
  readonly extend?: (server: FastifyInstance) => void;
}

export async function serve(options: ServeOptions): Promise<void> {
  const { config, log } = options;
  const started = performance.now();
  const backend = await openBackend(config, log, () => endAbruptly(log), createBackups(config));
  let draining = false;
  const { server, metrics, warmer } = buildApp({
    ...options,
    backend,
    isDraining: () => draining,
    readMetrics: cluster.isWorker ? () => askForMetrics() : undefined,
  });
  options.extend?.(server);
  if (cluster.isWorker) answerForMetrics(metrics.registry);
  backend.cms?.prepareSearch();
  await listen(server, config);
  const { port } = server.server.address() as AddressInfo;
  backend.tellPort(port);
  const ms = performance.now() - started;
  log.info({ port, ms: Math.round(ms) }, 'listening');
  process.send?.({ step: 'Server', ms, detail: describeAddresses(port, config) });
  void warmer.warmMain();

  // A second signal, from a terminal and from npm at once, must not end what the first is waiting for.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));
  if (cluster.isWorker) process.once('disconnect', () => void close('disconnect'));

  /** Not ready, then no new connections, then the open requests, then the data: in that order nothing is cut. */
  async function close(reason: string): Promise<void> {
    if (draining) return;
    draining = true;
    log.info({ reason }, 'closing');
    await wait(config.DRAIN_SECONDS * MS);
    await stopListening(server.server);
    const deadline = setTimeout(() => {
      log.warn('open requests were cut after SHUTDOWN_SECONDS');
      server.server.closeAllConnections();
    }, config.SHUTDOWN_SECONDS * MS).unref();
    // An answer that began before has promised to keep its connection, which then falls idle.
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
    await server.close();
    clearInterval(sweep);
    clearTimeout(deadline);
    await backend.close();
    log.info('closed');
    log.flush(() => process.exit(0));
  }
}

/** Without closing anything: whoever opens the database next reads its log anew, from its beginning. */
export function endAbruptly(log: Logger): void {
  log.flush(() => process.kill(process.pid, 'SIGKILL'));
}

/** @throws ConfigError when the port or the address is not to be had: that is for the operator to change. */
async function listen(server: FastifyInstance, { PORT, HOST }: Config): Promise<void> {
  try {
    await server.listen({ port: PORT, host: HOST });
  } catch (error) {
    const reason = LISTEN_FAILURES[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    throw new ConfigError(`PORT ${PORT} on HOST ${HOST}: ${reason}.`);
  }
}

const LISTEN_FAILURES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is already listening there',
  EACCES: 'this user is not allowed to listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
};

function describeAddresses(port: number, { sites }: Config): string {
  const origins = Object.values(sites).map(({ origin }) => origin);
  return `http://localhost:${port} (${origins.join(', ')})`;
}
