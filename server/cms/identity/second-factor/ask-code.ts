import { type RestError, secondFactorRequired } from '#shared/rest/errors.ts';
import type { IdentityContext } from '../context.ts';
import { issueKey } from '../keys.ts';
import { isTrustedDevice } from '../known-devices.ts';
import { hasSecondFactor } from './take-code.ts';

/** By which half of a login was done: what it proved, and where it was to lead. */
export interface HalfLogin {
  readonly by: 'password' | 'link';
  readonly redirect_to: string | null;
}

const MINUTES = 10;

/**
 * A ticket for the code that is still to be asked for; undefined where none is: the account has no second factor, or trusts the
 * browser. In the transaction of the login.
 */
export async function askForCode(
  context: IdentityContext,
  userId: number,
  half: HalfLogin,
): Promise<string | undefined> {
  const { db, now } = context;
  if (!(await hasSecondFactor(db, userId)) || (await isTrustedDevice(context, userId))) return undefined;
  return issueKey(db, { userId, purpose: 'second-factor', data: half, minutes: MINUTES }, now);
}

export function createCodeNeeded(ticket: string): RestError {
  const error = secondFactorRequired();
  error.ticket = ticket;
  return error;
}
