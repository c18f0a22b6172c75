/** Asks the browser where it is, once its reader has pressed the button, and sends the form with that. */
import type { MountIsland } from '#client/core/mount-island.ts';

const WAIT_MS = 15_000;
/** Ten kilometers: as exact as the address tells it. */
const DIGITS = 1;

export const askPosition: MountIsland = (place) => {
  const button = place.querySelector('button');
  const status = place.querySelector('[role="status"]');
  const say = (text: string): void => {
    if (status) status.textContent = text;
  };
  button?.addEventListener('click', () => {
    say('Looking…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const form = button.form;
        const field = form?.elements.namedItem('near');
        if (!form || !(field instanceof HTMLInputElement)) return;
        field.value = `${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}`;
        form.requestSubmit();
      },
      () => say('Your browser did not tell where you are. Type a city instead.'),
      { timeout: WAIT_MS },
    );
  });
};
