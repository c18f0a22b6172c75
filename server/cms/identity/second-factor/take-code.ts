import type { Database } from '#server/cms/database/index.ts';
import type { IdentityContext } from '../context.ts';
import { recoveryCodeUsed, writeEmail } from '../emails.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { decryptSecret, findStep } from './totp.ts';

/** Whether an account has a second factor that counts. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a code of the app, or a recovery code, is right. It is used up by that: none is taken twice. In a transaction, in which an
 * email tells of a recovery code.
 */
export async function takeCode(
  context: IdentityContext,
  user: { readonly id: number; readonly email: string },
  code: string,
): Promise<boolean> {
  const { db, now } = context;
  const isOfApp = await takeAppCode(context, user.id, code);
  // Looked up in any case: the time of an answer does not tell which kind a wrong code was taken for.
  const isRecovery = await spendRecoveryCode(db, user.id, isOfApp ? '' : code, now);
  if (isRecovery)
    await writeEmail(context, user.email, recoveryCodeUsed(await countRecoveryCodes(db, user.id)));
  return isOfApp || isRecovery;
}

async function takeAppCode(
  { db, secret, now }: IdentityContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const own = row && decryptSecret(row.secret, secret);
  const step = findStep(own ?? NOBODYS_SECRET, code, now);
  if (own === undefined || step === undefined) return false;
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** As long as a real one; a match with its code counts for nothing. */
const NOBODYS_SECRET = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
