/** A clock that moves when it is told to. */
export function createClock(start = 0) {
  let now = start;
  return {
    now: () => now,
    advance(milliseconds: number): void {
      now += milliseconds;
    },
  };
}
