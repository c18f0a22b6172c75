/** Marks today among the opening hours. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { findLocalDay } from './find-local-day.ts';

export const markToday: MountIsland = (place, props) => {
  const longitude = (props as { longitude: number | null }).longitude;
  const row = place.querySelector(`[data-day="${findLocalDay(new Date(), longitude)}"]`);
  row?.setAttribute('aria-current', 'date');
};
