/** For tests: waits for something that announces itself by no event. */
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 5;
const MAX_MS = 10_000;

/** Rejects when it is not so after `maxMs`, which is far longer than it should take. */
export async function until(isSo: () => boolean | Promise<boolean>, maxMs = MAX_MS): Promise<void> {
  const giveUpAt = performance.now() + maxMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`It was not so after ${maxMs} ms: ${isSo}`);
    await wait(PAUSE_MS);
  }
}
