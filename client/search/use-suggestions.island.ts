import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#client/core/call-api.ts';
import type { Suggestions } from '#shared/rest/suggestions.ts';
import type { SuggestionsResponse } from './suggestion-lines.island.ts';

/** How long somebody must have paused before what they typed is asked for, in milliseconds. */
const PAUSE_MS = 100;
/** Titles below the two searches. */
const MAX_ITEMS = 6;

/**
 * Suggestions for what was typed last. A request that something else was typed after is given up, and an answer that comes all
 * the same is dropped. One that fails offers nothing.
 */
export function useSuggestions(): { answer: SuggestionsResponse | undefined; ask: (term: string) => void } {
  const [answer, setAnswer] = useState<SuggestionsResponse>();
  const latest = useRef(0);
  const underWay = useRef<AbortController>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = useCallback((term: string) => {
    latest.current += 1;
    const turn = latest.current;
    clearTimeout(pause.current);
    underWay.current?.abort();
    if (term === '') return setAnswer(undefined);
    pause.current = setTimeout(async () => {
      const request = new AbortController();
      underWay.current = request;
      const found = await load(term, request.signal);
      if (turn === latest.current) setAnswer(found && { term, found });
    }, PAUSE_MS);
  }, []);

  useEffect(() => () => ask(''), [ask]);
  return { answer, ask };
}

async function load(term: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  const { brand = '' } = document.documentElement.dataset;
  const query = new URLSearchParams({ q: term, size: String(MAX_ITEMS), brand });
  const path = `airnauts/v1/suggestions/?${query}`;
  return callApi('GET', path, undefined, false, signal).then(
    (found) => found as Suggestions,
    () => undefined,
  );
}
