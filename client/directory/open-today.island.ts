/**
 * Marks today among the opening hours: its day of the week, or the day itself where its hours differ. Where the time zone is known, and
 * the hours are those of a whole week, it says as well whether the business is open now.
 */
import type { MountIsland } from '#client/core/mount-island.ts';
import { describeOpening, readSpans } from './describe-opening.ts';
import { dayOfWeek, findLocalDate, type LocalPlace } from './find-local-day.ts';

export const markToday: MountIsland = (place, props) => {
  const where = props as LocalPlace;
  const rowOf = (date: string) =>
    place.querySelector<HTMLElement>(`[data-date="${date}"]`) ??
    place.querySelector<HTMLElement>(`[data-day="${dayOfWeek(date)}"]`);
  const line = place.querySelector<HTMLElement>('.open-now');
  const mark = () => {
    const now = new Date();
    for (const row of place.querySelectorAll('[aria-current="date"]')) row.removeAttribute('aria-current');
    rowOf(findLocalDate(now, where))?.setAttribute('aria-current', 'date');
    if (!line || where.timeZone === null) return;
    const opening = describeOpening(
      (date) => readSpans(rowOf(date)?.dataset.spans ?? ''),
      now,
      where.timeZone,
    );
    line.textContent = opening?.text ?? '';
    line.classList.toggle('is-open', opening?.isOpen === true);
  };
  mark();
  // A page may be left open until the business has closed.
  document.addEventListener('visibilitychange', mark);
};
