/**
 * Asked again: an open browser is not enough for what is dangerous. A session shows a password, a passkey or a code when it begins, and again
 * when that is a while ago. Programs with an application password have no session, and so never get there.
 */
import { inTransaction } from '#server/cms/database/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, notLoggedIn, proofNeeded, type RestError } from '#shared/rest/errors.ts';
import type { proveIdentity as endpoint } from '#shared/rest/second-factor.ts';
import { type Confirmation, done, type IdentityContext, requireViewer } from './context.ts';
import { findUser } from './find-user.ts';
import { requireSelf } from './own-account.ts';
import { takePasskey, verifyPasskey } from './passkeys/take-passkey.ts';
import { checkPassword } from './password.ts';
import { countAttempt, keyOfUser } from './rate-limits.ts';
import { hasSecondFactor, takeCode } from './second-factor/take-code.ts';

const PROOF_MS = 900_000;
const UNPROCESSABLE = 422;

/** @throws rest_not_logged_in, rest_proof_needed when the session has shown neither password, passkey nor code for 15 minutes */
export async function requireRecentProof(
  context: Pick<IdentityContext, 'db' | 'viewer' | 'now'>,
): Promise<void> {
  const { db, viewer, now } = context;
  if (!viewer) throw notLoggedIn();
  const row = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('hash', '=', viewer.session)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const since = new Date(now.getTime() - PROOF_MS).toISOString();
  if (!row?.proved_at || row.proved_at < since) throw proofNeeded();
}

/**
 * By a passkey or a code where there is a second factor, else by the password: whoever found that out must not get past the other.
 * @throws rest_not_logged_in, rest_invalid_param, too_many_attempts, sign_in_busy
 */
export async function proveIdentity(
  context: IdentityContext,
  { password, code, passkey }: ParsedInputOf<typeof endpoint>,
): Promise<Confirmation> {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const user = await requireSelf(context);
  const taken = await countAttempt(db, [keyOfUser('old-password', user.id)], now);
  const isKnown = password !== '' && (await checkPassword(password, user.password_hash));
  const use = { purpose: 'proof', userId: user.id, within: viewer.session } as const;
  const verified = passkey === '' ? undefined : await verifyPasskey(context, use, passkey);
  await inTransaction(db, async (transaction) => {
    if (verified) await takePasskey({ db: transaction, now }, verified);
    const still = await findUser(transaction, user.id, context.demoUsers);
    const needsFactor = await hasSecondFactor(transaction, user.id);
    const isRight =
      verified !== undefined ||
      (isKnown && !needsFactor && still?.password_hash === user.password_hash) ||
      (code !== '' && (await takeCode({ ...context, db: transaction }, user, code)));
    if (!isRight) throw describeWrong(password, code, needsFactor);
    await transaction
      .updateTable('sessions')
      .set({ proved_at: now.toISOString() })
      .where('hash', '=', viewer.session)
      .where('user_id', '=', user.id)
      .execute();
  });
  await taken.release();
  return done;
}

function describeWrong(password: string, code: string, needsFactor: boolean): RestError {
  if (needsFactor && code === '') return invalidParams({ code: NEEDS_FACTOR }, UNPROCESSABLE);
  return password === ''
    ? invalidParams({ code: 'This code is wrong or was used before.' }, UNPROCESSABLE)
    : invalidParams({ password: 'This password is incorrect.' }, UNPROCESSABLE);
}

const NEEDS_FACTOR = 'Your account has two-step login: enter a code, or use a passkey.';
