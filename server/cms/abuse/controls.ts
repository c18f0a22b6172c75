import type { Log } from '#server/cms/log.ts';

const ABUSE_EVENTS = [
  'account_guessed',
  'stranger_email_refused',
  'member_email_refused',
  'challenge_shown',
  'challenge_solved',
  'challenge_failed',
] as const;
export type AbuseEvent = (typeof ABUSE_EVENTS)[number];

/** Abuse that this process has counted, for `/metrics`. */
export type AbuseCounts = Readonly<Record<AbuseEvent, number>>;

export const CHALLENGE_MODES = ['auto', 'always', 'off'] as const;

export interface AbuseSettings {
  /** Emails an hour, for the whole site, to addresses that nobody has confirmed. */
  readonly newEmailsHourly: number;
  /** Emails an hour, for the whole site, by which members sign in or choose a new password. */
  readonly memberEmailsHourly: number;
  /** When browsers have to solve a puzzle: under attack, always, or never. */
  readonly challenge: (typeof CHALLENGE_MODES)[number];
}

export const USUAL_ABUSE_SETTINGS: AbuseSettings = {
  newEmailsHourly: 200,
  memberEmailsHourly: 1000,
  challenge: 'auto',
};

export interface AbuseControls extends AbuseSettings {
  readonly counts: AbuseCounts;
  readonly log: Log;
  note(event: AbuseEvent): void;
}

export function createAbuseControls(settings: AbuseSettings, log: Log): AbuseControls {
  const counts = Object.fromEntries(ABUSE_EVENTS.map((event) => [event, 0])) as Record<AbuseEvent, number>;
  return {
    ...settings,
    log,
    counts,
    note(event) {
      counts[event] += 1;
    },
  };
}
