/** For tests: waits for something that announces itself by no event. The runner's timeout is the limit. */
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 5;

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(PAUSE_MS);
}
