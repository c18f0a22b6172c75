/** Saves answers while one answers: a moment after the last keystroke, when the page is hidden, when the network is back. */
import { useCallback, useEffect, useRef } from 'react';
import type { AnswerKeeper } from './keep-answers.island.ts';

/** Message of a form, beside its buttons. */
export interface SavingNotice {
  readonly text: string;
  readonly isProblem?: boolean;
}

const SAVE_AFTER_MS = 700;
/** The server may be back before the browser knows. */
const RETRY_MS = 10_000;

/** @param collect takes over what stands in the fields */
export function useSaving(keeper: AnswerKeeper, collect: () => void, tell: (notice: SavingNotice) => void) {
  const timer = useRef(0);

  const save = useCallback(async () => {
    collect();
    const state = await keeper.save();
    if (state === 'saved') tell({ text: 'Saved.' });
    if (state === 'kept') {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(save, RETRY_MS);
      tell({
        text: 'Your answers could not be saved. They are stored in this browser and will be saved when the connection is back.',
        isProblem: true,
      });
    }
    // Sent from another window, or the session has ended: the server says what stands.
    if (state === 'refused')
      tell({
        text: 'These answers can no longer be submitted. Reload the page to see why.',
        isProblem: true,
      });
  }, [collect, keeper, tell]);

  const saveSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, SAVE_AFTER_MS);
  }, [save]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void save();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.clearTimeout(timer.current);
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [save]);

  // Saves what an earlier visit could not send, or what was answered before this script was there.
  useEffect(() => {
    if (keeper.isBehind()) saveSoon();
  }, [keeper, saveSoon]);

  return { save, saveSoon, stop: () => window.clearTimeout(timer.current) };
}
