/**
 * Lets one begin in each turn of the event loop. Rendering a page holds the loop for a millisecond or so, and so does a
 * change, whose queries never leave it: thirty that come at once would hold it for thirty in a row, and every kept page
 * behind them.
 */
export function createYielder(): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let taken = false;

  /** The first caller of an iteration need not wait at all. */
  return function yieldIfBusy() {
    if (taken) return new Promise((resolve) => waiting.push(resolve));
    taken = true;
    setImmediate(passOn);
    return undefined;
  };

  function passOn(): void {
    const next = waiting.shift();
    if (next) {
      setImmediate(passOn);
      next();
    } else taken = false;
  }
}

/** Yields: the caller goes on in an iteration of the event loop of its own. */
export function yieldNow(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
