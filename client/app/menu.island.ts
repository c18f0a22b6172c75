/**
 * The menu of small screens, awake: Escape and a touch outside close it. Without React: it is what most phones touch first. Its
 * search box is an island of its own.
 */
import type { MountIsland } from '#client/core/mount-island.ts';

export const mount: MountIsland = (place) => {
  const details = place.querySelector('details');
  const summary = place.querySelector('summary');
  if (!details || !summary) return;
  document.addEventListener('keydown', (event) => {
    // A handled Escape has closed something above the menu, such as the suggestions of its search.
    if (event.key !== 'Escape' || event.defaultPrevented || !details.open || isInModal(event)) return;
    details.open = false;
    summary.focus();
  });
  const closeWhenLeft = (event: Event) => {
    if (details.open && !details.contains(event.target as Node) && !isInModal(event)) details.open = false;
  };
  document.addEventListener('pointerdown', closeWhenLeft);
  document.addEventListener('focusin', closeWhenLeft);
  // A page that comes back from the back-forward cache is another visit: the menu closes on route change.
  addEventListener('pagehide', () => {
    details.open = false;
  });
};

/** A modal that was opened from the menu gives the focus back to it. */
function isInModal({ target }: Event): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
