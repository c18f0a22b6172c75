import * as z from 'zod';
import { inTransaction } from '#server/cms/database/index.ts';
import type { WithDevice } from '#server/cms/handler.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, type RestError } from '#shared/rest/errors.ts';
import type { verifySecondFactor as endpoint } from '#shared/rest/second-factor.ts';
import { signIn } from '../authenticate.ts';
import type { IdentityContext } from '../context.ts';
import { findUser } from '../find-user.ts';
import { findKey, spendKey } from '../keys.ts';
import { countAttempt, keyOfUser } from '../rate-limits.ts';
import { takeCode } from './take-code.ts';

const HALF_LOGIN = z.object({ by: z.enum(['password', 'link']), redirect_to: z.string().nullable() });
const UNPROCESSABLE = 422;
/** Wrong codes of an account in a quarter of an hour: whoever guesses knows the password already. */
const MAX_CODES = 5;
const TRUST_DAYS = 30;
const DAY_MS = 86_400_000;

export const wrongCode = (): RestError =>
  invalidParams({ code: 'This code is wrong or was used before.' }, UNPROCESSABLE);

const expiredTicket = (): RestError =>
  invalidParams({ ticket: 'This login has expired. Please log in again.' }, UNPROCESSABLE);

/** Counted for the account, wherever they come from. @throws too_many_attempts */
export const countCode = ({ db, now }: IdentityContext, userId: number) =>
  countAttempt(db, [{ key: keyOfUser('second factor', userId), most: MAX_CODES }], now);

/** The second half of a login. @throws rest_invalid_param, too_many_attempts, invalid_membership_status */
export async function verifySecondFactor(
  context: IdentityContext,
  { ticket, code, remember }: ParsedInputOf<typeof endpoint>,
): Promise<WithDevice<OutputOf<typeof endpoint>>> {
  const { db, now } = context;
  const { userId } = await findKey(db, ticket, 'second-factor', HALF_LOGIN, now).catch(() => {
    throw expiredTicket();
  });
  const user = userId === null ? undefined : await findUser(db, userId, context.demoUsers);
  if (!user) throw expiredTicket();
  const taken = await countCode(context, user.id);
  const answer = await inTransaction(db, async (transaction) => {
    const within = { ...context, db: transaction };
    if (!(await takeCode(within, user, code))) throw wrongCode();
    const { data } = await spendKey(transaction, ticket, 'second-factor', HALF_LOGIN, now);
    const trustedUntil =
      remember === 'on' ? new Date(now.getTime() + TRUST_DAYS * DAY_MS).toISOString() : undefined;
    const { value, device } = await signIn(within, user.id, {
      isProven: data.by === 'password',
      trustedUntil,
    });
    return { value: { ...value, redirect_to: data.redirect_to }, device };
  });
  await taken.release();
  return answer;
}
