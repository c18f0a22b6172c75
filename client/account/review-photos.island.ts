/** Photos of a review are sent as soon as they are chosen. Until one has come, it is still in the form, which sends it as well. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { sendChosen, showThumb } from './send-photo.island.ts';

export const mount: MountIsland = (place, props) => {
  const { slug } = props as { slug: string };
  place.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') void send(target, slug);
  });
  // Chosen before this script was there.
  for (const input of place.querySelectorAll<HTMLInputElement>('[type="file"]')) void send(input, slug);
};

async function send(input: HTMLInputElement, slug: string): Promise<void> {
  const card = input.closest('li');
  const image = card?.querySelector<HTMLInputElement>('[type="hidden"]');
  const status = card?.querySelector('[role="status"]');
  if (!(card && image && status)) return;
  await sendChosen(`review=${encodeURIComponent(slug)}`, input, status, (photo) => {
    image.value = photo.slug;
    showThumb(card, photo, '');
    status.textContent = 'It was sent. Say what it shows.';
  });
}
