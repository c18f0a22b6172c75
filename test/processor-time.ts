/**
 * For tests of what work costs: time that this thread had the processor, which other programs do not lengthen. The kernel counts it
 * in steps of some milliseconds: less than that tells nothing.
 */
const US_PER_MS = 1000;

/** In milliseconds. */
export function measureProcessorMs(work: () => void): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / US_PER_MS;
}

/** In milliseconds, of the whole process: `work` may wait, and may have work done in threads. */
export async function measureProcessMs(work: () => Promise<void>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / US_PER_MS;
}
