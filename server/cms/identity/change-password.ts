import { inTransaction } from '#server/cms/database/index.ts';
import type { WithDevice } from '#server/cms/handler.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { changePassword as endpoint } from '#shared/rest/identity.ts';
import { type Confirmation, done, type IdentityContext, requireViewer } from './context.ts';
import { passwordChanged, writeEmail } from './emails.ts';
import { voidKeys } from './keys.ts';
import { rememberDevice } from './known-devices.ts';
import { requireSelf } from './own-account.ts';
import { checkPassword, hashPassword } from './password.ts';
import { countAttempt, keyOfUser } from './rate-limits.ts';
import { endSessions } from './start-session.ts';

const UNPROCESSABLE = 422;
const notYours = () => invalidParams({ old_password: 'This password is incorrect.' }, UNPROCESSABLE);

/**
 * The old one is needed: an open browser is not enough to take an account over. Every other session ends.
 * @throws rest_not_logged_in, rest_invalid_param, too_many_attempts, sign_in_busy
 */
export async function changePassword(
  context: IdentityContext,
  { old_password, password }: ParsedInputOf<typeof endpoint>,
): Promise<WithDevice<Confirmation>> {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const user = await requireSelf(context);
  const taken = await countAttempt(db, [keyOfUser('old-password', user.id)], now);
  if (!(await checkPassword(old_password, user.password_hash))) throw notYours();
  await taken.release();
  const password_hash = await hashPassword(password);
  const device = await inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      // An account that was lost to a new password while this was computed is not taken back by the old one.
      .where('password_hash', 'is not distinct from', user.password_hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw notYours();
    await voidKeys(transaction, user.id);
    const within = { ...context, db: transaction };
    await writeOutbox(transaction, await endSessions(within, user.id, viewer.session), now);
    await writeEmail(within, user.email, passwordChanged());
    return rememberDevice(within, user.id);
  });
  return { value: done, device };
}
