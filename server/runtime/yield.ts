/**
 * Lets one begin in each turn of the event loop. Rendering a page holds the loop for a millisecond or so, and so does a change,
 * whose queries never leave it: thirty that come at once would hold it for thirty in a row, and every cached page behind them.
 */
export function createYielder(): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let taken = false;

  /** The first caller of an iteration need not wait at all. */
  return function yieldIfBusy() {
    if (taken) return new Promise((resolve) => waiting.push(resolve));
    taken = true;
    afterArrivals(passOn);
    return undefined;
  };

  function passOn(): void {
    const next = waiting.shift();
    if (next) {
      afterArrivals(passOn);
      next();
    } else taken = false;
  }
}

/** Yields: the caller goes on in an iteration of the event loop of its own. */
export function yieldNow(): Promise<void> {
  return new Promise(afterArrivals);
}

/** A flood of connections must not stop all other work. */
const MAX_YIELDS = 50;
let arrived = 0;

/** To be called for each connection that is accepted. */
export function noteArrival(): void {
  arrived += 1;
}

/**
 * Calls in another turn of the event loop, when no connection is waiting to be accepted. A turn accepts one (libuv since 1.45),
 * so that behind fifty others a check of a balancer would wait for fifty renders.
 */
export function afterArrivals(call: () => void): void {
  let yields = 0;
  let before = arrived;
  setImmediate(function yieldOnce() {
    yields += 1;
    if (arrived === before || yields === MAX_YIELDS) {
      call();
      return;
    }
    before = arrived;
    setImmediate(yieldOnce);
  });
}
