import type { QueuedItem } from './search-queue.ts';

/** A document that was refused is tried again after the first, then twice as long each time, up to the second. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** So many in a row, with nothing taken in between, and it is the server that takes nothing: its disk is full, say. */
const MANY = 8;

/**
 * Documents that the server refuses while it is there. Each waits for its own time, so that the others pass it; one that is
 * changed has a new number, and is tried at once. They are kept in memory: who starts anew tries each once more.
 */
export function createRefusals(now: () => number = Date.now) {
  const refused = new Map<number, { readonly waitMs: number; readonly until: number }>();
  let inRow = 0;
  return {
    count: () => refused.size,
    /** Those that were never refused; one that was, alone, when there are no others and its time has come. */
    choose(items: readonly QueuedItem[], most: number): QueuedItem[] {
      const fresh = items.filter(({ seq }) => !refused.has(seq));
      if (fresh.length > 0) return fresh.slice(0, most);
      return items.filter(({ seq }) => (refused.get(seq)?.until ?? 0) <= now()).slice(0, 1);
    },
    /** The queue holds no others any more. */
    keepOnly(items: readonly QueuedItem[]): void {
      const kept = new Set(items.map(({ seq }) => seq));
      for (const seq of refused.keys()) if (!kept.has(seq)) refused.delete(seq);
    },
    /** Answers whether this one is refused for the first time, and whether all are by now. */
    add(seq: number) {
      const before = refused.get(seq);
      const waitMs = before ? Math.min(before.waitMs * 2, MAX_WAIT_MS) : FIRST_WAIT_MS;
      refused.set(seq, { waitMs, until: now() + waitMs });
      inRow = before ? inRow : inRow + 1;
      const isOneOfMany = inRow >= MANY;
      if (isOneOfMany) inRow = 0;
      return { isFirst: before === undefined, isOneOfMany };
    },
    /** These were taken. */
    forget(items: readonly QueuedItem[]): void {
      inRow = 0;
      for (const { seq } of items) refused.delete(seq);
    },
  };
}
