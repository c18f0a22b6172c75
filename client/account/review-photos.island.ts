/** Photos of a review are sent as soon as they are chosen. Until one has come, it is still in the form, which sends it as well. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { sendPhoto } from './send-photo.island.ts';

const WHOLE = 100;

export const mount: MountIsland = (place, props) => {
  const { slug } = props as { slug: string };
  place.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') void send(target, slug);
  });
  // Chosen before this script was there.
  for (const input of place.querySelectorAll<HTMLInputElement>('[type="file"]')) void send(input, slug);
};

async function send(input: HTMLInputElement, slug: string): Promise<void> {
  const [file] = input.files ?? [];
  const card = input.closest('li');
  const image = card?.querySelector<HTMLInputElement>('[type="hidden"]');
  const status = card?.querySelector('[role="status"]');
  if (!(file && card && image && status)) return;
  status.textContent = 'Sending …';
  try {
    const photo = await sendPhoto(`review=${encodeURIComponent(slug)}`, file, (progress) => {
      status.textContent = `Sending … ${Math.round(progress * WHOLE)} %`;
    });
    // Another may have been chosen meanwhile.
    if (input.files?.[0] !== file) return;
    image.value = photo.slug;
    input.value = '';
    const thumb = card.querySelector('img') ?? new Image();
    Object.assign(thumb, { src: photo.src, width: photo.width, height: photo.height, alt: '' });
    card.prepend(thumb);
    status.textContent = 'It was sent. Say what it shows.';
  } catch (error) {
    if (input.files?.[0] !== file) return;
    input.value = '';
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}
