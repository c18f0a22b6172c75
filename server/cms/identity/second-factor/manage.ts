/** A user's own second factor: setting it up, its recovery codes, and its end. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { confirmSecondFactor as confirmEndpoint, SecondFactor } from '#shared/rest/second-factor.ts';
import { tags } from '#shared/rest/tags.ts';
import { worksHere } from '#shared/roles.ts';
import { type Confirmation, done, type IdentityContext, type OperatorContext } from '../context.ts';
import { secondFactorOff, secondFactorOn, writeEmail } from '../emails.ts';
import { recordOwn, requireSelf } from '../own-account.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { endSessions } from '../start-session.ts';
import { drawQrPath } from './draw-qr-path.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { takeCode } from './take-code.ts';
import { decryptSecret, encryptSecret, findStep, formatTotpUri, makeTotpSecret } from './totp.ts';
import { countCode, wrongCode } from './verify.ts';

const notOffered = defineError(
  'second_factor_not_offered',
  403,
  'A second factor is for those who work here.',
);
const isOn = defineError('second_factor_is_on', 409, 'The second factor is on already. Turn it off first.');
const isOff = defineError('second_factor_is_off', 409, 'There is no second factor yet.');

/** Names the site in the app: what a secret is good for, whichever of the two one logs in on. */
const ISSUER = 'Facet';

type Codes = OutputOf<typeof confirmEndpoint>;

/** @throws rest_not_logged_in */
export async function findSecondFactor(context: IdentityContext): Promise<SecondFactor> {
  const { db, secret, secondFactorRequired } = context;
  const user = await requireSelf(context);
  const row = await findRow(db, user.id);
  const own = row?.confirmed_at === null ? decryptSecret(row.secret, secret) : undefined;
  const uri = own === undefined ? '' : formatTotpUri(own, ISSUER, user.email);
  return {
    state: row?.confirmed_at ? 'on' : own === undefined ? 'off' : 'pending',
    since: row?.confirmed_at ?? null,
    recovery_codes_left: row?.confirmed_at ? await countRecoveryCodes(db, user.id) : 0,
    is_offered: worksHere(user.roles),
    is_required: secondFactorRequired === true && worksHere(user.roles),
    passkey_host: findRelyingParty(context)?.host ?? null,
    pending: own === undefined ? null : { secret: own, uri, qr: drawQrPath(uri) },
  };
}

/** Makes a secret that counts once a code of it was shown. @throws rest_proof_needed, second_factor_not_offered, second_factor_is_on */
export async function beginSecondFactor(context: IdentityContext): Promise<SecondFactor> {
  const { db, now, secret } = context;
  const user = await requireSelf(context);
  if (!worksHere(user.roles)) throw notOffered();
  await requireRecentProof(context);
  await inTransaction(db, async (transaction) => {
    if ((await findRow(transaction, user.id))?.confirmed_at) throw isOn();
    await transaction.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
    await transaction
      .insertInto('second_factors')
      .values({
        user_id: user.id,
        secret: encryptSecret(makeTotpSecret(), secret),
        last_step: 0,
        created_at: now.toISOString(),
        confirmed_at: null,
      })
      .execute();
  });
  return findSecondFactor(context);
}

/** @throws second_factor_is_off, rest_invalid_param, too_many_attempts */
export async function confirmSecondFactor(
  context: IdentityContext,
  { code }: { code: string },
): Promise<Codes> {
  const { db, now, secret } = context;
  const user = await requireSelf(context);
  const taken = await countCode(context, user.id);
  const codes = await inTransaction(db, async (transaction) => {
    const row = await findRow(transaction, user.id);
    if (!row || row.confirmed_at) throw row ? isOn() : isOff();
    const own = decryptSecret(row.secret, secret);
    const step = own === undefined ? undefined : findStep(own, code, now);
    if (step === undefined) throw wrongCode();
    await transaction
      .updateTable('second_factors')
      .set({ confirmed_at: now.toISOString(), last_step: step })
      .where('user_id', '=', user.id)
      .execute();
    await writeEmail({ ...context, db: transaction }, user.email, secondFactorOn());
    await writeOutbox(transaction, [tags.user(user.id)], now);
    await recordOwn(context, transaction, 'second factor turned on');
    return replaceRecoveryCodes(transaction, user.id);
  });
  await taken.release();
  return { recovery_codes: codes };
}

/** @throws rest_proof_needed, second_factor_is_off, rest_invalid_param, too_many_attempts */
export function renewRecoveryCodes(
  context: IdentityContext,
  given: { readonly code: string },
): Promise<Codes> {
  return changeByCode(context, given, async (within, user) => {
    await recordOwn(within, within.db, 'recovery codes renewed');
    return { recovery_codes: await replaceRecoveryCodes(within.db, user.id) };
  });
}

/** @throws rest_proof_needed, second_factor_is_off, rest_invalid_param, too_many_attempts */
export function removeSecondFactor(
  context: IdentityContext,
  given: { readonly code: string },
): Promise<Confirmation> {
  return changeByCode(context, given, async (within, user) => {
    await dropFactor(within, user);
    await recordOwn(within, within.db, 'second factor turned off');
    return done;
  });
}

/** A password alone neither ends a second factor nor makes codes by which it ends: whoever has learned it would be rid of the other. */
async function changeByCode<T>(
  context: IdentityContext,
  { code }: { readonly code: string },
  change: (within: IdentityContext, user: { readonly id: number; readonly email: string }) => Promise<T>,
): Promise<T> {
  const user = await requireSelf(context);
  await requireRecentProof(context);
  const taken = await countCode(context, user.id);
  const result = await inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    if (!(await findRow(db, user.id))?.confirmed_at) throw isOff();
    if (!(await takeCode(within, user, code))) throw wrongCode();
    return change(within, user);
  });
  await taken.release();
  return result;
}

/** For somebody who has lost it: their sessions end as well. In a transaction. Answers whether there was one. */
export async function resetSecondFactor(
  context: OperatorContext,
  user: { readonly id: number; readonly email: string },
): Promise<boolean> {
  if (!(await dropFactor(context, user))) return false;
  await writeOutbox(context.db, await endSessions(context, user.id), context.now);
  return true;
}

/**
 * Takes a second factor away, with all that belongs to it, and tells its user. In a transaction. Answers whether there was one.
 */
async function dropFactor(
  context: Pick<OperatorContext, 'db' | 'now' | 'brand' | 'origins'>,
  user: { readonly id: number; readonly email: string },
): Promise<boolean> {
  const { db, now } = context;
  const row = await findRow(db, user.id);
  await db.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
  await db.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
  await db.updateTable('known_devices').set({ trusted_until: null }).where('user_id', '=', user.id).execute();
  if (!row?.confirmed_at) return false;
  await writeEmail(context, user.email, secondFactorOff());
  await writeOutbox(db, [tags.user(user.id)], now);
  return true;
}

const findRow = (db: Database, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
