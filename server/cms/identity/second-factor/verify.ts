import { inTransaction } from '#server/cms/database/index.ts';
import type { WithDevice } from '#server/cms/handler.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, type RestError } from '#shared/rest/errors.ts';
import type { verifySecondFactor as endpoint } from '#shared/rest/second-factor.ts';
import { signIn } from '../authenticate.ts';
import type { IdentityContext } from '../context.ts';
import { takePasskey, verifyPasskey } from '../passkeys/take-passkey.ts';
import { countAttempt, keyOfUser } from '../rate-limits.ts';
import { findLoginTicket, spendLoginTicket } from './find-ticket.ts';
import { takeCode } from './take-code.ts';

const UNPROCESSABLE = 422;
/** Wrong codes of an account in a quarter of an hour: whoever guesses knows the password already. */
const MAX_CODES = 5;
const TRUST_DAYS = 30;
const DAY_MS = 86_400_000;

export const wrongCode = (): RestError =>
  invalidParams({ code: 'This code is wrong or was used before.' }, UNPROCESSABLE);

/** Counted for the account, wherever they come from. @throws too_many_attempts */
export const countCode = ({ db, now }: IdentityContext, userId: number) =>
  countAttempt(db, [{ key: keyOfUser('second factor', userId), most: MAX_CODES }], now);

/**
 * The second half of a login, by a passkey or a code.
 * @throws rest_invalid_param, too_many_attempts, invalid_membership_status
 */
export async function verifySecondFactor(
  context: IdentityContext,
  { ticket, code, passkey, remember }: ParsedInputOf<typeof endpoint>,
): Promise<WithDevice<OutputOf<typeof endpoint>>> {
  const { db, now } = context;
  const { user } = await findLoginTicket(context, ticket);
  const taken = await countCode(context, user.id);
  const use = { purpose: 'login', userId: user.id, within: ticket } as const;
  const verified = passkey === '' ? undefined : await verifyPasskey(context, use, passkey);
  const answer = await inTransaction(db, async (transaction) => {
    const within = { ...context, db: transaction };
    if (verified) await takePasskey(within, verified);
    else if (!(await takeCode(within, user, code))) throw wrongCode();
    const half = await spendLoginTicket(within, ticket);
    const trustedUntil =
      remember === 'on' ? new Date(now.getTime() + TRUST_DAYS * DAY_MS).toISOString() : undefined;
    const { value, device } = await signIn(within, user.id, {
      isProven: half.by === 'password',
      trustedUntil,
    });
    return { value: { ...value, redirect_to: half.redirect_to }, device };
  });
  await taken.release();
  return answer;
}
