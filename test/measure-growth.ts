/** For tests of what hostile input costs: times are compared with each other, since no machine's speed is known. */

const RUNS = 4;
const FACTOR = 8;
/** Shorter times than this, in milliseconds, are the clock's and not the work's. */
const MIN_MS = 0.05;

/** A machine that has other work too takes time from one of the two measured, hardly ever from the same one each time. */
const ATTEMPTS = 4;

/** By what power of the length the time of `work` grows: about 1 where it is linear, 2 where it is quadratic. */
export function measureGrowth(write: (length: number) => string, work: (text: string) => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least >= LINEAR; attempt += 1)
    least = Math.min(least, measureOnce(write, work));
  return least;
}

function measureOnce(write: (length: number) => string, work: (text: string) => void): number {
  const length = 20_000;
  const short = timeQuickest(write(length), work);
  const long = timeQuickest(write(length * FACTOR), work);
  return Math.log(Math.max(long, MIN_MS) / Math.max(short, MIN_MS)) / Math.log(FACTOR);
}

/** Nearer to linear than a quadratic cost could come, with room for caches that overflow and for collected garbage. */
export const LINEAR = 1.7;

function timeQuickest(text: string, work: (text: string) => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    work(text);
    return performance.now() - started;
  });
  return Math.min(...times);
}
