import type { SearchEngine } from './search-engine.ts';

export interface OpenedEngine {
  readonly engine: SearchEngine;
  /** Takes what was changed to the engine now rather than at the next round. */
  runNow(): void;
  /** Resolves when the engine knows all that was changed before. */
  settle(): Promise<void>;
  /** Makes the index anew from the items, or tells a server everything again. Answers how many items that were. */
  rebuild(): Promise<number>;
  close(): Promise<void>;
}
