import type { SearchEngine } from './search-engine.ts';

export interface OpenedEngine {
  readonly engine: SearchEngine;
  /** Takes what was changed to the engine now rather than at the next round. */
  runNow(): void;
  /** Resolves when the engine knows all that was changed before. */
  settle(): Promise<void>;
  close(): Promise<void>;
}
