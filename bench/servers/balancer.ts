/** nginx before two servers, by the configuration that compose.yaml mounts; only the addresses are others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#test/find-free-port.ts';
import { sendRequest } from '#test/send-request.ts';
import { findSharedCache, prepareNginx } from '#test/start-shared-cache.ts';
import { until } from '#test/until.ts';

const CONFIGURATION = join(import.meta.dirname, '..', '..', 'docs', 'edges', 'balancer.conf');

export interface Balancer {
  readonly port: number;
  /** Lines that it wrote of answers that it could not get. */
  readComplaints(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** @throws where nginx is not installed */
export async function startBalancer(ports: readonly [number, number]): Promise<Balancer> {
  const program = findSharedCache('nginx');
  if (!program) throw new Error('nginx is not installed here.');
  const folder = await mkdtemp(join(tmpdir(), 'facet-balancer-'));
  const port = await findFreePort();
  const shipped = await readFile(CONFIGURATION, 'utf8');
  const site = ports.reduce(
    (text, own, at) => text.replace(`facet-${at + 1}:3000`, `127.0.0.1:${own}`),
    shipped,
  );
  const child = spawn(program, await prepareNginx(folder, port, site), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
      return sendRequest({ port }).then(
        ({ status }) => status === 200,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    readComplaints: async () =>
      (await readFile(join(folder, 'error.log'), 'utf8')).split('\n').filter((line) => line !== ''),
    stop,
  };
}
