import type { Log } from '#server/cms/log.ts';

export type TagListener = (tags: readonly string[]) => void;

/** Those who want to know what became stale. One that fails keeps it from nobody else. */
export function createListeners(log: Log) {
  const listeners = new Set<TagListener>();
  return {
    /** Answers how to stop it. */
    add(listener: TagListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(stale: readonly string[]): void {
      for (const listener of listeners) {
        try {
          listener(stale);
        } catch (error) {
          log.error({ err: error, tags: stale }, 'a listener failed on stale tags');
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
