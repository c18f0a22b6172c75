/** A user's own passkeys. */
import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  Passkey,
} from '#shared/rest/passkeys.ts';
import { type Confirmation, done, type IdentityContext, requireViewer } from '../context.ts';
import { passkeyAdded, writeEmail } from '../emails.ts';
import { recordOwn, requireSelf } from '../own-account.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { hasSecondFactor } from '../second-factor/take-code.ts';
import { type ChallengeUse, spendChallenge } from './challenges.ts';
import { createPasskeyOptions, verifyNewPasskey } from './make-passkey.ts';
import { findRelyingParty } from './relying-party.ts';
import type { PasskeyRow } from './rows.ts';
import { wrongPasskey } from './take-passkey.ts';

const noPasskey = defineError('passkey_not_found', 404, 'There is no such passkey.');
const needsCodes = defineError(
  'second_factor_is_off',
  409,
  'Set up two-step login with an app first: it logs you in where a passkey does not.',
);
const isTaken = defineError('passkey_is_there', 409, 'This passkey was added before.');
const tooMany = defineError(
  'too_many_passkeys',
  409,
  'You have %s passkeys. Remove one that you no longer use first.',
);

const MAX_OF_USER = 20;

/** @throws rest_not_logged_in */
export async function listPasskeys(context: IdentityContext): Promise<Passkey[]> {
  const { id } = requireViewer(context);
  const rows = await context.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();
  return rows.map((row) => present(context, row));
}

/** @throws rest_not_logged_in, rest_proof_needed, second_factor_is_off */
export async function beginPasskey(context: IdentityContext): Promise<OutputOf<typeof beginEndpoint>> {
  const user = await requireCodes(context);
  return { options: await createPasskeyOptions(context, describeUse(context), user) };
}

/** @throws rest_not_logged_in, rest_proof_needed, second_factor_is_off, rest_invalid_param, passkey_is_there, too_many_passkeys */
export async function addPasskey(
  context: IdentityContext,
  { name, passkey }: ParsedInputOf<typeof addEndpoint>,
): Promise<Passkey> {
  const { db, now } = context;
  const user = await requireCodes(context);
  const made = await verifyNewPasskey(context, describeUse(context), passkey);
  if (!made) throw wrongPasskey();
  const { challenge, ...key } = made;
  const row = {
    ...key,
    uuid: randomUUID(),
    user_id: user.id,
    name,
    created_at: now.toISOString(),
    last_used: null,
  };
  await inTransaction(db, async (transaction) => {
    if (!(await spendChallenge({ db: transaction, now }, user.id, challenge))) throw wrongPasskey();
    await requireRoom(transaction, user.id);
    const added = await transaction
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added.numInsertedOrUpdatedRows === 0n) throw isTaken();
    await writeEmail({ ...context, db: transaction }, user.email, passkeyAdded(name, row.host));
    await recordOwn(context, transaction, 'passkey added', { name, host: row.host });
  });
  return present(context, row);
}

/** @throws rest_not_logged_in, rest_proof_needed, passkey_not_found: another user's is none */
export async function removePasskey(
  context: IdentityContext,
  { uuid }: { uuid: string },
): Promise<Confirmation> {
  const { id } = requireViewer(context);
  await requireRecentProof(context);
  await inTransaction(context.db, async (db) => {
    const [row] = await db
      .deleteFrom('passkeys')
      .where('uuid', '=', uuid)
      .where('user_id', '=', id)
      .returning(['name', 'host'])
      .execute();
    if (!row) throw noPasskey();
    await recordOwn(context, db, 'passkey removed', row);
  });
  return done;
}

/** Somebody who has codes as well: a passkey is in their place. */
async function requireCodes(context: IdentityContext) {
  const user = await requireSelf(context);
  await requireRecentProof(context);
  if (!(await hasSecondFactor(context.db, user.id))) throw needsCodes();
  return user;
}

async function requireRoom(db: Database, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_OF_USER) throw tooMany(MAX_OF_USER);
}

function describeUse(context: IdentityContext): ChallengeUse {
  const { id, session } = requireViewer(context);
  return { purpose: 'add', userId: id, within: session };
}

const present = (
  context: IdentityContext,
  { uuid, name, host, created_at, last_used }: PasskeyRow,
): Passkey => ({
  uuid,
  name,
  host,
  is_here: host === findRelyingParty(context)?.host,
  created: created_at,
  last_used,
});
