/**
 * How many emails the whole site writes in an hour because somebody asked for them, over all processes. Those to addresses that
 * nobody has confirmed and those to members have a budget each: a flood of the first starves none of the second.
 */
import type { Database } from '#server/cms/database/index.ts';
import { defineError, type RestError } from '#shared/rest/errors.ts';
import type { AbuseControls } from './controls.ts';
import { countUp, findCount } from './count-up.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;
/** The part of a budget after which browsers have to solve a puzzle. */
const CHALLENGE_SHARE = { strangers: 0.25, members: 0.5 };

const tooManyNew = defineError(
  'too_many_new_emails',
  429,
  'Many people are signing up right now. Please try again in %s minutes.',
);
const tooManyToMembers = defineError(
  'too_many_member_emails',
  429,
  'Many people are requesting emails right now. Please try again in %s minutes.',
);

/** `nobody` counts what is written for an address without an account, and thrown away: it takes from no budget, but as long. */
export type EmailAudience = 'strangers' | 'members' | 'nobody';

interface BudgetContext {
  readonly db: Database;
  readonly now: Date;
  readonly abuse: AbuseControls;
}

const keyOf = (audience: EmailAudience): string => `emails ${audience}`;

/** Before anything depends on whose address it is: whoever asks learns nothing about that. @throws too_many_new_emails, too_many_member_emails */
export async function requireEmailBudget(
  { db, now, abuse }: BudgetContext,
  audience: 'strangers' | 'members',
): Promise<void> {
  const { count, endsAt } = await findCount(db, keyOf(audience), now);
  if (count >= limitOf(abuse, audience)) throw createTooManyEmails(abuse, audience, endsAt - now.getTime());
}

/** In the transaction of the email. @throws too_many_new_emails, too_many_member_emails */
export async function spendEmail({ db, now, abuse }: BudgetContext, audience: EmailAudience): Promise<void> {
  const { count, endsAt } = await countUp(db, keyOf(audience), HOUR_MS, now);
  if (audience === 'nobody' || count <= limitOf(abuse, audience)) return;
  throw createTooManyEmails(abuse, audience, endsAt - now.getTime());
}

/** Somebody may be at work who wants to use the budget up. */
export async function isEmailBudgetLow(
  { db, now, abuse }: BudgetContext,
  audience: 'strangers' | 'members',
): Promise<boolean> {
  const { count } = await findCount(db, keyOf(audience), now);
  return count >= limitOf(abuse, audience) * CHALLENGE_SHARE[audience];
}

const limitOf = (abuse: AbuseControls, audience: 'strangers' | 'members'): number =>
  audience === 'strangers' ? abuse.newEmailsHourly : abuse.memberEmailsHourly;

function createTooManyEmails(
  abuse: AbuseControls,
  audience: 'strangers' | 'members',
  waitMs: number,
): RestError {
  abuse.note(audience === 'strangers' ? 'stranger_email_refused' : 'member_email_refused');
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const error = audience === 'strangers' ? tooManyNew(minutes) : tooManyToMembers(minutes);
  error.retryAfter = minutes * MINUTE_SECONDS;
  return error;
}
