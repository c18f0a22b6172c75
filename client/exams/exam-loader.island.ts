/**
 * Brings the script of an exam with the first sign of somebody, or at once where an earlier visit left answers that the server does
 * not have. Until then the form of the server works as it is, and what is typed into it is taken over.
 */
import type { MountIsland } from '#client/core/mount-island.ts';
import { findStored } from './stored-answers.island.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const;

export const mount: MountIsland = (place, props) => {
  const load = async (event?: Event) => {
    if (event && isResting(event)) return;
    stop();
    const loaded = await import('./exam.island.tsx').catch(() => undefined);
    // The network may be back at the next touch.
    if (!loaded) return listen();
    loaded.mountExam(place, props);
    place.dataset.live = '';
  };
  const listen = () => {
    for (const sign of SIGNS) addEventListener(sign, load);
  };
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, load);
  };
  listen();
  const { attempt } = props as { attempt: number | null };
  // A field had the focus before this script came.
  const isUsed = place.contains(document.activeElement);
  if (isUsed || (attempt !== null && Object.keys(findStored(attempt).answers).length > 0)) void load();
};

/** Chromium tells of a pointer that rests where the page has come under it. */
function isResting(event: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
  );
}
