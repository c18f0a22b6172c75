/** Counts that a listing was seen, and which of its links were followed: the number of the listing is sent, and nothing about the reader. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { VISITS_PATH } from '#shared/routes.ts';

export const countVisits: MountIsland = (place, props) => {
  const { id } = props as { id: number };
  const tell = (kind: string): void => void navigator.sendBeacon(VISITS_PATH, `${id} ${kind}`);
  tell('views');
  for (const link of place.querySelectorAll<HTMLElement>('[data-visit]'))
    link.addEventListener('click', () => tell(link.dataset.visit ?? ''));
};
