/** How many calls of another CMS may be under way: the rest waits in turn, and beyond that is refused. */
import { defineError } from '#shared/rest/errors.ts';

export interface CallLimit {
  /** @throws content_busy, with Retry-After, when too many wait already */
  run<T>(task: () => Promise<T>): Promise<T>;
  countUnderWay(): number;
  countRefused(): number;
}

/** One page asks about ten things at once, so that many calls may wait for each that is under way. */
const WAITING_PER_CALL = 10;
const RETRY_SECONDS = 1;

const busy = defineError('content_busy', 503, 'The site is busy. Please try again in a moment.');

export function createCallLimit(maxCalls: number): CallLimit {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let refused = 0;

  return {
    async run(task) {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    countUnderWay: () => underWay,
    countRefused: () => refused,
  };

  function enter(): Promise<void> | undefined {
    if (underWay < maxCalls) {
      underWay += 1;
      return undefined;
    }
    if (waiting.length >= maxCalls * WAITING_PER_CALL) {
      refused += 1;
      const error = busy();
      error.retryAfter = RETRY_SECONDS;
      throw error;
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** The place goes to who waits longest. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}
