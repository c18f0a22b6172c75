/** For tests: the same for many things, some at once. What waits for frames and answers leaves a processor idle. */
const LANES = 3;

/** Resolves when all are done, and rejects with the first failure. The order is that of the list, as far as lanes allow. */
export async function inLanes<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const lane = async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
