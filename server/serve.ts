/** One server process: listens, answers, and closes gracefully when told. */
import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openBackend } from './api/backend.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { growFreely } from './heap-growth.ts';
import { answerForMetrics, askForMetrics } from './worker-metrics.ts';

const MS = 1000;
/** How long a connection that has fallen idle may still hold a process that is closing. */
const SWEEP_MS = 50;

export async function serve(options: { config: Config; log: Logger; distDir: string }): Promise<void> {
  const { config, log } = options;
  const started = performance.now();
  const backend = await openBackend(config, log);
  let draining = false;
  const { server, metrics } = buildApp({
    ...options,
    backend,
    isDraining: () => draining,
    readMetrics: cluster.isWorker ? () => askForMetrics() : undefined,
  });
  if (cluster.isWorker) answerForMetrics(metrics.registry);
  if (backend.cms?.isLarge) growFreely();
  backend.cms?.prepareSearch();
  await listen(server, config);
  const { port } = server.server.address() as AddressInfo;
  const ms = performance.now() - started;
  log.info({ port, ms: Math.round(ms) }, 'listening');
  process.send?.({ step: 'Server', ms, detail: describeAddresses(port, config) });

  // A second signal, from a terminal and from npm at once, must not end what the first is waiting for.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));
  if (cluster.isWorker) process.once('disconnect', () => void close('disconnect'));

  /** Not ready, then no new connections, then the open requests, then the data: in that order nothing is cut. */
  async function close(reason: string): Promise<void> {
    if (draining) return;
    draining = true;
    log.info({ reason }, 'closing');
    await wait(config.DRAIN_SECONDS * MS);
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
  EADDRINUSE: 'another program listens there already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
};

function describeAddresses(port: number, { sites }: Config): string {
  const origins = Object.values(sites).map(({ origin }) => origin);
  return `http://localhost:${port} (${origins.join(', ')})`;
}
