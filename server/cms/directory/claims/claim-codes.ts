/** A code that is mailed to an address at the domain of the listing's website: who reads it belongs to the business. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { requireEmailBudget, spendEmail } from '#server/cms/abuse/index.ts';
import { inExclusiveTransaction, inTransaction } from '#server/cms/database/index.ts';
import {
  countAttempt,
  type IdentityContext,
  keyOfUser,
  makeTypedCode,
  parseTypedCode,
  requireViewer,
  writeEmail,
} from '#server/cms/identity/index.ts';
import { CODE_MINUTES, findClaimDomain, isAtDomain, MAX_CODE_ATTEMPTS } from '#shared/claims.ts';
import type {
  confirmClaimCode as confirmEndpoint,
  sendClaimCode as sendEndpoint,
} from '#shared/rest/claims.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { DirectoryContext } from '../directory-context.ts';
import { nameOf } from '../listing-rows.ts';
import { claimCode } from './emails.ts';
import { requireClaimable, websiteOf } from './find-claim.ts';
import { takeListing } from './take-listing.ts';

type Done = { success: true };
const done: Done = { success: true };

/** 40 bits, of which five tries are let through. */
const CODE_LENGTH = 8;
const MINUTE_MS = 60_000;
const UNPROCESSABLE = 422;
/** In a quarter of an hour: nobody's mailbox is flooded, whoever asks. */
const MAX_CODES_OF_USER = 3;
const MAX_CODES_OF_LISTING = 6;

const otherDomain = (domain: string) =>
  invalidParams(
    {
      email:
        domain === ''
          ? 'This listing has no website of its own, so that no address proves it. Choose another way.'
          : `Use an address that ends with @${domain}.`,
    },
    UNPROCESSABLE,
  );
const wrongCode = () =>
  invalidParams(
    { code: 'This code is not right, or no longer valid. After five tries a new one is needed.' },
    UNPROCESSABLE,
  );

/** @throws rest_not_logged_in, listing_invalid_id, listing_taken, too_many_attempts, and rest_invalid_param for another domain */
export async function sendClaimCode(
  context: IdentityContext,
  { id, email: asked }: ParsedInputOf<typeof sendEndpoint>,
): Promise<Done> {
  const { now, secret } = context;
  const viewer = requireViewer(context);
  const email = asked.toLowerCase();
  const domain = findClaimDomain(websiteOf(await requireClaimable(context.db, id, viewer.id)));
  if (!isAtDomain(email, domain)) throw otherDomain(domain);
  await requireEmailBudget(context, 'strangers');
  const limits = [
    { key: keyOfUser('claim-code', viewer.id), most: MAX_CODES_OF_USER },
    { key: `claim-code item:${id}`, most: MAX_CODES_OF_LISTING },
  ];
  await countAttempt(context.db, limits, now);
  await inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const stored = await requireClaimable(db, id, viewer.id);
    const code = makeTypedCode(CODE_LENGTH);
    const values = {
      email,
      code_hash: hashCode(secret, id, code),
      code_attempts: 0,
      code_expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS).toISOString(),
    };
    await db
      .insertInto('listing_claims')
      .values({ item_id: id, user_id: viewer.id, changed_at: now.toISOString(), ...values })
      .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet(values))
      .execute();
    await spendEmail(within, 'strangers');
    await writeEmail(within, email, claimCode(nameOf(stored), code));
  });
  return done;
}

/** @throws rest_not_logged_in, listing_invalid_id, listing_taken, and rest_invalid_param for a wrong code */
export async function confirmClaimCode(
  context: DirectoryContext,
  { id, code }: ParsedInputOf<typeof confirmEndpoint>,
): Promise<Done> {
  const { secret, now } = context;
  const viewer = requireViewer(context);
  await requireClaimable(context.db, id, viewer.id);
  // Counted before it is compared, so that a hundred at once are not all let through.
  const sent = await context.db
    .updateTable('listing_claims')
    .set(({ eb }) => ({ code_attempts: eb('code_attempts', '+', 1) }))
    .where('item_id', '=', id)
    .where('user_id', '=', viewer.id)
    .where('code_hash', '!=', '')
    .where('code_attempts', '<', MAX_CODE_ATTEMPTS)
    .where('code_expires_at', '>', now.toISOString())
    .returning(['code_hash', 'email'])
    .executeTakeFirst();
  const typed = hashCode(secret, id, code);
  if (!sent || !timingSafeEqual(Buffer.from(typed), Buffer.from(sent.code_hash))) throw wrongCode();
  await inExclusiveTransaction(context.db, async (db) => {
    const stored = await requireClaimable(db, id, viewer.id);
    const domain = findClaimDomain(websiteOf(stored));
    // The website may be another one since the code was sent.
    if (!isAtDomain(sent.email, domain)) throw otherDomain(domain);
    await takeListing({ ...context, db }, stored, viewer.id);
  });
  return done;
}

const hashCode = (secret: string, id: number, code: string): string =>
  createHmac('sha256', secret)
    .update(`claim code ${id} ${parseTypedCode(code)}`)
    .digest('base64url');
