/**
 * Remembers that another CMS does not answer, so that nobody waits to find it out anew. While it is so, one probe at a time asks
 * whether it is well again, on nobody's time.
 */
export interface CircuitBreaker {
  readonly isOpen: boolean;
  noteAnswer(): void;
  noteFailure(): void;
  close(): void;
}

export interface CircuitBreakerOptions {
  /** Resolves with whether the CMS answers. */
  readonly probe: () => Promise<boolean>;
  readonly onChange: (isOpen: boolean) => void;
}

/** So many calls in a row without an answer are not one slow call. */
const FAILURES_TO_OPEN = 3;
const PROBE_EVERY_MS = 2000;

export function createCircuitBreaker({ probe, onChange }: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  let isClosed = false;

  function set(open: boolean): void {
    if (isOpen === open) return;
    isOpen = open;
    onChange(open);
  }

  function probeLater(): void {
    timer = setTimeout(async () => {
      const answers = await probe();
      if (isClosed) return;
      if (!answers) return probeLater();
      failures = 0;
      set(false);
    }, PROBE_EVERY_MS).unref();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    noteAnswer() {
      if (!isOpen) failures = 0;
    },
    noteFailure() {
      failures += 1;
      if (isOpen || isClosed || failures < FAILURES_TO_OPEN) return;
      set(true);
      probeLater();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
