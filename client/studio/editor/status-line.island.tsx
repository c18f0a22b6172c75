/** How far the text is kept, and since when. */
import { type ReactNode, useEffect, useState } from 'react';
import { type DraftState, describeDraft } from './draft-keeper.island.ts';

const STATUS_EVERY_MS = 5000;

export function StatusLine({ state }: { state: DraftState }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (state.kind !== 'kept') return;
    const timer = setInterval(() => setNow(Date.now()), STATUS_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);
  const words = describeDraft(state, now);
  return (
    <span
      className="edit-status"
      role="status"
      data-problem={state.kind === 'offline' || state.kind === 'refused' || undefined}
    >
      {words}
    </span>
  );
}
