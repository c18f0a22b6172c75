/** The logo of a listing is sent as soon as it is chosen, and kept with the draft. Without this the form sends the file. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { sendChosen, showThumb } from './send-photo.island.ts';

export const mount: MountIsland = (place, props) => {
  const { id } = props as { id: number };
  const input = place.querySelector<HTMLInputElement>('[type="file"]');
  const slug = place.querySelector<HTMLInputElement>('[name="logo"]');
  const status = place.querySelector('[role="status"]');
  const shown = place.querySelector('.logo-shown');
  if (!(input && slug && status && shown)) return;
  status.textContent = '';
  const send = () =>
    sendChosen(`listing=${id}`, input, status, (photo) => {
      slug.value = photo.slug;
      showThumb(shown, photo, 'Your logo');
      status.textContent = 'Uploaded.';
      // The draft is kept with it.
      slug.dispatchEvent(new Event('input', { bubbles: true }));
    });
  input.addEventListener('change', send);
  // Chosen before this script was there.
  void send();
};
