/** Starts the sandbox, a program of its own, with fresh secrets; it ends with this process, however that ends. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { StripeAccess } from './stripe-client.ts';

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface SandboxProcess {
  /** Where it listens, and its secrets: it is started when it is not there. */
  connect(webhookUrl: string): Promise<StripeAccess>;
  close(): Promise<void>;
}

/** In the build it lies beside what is built with it; sources use what was built last. */
const BUILT = join(import.meta.dirname, 'sandbox.js');
const PROGRAM = existsSync(BUILT)
  ? BUILT
  : join(import.meta.dirname, '..', '..', 'dist', 'server', 'sandbox.js');
const SECRET_BYTES = 24;
const START_MS = 20_000;
const listening = z.object({ url: z.url() });

export function createSandboxProcess(dataDir: string, log: Log): SandboxProcess {
  let child: ChildProcess | undefined;
  let access: Promise<StripeAccess> | undefined;

  async function start(webhookUrl: string): Promise<StripeAccess> {
    const secretKey = `sk_test_${createSecret()}`;
    const webhookSecret = `whsec_${createSecret()}`;
    const started = fork(PROGRAM, [], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        DATA_DIR: dataDir,
        SANDBOX_SECRET_KEY: secretKey,
        SANDBOX_WEBHOOK_SECRET: webhookSecret,
        SANDBOX_WEBHOOK_URL: webhookUrl,
      },
      execArgv: ['--no-warnings'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    // The next payment starts another.
    started.once('exit', (code, signal) => {
      if (child !== started) return;
      child = undefined;
      access = undefined;
      log.warn({ code, signal }, 'the payment sandbox ended');
    });
    const signal = AbortSignal.timeout(START_MS);
    const [message] = await Promise.race([
      once(started, 'message', { signal }),
      once(started, 'exit', { signal }).then(([code]) => {
        throw new Error(`The payment sandbox ended with ${code}.`);
      }),
    ]);
    const { url } = listening.parse(message);
    log.info({ url: `${url}/sandbox/`, sandbox: started.pid }, 'payment sandbox: no money moves');
    return { secretKey, webhookSecret, apiUrl: url };
  }

  async function end(): Promise<void> {
    const ending = child;
    child = undefined;
    access = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill('SIGTERM');
    await exited;
  }

  return {
    connect(webhookUrl) {
      access ??= start(webhookUrl).catch(async (error: unknown) => {
        await end();
        throw error;
      });
      return access;
    },
    close: end,
  };
}

const createSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');
