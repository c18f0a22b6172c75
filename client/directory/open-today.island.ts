/** Marks today among the opening hours: its day of the week, or the day itself where its hours differ. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { dayOfWeek, findLocalDate, type LocalPlace } from './find-local-day.ts';

export const markToday: MountIsland = (place, props) => {
  const today = findLocalDate(new Date(), props as LocalPlace);
  const row =
    place.querySelector(`[data-date="${today}"]`) ?? place.querySelector(`[data-day="${dayOfWeek(today)}"]`);
  row?.setAttribute('aria-current', 'date');
};
