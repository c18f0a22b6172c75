/** Computes Argon2id in threads of low priority, which are there while they are needed: the computation is slow by design. */
import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Beside this module: TypeScript in the sources, JavaScript in the build. */
const THREAD = new URL(`./derive-key${extname(import.meta.url)}`, import.meta.url);
const IDLE_MS = 60_000;
/** Argon2 computes outside of V8's memory. */
const MEMORY = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 };

const idle: { readonly thread: Worker; readonly end: NodeJS.Timeout }[] = [];

/** As many at once as are asked for: whoever asks sees to it that they are few. */
export async function deriveKey(parameters: Argon2Parameters): Promise<Buffer> {
  const thread = takeThread();
  // It keeps the process only while somebody waits for it.
  thread.ref();
  const answer = once(thread, 'message');
  thread.postMessage(parameters);
  const [key] = (await answer) as [Uint8Array];
  thread.unref();
  rest(thread);
  return Buffer.from(key);
}

function takeThread(): Worker {
  const free = idle.pop();
  if (!free) return new Worker(THREAD, { execArgv: [], env: {}, resourceLimits: MEMORY });
  clearTimeout(free.end);
  return free.thread;
}

function rest(thread: Worker): void {
  const end = setTimeout(() => {
    idle.splice(
      idle.findIndex((entry) => entry.thread === thread),
      1,
    );
    void thread.terminate();
  }, IDLE_MS).unref();
  idle.push({ thread, end });
}
