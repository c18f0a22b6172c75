/** Shows an email anew when another view or case is chosen, as the button below would. */
import type { MountIsland } from '#client/core/mount-island.ts';

export const mount: MountIsland = (place) => {
  const button = place.querySelector<HTMLButtonElement>('button[formtarget]');
  place.addEventListener('change', () => button?.form?.requestSubmit(button));
};
