import type { AttemptState } from '#shared/rest/exams.ts';

export interface NextAttempt {
  /** Whether it may begin now. */
  readonly again: boolean;
  /** How many are left, or from when. */
  readonly note?: string | undefined;
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Describes what comes after an attempt that was sent. */
export function describeNext({
  attempts_left: left,
  next_attempt_at: from,
}: Pick<AttemptState, 'attempts_left' | 'next_attempt_at'>): NextAttempt {
  if (left === 0) return { again: false, note: 'You have used all attempts.' };
  if (from) return { again: false, note: `You can take it again from ${TIME.format(new Date(from))} UTC.` };
  return { again: true, note: left === null ? undefined : formatAttempts(left) };
}

/** Nothing is kept of a guest, so nothing is counted. */
export const NEXT_OF_GUEST: NextAttempt = {
  again: true,
  note: 'Your result is not saved. Log in before you take an exam to save it.',
};

export const formatAttempts = (left: number): string =>
  left === 1 ? 'One attempt left' : `${left} attempts left`;
