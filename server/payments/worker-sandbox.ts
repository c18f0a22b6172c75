/** One sandbox for all workers: the primary starts it when one of them asks. */
import cluster, { type Worker } from 'node:cluster';
import * as z from 'zod';
import type { Config } from '#server/runtime/config.ts';
import { createSandboxProcess } from './sandbox-process.ts';
import type { StripeAccess } from './stripe-client.ts';

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const ASK = 'facet:sandbox:ask';
const TELL = 'facet:sandbox:tell';
const TIMEOUT_MS = 25_000;

const question = z.object({ type: z.literal(ASK), id: z.number(), webhookUrl: z.string() });
const access = z.object({ secretKey: z.string(), webhookSecret: z.string(), apiUrl: z.string() });
const reply = z.object({
  type: z.literal(TELL),
  id: z.number(),
  access: access.optional(),
  failure: z.string(),
});

let lastId = 0;

/** In the primary. It ends when the last worker has. */
export function startSandboxForWorkers({ DATA_DIR, production }: Config, log: Log): void {
  if (production) return;
  const sandbox = createSandboxProcess(DATA_DIR, log);
  cluster.on('message', async (worker: Worker, message: unknown) => {
    const asked = question.safeParse(message);
    if (!asked.success) return;
    const { id, webhookUrl } = asked.data;
    const told = await sandbox.connect(webhookUrl).then(
      (found) => ({ access: found, failure: '' }),
      (error: unknown) => ({ failure: String(error) }),
    );
    // The worker may have gone: nobody is left to be told.
    worker.send({ type: TELL, id, ...told } satisfies z.input<typeof reply>, () => {});
  });
  cluster.on('exit', () => {
    if (Object.keys(cluster.workers ?? {}).length === 0) void sandbox.close();
  });
}

/** In a worker. */
export function askPrimaryForSandbox(webhookUrl: string): Promise<StripeAccess> {
  lastId += 1;
  const id = lastId;
  const { promise, resolve, reject } = Promise.withResolvers<StripeAccess>();
  const onMessage = (message: unknown) => {
    const told = reply.safeParse(message);
    if (!told.success || told.data.id !== id) return;
    if (told.data.access) resolve(told.data.access);
    else reject(new Error(told.data.failure));
  };
  const timer = setTimeout(() => reject(new Error('the primary did not answer.')), TIMEOUT_MS);
  process.on('message', onMessage);
  process.send?.(
    { type: ASK, id, webhookUrl } satisfies z.input<typeof question>,
    undefined,
    undefined,
    () => {},
  );
  return promise.finally(() => {
    clearTimeout(timer);
    process.off('message', onMessage);
  });
}
