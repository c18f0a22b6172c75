/** Weeks in a row in which somebody learned something: from lessons that were completed and exams that were submitted. */
import { sql } from 'kysely';
import { compileOnce } from '#server/cms/database/index.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';
import type { LearningContext } from './exams.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
/** The first Monday after the beginning of 1970, which was a Thursday. */
const FIRST_MONDAY_MS = 96 * HOUR_MS;
/** Where the clocks of the earth are, at most, ahead of UTC and behind it. */
const AHEAD_HOURS = 14;
const BEHIND_HOURS = 12;

/** @throws rest_not_logged_in */
export async function findStreak({ db, viewer, now }: LearningContext): Promise<{ weeks: number }> {
  if (!viewer) throw notLoggedIn();
  const done = await readTimes(db, viewer.id);
  const times = done.map(({ at }) => Date.parse(at));
  return { weeks: countWeeks(times, now.getTime()) };
}

const readTimes = compileOnce((db, userId: number) =>
  db
    .selectFrom('lesson_progress')
    .select('completed_at as at')
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('exam_attempts')
        .select(sql<string>`submitted_at`.as('at'))
        .where('user_id', '=', userId)
        .where('submitted_at', 'is not', null),
    ),
);

/**
 * Whole weeks from Monday to Sunday, back from this one; one that has just begun breaks no row. Nobody tells the server what day it is
 * for them: what was done counts for the week that it was in somewhere on earth, for whichever of two keeps the row.
 * @param times of what was done, and now, in milliseconds since 1970
 */
export function countWeeks(times: readonly number[], now: number): number {
  const done = times.toSorted((one, other) => other - one).map(findWeeks);
  let place = 0;
  /** Whether something is left that was done in this week: what counted for one week counts for no other. */
  const take = (week: number): boolean => {
    while ((done[place]?.first ?? week) > week) place += 1;
    const isTaken = done[place] !== undefined && (done[place]?.last ?? 0) >= week;
    if (isTaken) place += 1;
    return isTaken;
  };
  const { first, last } = findWeeks(now);
  let week = last;
  while (week >= first - 1 && !take(week)) week -= 1;
  if (week < first - 1) return 0;
  let count = 1;
  while (take(week - count)) count += 1;
  return count;
}

/** Numbers of the weeks that a time is in: around midnight between Sunday and Monday, two. */
function findWeeks(time: number): { first: number; last: number } {
  const weekOf = (local: number) => Math.floor((local - FIRST_MONDAY_MS) / WEEK_MS);
  return { first: weekOf(time - BEHIND_HOURS * HOUR_MS), last: weekOf(time + AHEAD_HOURS * HOUR_MS) };
}
