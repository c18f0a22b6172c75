/** For tests: the same for many things, two at once: one waits for the network while the other has the processor. */
const LANES = 2;

/**
 * Resolves when all are done, and rejects with the first failure.
 * @param openLane makes what one lane needs, such as a page of a browser, and answers what is done with each thing.
 */
export async function runTwoAtOnce<T>(
  things: readonly T[],
  openLane: () => Promise<(thing: T) => Promise<void>>,
): Promise<void> {
  const waiting = [...things];
  const runLane = async () => {
    const work = await openLane();
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
}
