import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

export interface Search<T> {
  /** Those of the words and no others; undefined while they are asked for, and where that failed. */
  readonly found: readonly T[] | undefined;
  readonly isWaiting: boolean;
}

/** Results for the words, once they have rested; nothing is asked while they are undefined. */
export function useSearch<T>(
  words: string | undefined,
  search: (words: string, signal: AbortSignal) => Promise<readonly T[]>,
): Search<T> {
  const [answer, setAnswer] = useState<{ words: string; found: readonly T[] | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search for the same words.
  useEffect(() => {
    if (words === undefined) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const found = await search(words, request.signal).catch(() => undefined);
      if (!request.signal.aborted) setAnswer({ words, found });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [words]);
  const isAnswered = answer !== undefined && answer.words === words;
  return { found: isAnswered ? answer.found : undefined, isWaiting: words !== undefined && !isAnswered };
}
