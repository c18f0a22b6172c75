/** Offers the next video when this one has ended, and takes the offer away when it is played again. */
import type { MountIsland } from '#client/core/mount-island.ts';

export const mount: MountIsland = (place) => {
  const offer = place.querySelector<HTMLElement>('.next-video');
  const video = place.parentElement?.querySelector('video');
  if (!offer || !video) return;
  video.addEventListener('ended', () => {
    // In full screen the page is not seen.
    if (document.fullscreenElement) return;
    offer.hidden = false;
  });
  for (const event of ['play', 'seeking'])
    video.addEventListener(event, () => {
      offer.hidden = true;
    });
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true;
    video.focus();
    video.play();
  });
};
