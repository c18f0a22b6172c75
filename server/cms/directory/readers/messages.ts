/** Messages of readers to a business, and the answers of its owners. */
import {
  countUp,
  isEmailBudgetLow,
  requireEmailBudget,
  requireProof,
  spendEmail,
} from '#server/cms/abuse/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import {
  countAttempt,
  type IdentityContext,
  keyOfAddress,
  keyOfUser,
  writeEmail,
} from '#server/cms/identity/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  answerListingMessage as answerEndpoint,
  writeToListing as writeEndpoint,
} from '#shared/rest/listing-contacts.ts';
import { messageAnswered, messageToOwner, messageToTeam } from './emails.ts';
import { listOwners, requireListing, requireOwnListing } from './find-listing.ts';
import { isBlocked, noMessage } from './inbox.ts';
import { addVisits } from './visits.ts';

export interface ContactContext extends IdentityContext {
  /** Reads what is written to businesses that nobody has claimed. */
  readonly contactEmail: string;
}

type Done = { success: true };
const done: Done = { success: true };

/** In a quarter of an hour. Each of them goes to somebody. */
const MAX_FROM_ADDRESS = 5;
const MAX_TO_LISTING = 20;
const MAX_ANSWERS = 30;
/** Most of one listing: whoever wrote to it may have given the address of somebody else. */
const MAX_DAILY_ANSWERS = 100;
const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

const isAnswered = defineError('listing_message_answered', 409, 'This message has been answered already.');
const tooManyAnswers = defineError(
  'too_many_answers',
  429,
  'This business has sent %s answers within a day, which is as many as we send. Please answer the others tomorrow.',
);

/**
 * Kept for the owners, and sent to each of them; where none can read it, to the team of the site, who know how to reach the business.
 * @throws rest_post_invalid_id, too_many_attempts, too_many_new_emails, challenge_required
 */
export async function writeToListing(
  context: ContactContext,
  { slug, altcha, ...written }: ParsedInputOf<typeof writeEndpoint>,
): Promise<Done> {
  const { db, now, brand, from, contactEmail } = context;
  const given = { ...written, email: written.email.toLowerCase() };
  const listing = await requireListing(db, slug);
  await requireEmailBudget(context, 'strangers');
  await requireProof(context, altcha, () => isEmailBudgetLow(context, 'strangers'));
  const limits = [
    { key: `listing-message item:${listing.id}`, most: MAX_TO_LISTING },
    ...(from ? [{ key: keyOfAddress('listing-message', from), most: MAX_FROM_ADDRESS }] : []),
  ];
  await countAttempt(db, limits, now);
  await inTransaction(db, async (transaction) => {
    const within = { ...context, db: transaction };
    const created_at = now.toISOString();
    const blocked = await isBlocked(transaction, listing.id, given.email);
    await transaction
      .insertInto('listing_messages')
      .values({ item_id: listing.id, brand, ...given, created_at, blocked_at: blocked ? created_at : null })
      .execute();
    // The sender is told the same: nobody learns that they are blocked.
    if (blocked) return;
    await addVisits(transaction, [{ id: listing.id, kind: 'messages', count: 1 }], now);
    const owners = await listOwners(transaction, listing.id);
    const compose =
      owners.length > 0
        ? messageToOwner(listing, given)
        : messageToTeam(listing, given, await isKept(transaction, listing.id));
    const readers = owners.length > 0 ? owners.map(({ email }) => email) : [contactEmail];
    for (const email of readers) {
      await spendEmail(within, 'strangers');
      await writeEmail(within, email, compose, given.email);
    }
  });
  return done;
}

/** Whether somebody keeps it, whose account may be locked. */
async function isKept(db: Database, itemId: number): Promise<boolean> {
  const keeper = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return keeper !== undefined;
}

/** @throws rest_not_logged_in, rest_post_invalid_id, listing_message_invalid_id, listing_message_answered, too_many_attempts, too_many_answers, too_many_new_emails */
export async function answerListingMessage(
  context: IdentityContext,
  { id, message: messageId, answer }: ParsedInputOf<typeof answerEndpoint>,
): Promise<Done> {
  const { db, now } = context;
  const { viewer, listing } = await requireOwnListing(context, id);
  await requireEmailBudget(context, 'strangers');
  await countAttempt(db, [{ key: keyOfUser('listing-answer', viewer.id), most: MAX_ANSWERS }], now);
  await inTransaction(db, async (transaction) => {
    const within = { ...context, db: transaction };
    const message = await transaction
      .selectFrom('listing_messages')
      .selectAll()
      .where('id', '=', messageId)
      .where('item_id', '=', listing.id)
      .executeTakeFirst();
    if (!message) throw noMessage();
    const { numUpdatedRows } = await transaction
      .updateTable('listing_messages')
      .set({ answer, answered_at: now.toISOString() })
      .where('id', '=', messageId)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw isAnswered();
    await countAnswer(within, listing.id);
    await spendEmail(within, 'strangers');
    const { email } = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    const compose = messageAnswered(listing, { ...message, answer });
    await writeEmail({ ...within, brand: message.brand }, message.email, compose, email);
  });
  return done;
}

/** In the transaction of the answer. @throws too_many_answers */
async function countAnswer({ db, now }: IdentityContext, itemId: number): Promise<void> {
  const { count, endsAt } = await countUp(db, `listing-answers item:${itemId}`, DAY_MS, now);
  if (count <= MAX_DAILY_ANSWERS) return;
  const error = tooManyAnswers(MAX_DAILY_ANSWERS);
  error.retryAfter = Math.ceil((endsAt - now.getTime()) / SECOND_MS);
  throw error;
}
