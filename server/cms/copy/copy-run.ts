/** Progress of a copy, and how it is stopped. */

export interface CopyRun {
  /** Copying ends between two batches once it is aborted. */
  readonly signal: AbortSignal;
  /** Told after every batch: rows, or bytes of files, of those that there are. */
  readonly report: (step: string, done: number, all: number) => void;
}

/** Counts what a step has done, and throws when the run is stopped. */
export function createStep({ signal, report }: CopyRun, step: string, all: number) {
  let done = 0;
  signal.throwIfAborted();
  report(step, 0, all);
  return (count: number): void => {
    signal.throwIfAborted();
    done += count;
    report(step, done, all);
  };
}
