import type { Turn } from './search-queue.ts';

/** A document that was refused is tried again after the first, then twice as long each time, up to the second. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** So many in a row, with nothing taken in between, and it is the server that takes nothing: its disk is full, say. */
const MANY = 8;

/**
 * Documents that the server refuses while it is there. Each waits for its own time, so that the others pass it; one that is
 * changed has a new turn, and is tried at once. They are kept in memory: who starts anew tries each once more.
 */
export function createRefusals(now: () => number = Date.now) {
  const refused = new Map<number, { readonly waitMs: number; readonly until: number }>();
  let inRow = 0;
  return {
    count: () => refused.size,
    /** Those that were never refused; one that was, alone, when there are no others and its time has come. */
    choose(turns: readonly Turn[], most: number): Turn[] {
      const fresh = turns.filter(({ turn }) => !refused.has(turn));
      if (fresh.length > 0) return fresh.slice(0, most);
      return turns.filter(({ turn }) => (refused.get(turn)?.until ?? 0) <= now()).slice(0, 1);
    },
    /** The queue holds no others any more. */
    keepOnly(turns: readonly Turn[]): void {
      const kept = new Set(turns.map(({ turn }) => turn));
      for (const turn of refused.keys()) if (!kept.has(turn)) refused.delete(turn);
    },
    /** Answers whether this one is refused for the first time, and whether all are by now. */
    add(turn: number) {
      const before = refused.get(turn);
      const waitMs = before ? Math.min(before.waitMs * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
      refused.set(turn, { waitMs, until: now() + waitMs });
      inRow = before ? inRow : inRow + 1;
      const isOneOfMany = inRow >= MANY;
      if (isOneOfMany) inRow = 0;
      return { isFirst: before === undefined, isOneOfMany };
    },
    /** These were taken. */
    forget(turns: readonly Turn[]): void {
      inRow = 0;
      for (const { turn } of turns) refused.delete(turn);
    },
  };
}
