import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

/** Results for the words, once they have rested; undefined before that, and while nothing is asked. */
export function useSearch<T>(
  words: string | undefined,
  search: (words: string, signal: AbortSignal) => Promise<readonly T[]>,
): readonly T[] | undefined {
  const [found, setFound] = useState<readonly T[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search for the same words.
  useEffect(() => {
    if (words === undefined) return setFound(undefined);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await search(words, request.signal).catch(() => undefined);
      if (answer && !request.signal.aborted) setFound(answer);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [words]);
  return found;
}
