/** Progress on standard error: a bar that is drawn again and again in a terminal, a line for each step elsewhere. */
import type { WriteStream } from 'node:tty';

/** In characters. */
const BAR_WIDTH = 24;
const REDRAW_MS = 100;
const NUMBERS = new Intl.NumberFormat('en-US');

export interface ProgressReport {
  readonly report: (step: string, done: number, all: number) => void;
  /** Leaves the cursor on a line of its own. */
  end(): void;
}

export function reportProgress(stream: Pick<WriteStream, 'isTTY' | 'write' | 'columns'>): ProgressReport {
  return stream.isTTY ? drawBar(stream) : writeLines(stream);
}

function drawBar(stream: Pick<WriteStream, 'write' | 'columns'>): ProgressReport {
  let current: string | undefined;
  let drawnAt = 0;
  return {
    report(step, done, all) {
      const now = performance.now();
      const isNew = step !== current;
      if (!isNew && done < all && now - drawnAt < REDRAW_MS) return;
      current = step;
      drawnAt = now;
      const share = all > 0 ? Math.min(1, done / all) : 1;
      const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
      const text = `${bar} ${formatPercent(share)} ${step}: ${formatCounts(done, all)}`;
      stream.write(`\r\x1b[K${text.slice(0, stream.columns - 1)}`);
    },
    end() {
      if (current !== undefined) stream.write('\r\x1b[K');
      current = undefined;
    },
  };
}

function writeLines(stream: Pick<WriteStream, 'write'>): ProgressReport {
  let finished: string | undefined;
  return {
    report(step, done, all) {
      if (done < all || all === 0 || step === finished) return;
      finished = step;
      stream.write(`${step}: ${formatCounts(done, all)}\n`);
    },
    end() {},
  };
}

const formatPercent = (share: number): string => `${Math.floor(share * 100)}%`.padStart(4);

/** Rows that were not there when a step began are counted as well. */
const formatCounts = (done: number, all: number): string =>
  `${NUMBERS.format(done)} of ${NUMBERS.format(Math.max(done, all))}`;
