import { setTimeout as wait } from 'node:timers/promises';

/** So few that nobody waits for long: with SQLite the server answers nobody meanwhile. Forty took 30 ms, ten take 8. */
export const AT_ONCE = 10;

/** Repeats a step until it answers that there is no more, and rests as long as it worked: readers come first. */
export async function repeatWithRests(step: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted();
    const began = performance.now();
    isMore = await step();
    await wait(performance.now() - began, undefined, { signal });
  }
}
