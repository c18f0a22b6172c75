/** A puzzle in a form: solved as soon as it is there. Whoever sends before that waits for it. */

import type { MountIsland } from '#client/core/mount-island.ts';
import { solveChallenge } from './solve-challenge.island.ts';

const SOLVED = 'Check complete. Please submit the form again.';
const FAILED = 'The check failed in this browser. Please try again in an hour.';

export const mount: MountIsland = (place, props) => {
  const form = place.closest('form');
  const field = place.querySelector<HTMLInputElement>('input[name="altcha"]');
  const status = place.querySelector('[role="status"]');
  if (!form || !field || !status) return;
  const { challenge } = props as { challenge: object };
  status.textContent = 'Checking …';
  let waiting: HTMLElement | null | undefined;
  form.addEventListener('submit', wait);
  solveChallenge(challenge).then(
    (solution) => {
      field.value = solution;
      finish(SOLVED);
      if (waiting !== undefined) form.requestSubmit(waiting);
    },
    () => finish(FAILED),
  );

  function wait(event: SubmitEvent): void {
    event.preventDefault();
    waiting = event.submitter;
  }

  function finish(text: string): void {
    if (status) status.textContent = text;
    form?.removeEventListener('submit', wait);
  }
};
