import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { forgetBookings } from '#server/cms/advertising/index.ts';
import { anonymiseOrders, forgetBuyerLater } from '#server/cms/commerce/index.ts';
import { listUploadsOf, removeFiles } from '#server/cms/content/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { forgetDrafts, forgetReviews, releaseListings } from '#server/cms/directory/index.ts';
import {
  type AvatarContext,
  type Confirmation,
  checkPassword,
  countAdministrators,
  countAttempt,
  done,
  endSessions,
  findUser,
  type IdentityContext,
  keyOfUser,
  lastAdministrator,
  removeAvatar,
  requireSelf,
  writeEmail,
} from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { accountClosed } from './emails.ts';

const UNPROCESSABLE = 422;
const notYours = () => invalidParams({ password: 'This password is incorrect.' }, UNPROCESSABLE);
const NAME_BYTES = 8;

/**
 * Ends an account for good: every session at once, all that is about the person removed, and what the law wants kept left
 * without a name. The password is needed, since an open browser is not enough.
 * @throws rest_not_logged_in, rest_invalid_param, too_many_attempts, sign_in_busy, last_administrator
 */
export async function closeAccount(
  context: IdentityContext & AvatarContext,
  { password }: { password: string },
): Promise<Confirmation> {
  const { db, now, demoUsers, uploadsDir, flush } = context;
  const user = await requireSelf(context);
  const taken = await countAttempt(db, [keyOfUser('old-password', user.id)], now);
  if (!(await checkPassword(password, user.password_hash))) throw notYours();
  await taken.release();
  const { avatar } = await db
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const uploads = await inTransaction(db, async (transaction) => {
    // A new password that was set meanwhile takes the account from whoever knew the old one.
    const still = await findUser(transaction, user.id, demoUsers);
    if (still?.password_hash !== user.password_hash) throw notYours();
    if (user.roles.includes('administrator') && (await countAdministrators(transaction, demoUsers)) < 2)
      throw lastAdministrator('You are');
    const within = { ...context, db: transaction };
    const ended = await endSessions(within, user.id);
    await writeEmail(within, user.email, accountClosed(user.name));
    const certificates = await listCertificates(transaction, user.id);
    const bookings = await forgetBookings(transaction, user.id);
    const reviews = await forgetReviews(transaction, user.id);
    await forgetDrafts(transaction, user.id, now);
    const listings = await releaseListings(within, user.id);
    const partial = await listUploadsOf(transaction, user.id);
    await forgetUser(transaction, user, now);
    const files = avatar ? [tags.upload(avatar)] : [];
    await writeOutbox(
      transaction,
      [...ended, ...certificates, ...bookings, ...reviews, ...listings, ...files, tags.user(user.id)],
      now,
    );
    return partial;
  });
  await flush();
  await removeAvatar(uploadsDir, avatar);
  for (const upload of uploads) await removeFiles(db, uploadsDir, upload);
  return done;
}

/** Tags of the pages that say whether they are genuine. */
async function listCertificates(db: Database, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('certificates').select('number').where('user_id', '=', userId).execute();
  return rows.map(({ number }) => tags.certificate(number));
}

/** Tables that are about a person and about nothing else. `orders`, `checkouts`, `payments`, `refunds`, `credit_notes`, `gifts` and `memberships` are accounts as well. */
const FORGOTTEN = [
  'addresses',
  'author_users',
  'autosaves',
  'application_passwords',
  'baskets',
  'billing_cards',
  'business_owners',
  'certificates',
  'exam_attempts',
  'favorites',
  'former_keepers',
  'gateway_customers',
  'gift_drafts',
  'grants',
  'item_grants',
  'known_devices',
  'lesson_progress',
  'listing_claims',
  'listing_invitations',
  'newsletter_autosaves',
  'one_time_tokens',
  'partial_uploads',
  'passkeys',
  'preview_links',
  'saved_views',
  'recovery_codes',
  'second_factors',
  'sessions',
] as const;

/** Emails that wait are sent: the last of them says that the account is closed. */
async function forgetEmails(db: Database, userId: number): Promise<void> {
  const keys = db.selectFrom('sent_emails').select('job_key').where('user_id', '=', userId);
  await db
    .deleteFrom('jobs')
    .where('kind', '=', 'email')
    .where('state', '=', sql.lit('dead'))
    .where('key', 'in', keys)
    .execute();
  await db.deleteFrom('sent_emails').where('user_id', '=', userId).execute();
}

/** A membership that runs ends now, so that reports keep it in the months before; one that never ran, or has ended, keeps its days. */
async function endMemberships(db: Database, userId: number, now: Date): Promise<void> {
  const day = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('memberships')
    .set({ ends_at: day })
    .where('user_id', '=', userId)
    .where('status', 'not in', ['Canceled', 'Expired', 'Error', 'Pending Activation'])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', day)]))
    .executeTakeFirst();
  await db
    .updateTable('memberships')
    .set({ status: 'Canceled', next_billing_at: null })
    .where('user_id', '=', userId)
    .execute();
  if (numUpdatedRows > 0n) await writeMembershipEvent(db, userId, now);
}

async function forgetUser(
  db: Database,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  await forgetBuyerLater(db, id, now);
  for (const table of FORGOTTEN) await db.deleteFrom(table).where('user_id', '=', id).execute();
  await db.deleteFrom('subscribers').where('email', '=', email).execute();
  await db.deleteFrom('messages').where('email', '=', email).execute();
  await db.deleteFrom('listing_invitations').where('email', '=', email).execute();
  await db.deleteFrom('listing_messages').where('email', '=', email).execute();
  await forgetEmails(db, id);
  await anonymiseOrders(db, id);
  // Words of the staff may name the person; that something was changed stays.
  await db.updateTable('staff_changes').set({ reason: '' }).where('user_id', '=', id).execute();
  await endMemberships(db, id, now);
  const nobody = `deleted-${randomBytes(NAME_BYTES).toString('hex')}`;
  await db
    .updateTable('users')
    .set({
      email: `${nobody}@deleted.invalid`,
      username: nobody,
      name: 'Former member',
      given_name: '',
      family_name: '',
      password_hash: null,
      roles: '[]',
      email_confirmed_at: null,
      avatar: '',
      closed_at: now.toISOString(),
      demo_password: null,
    })
    .where('id', '=', id)
    .execute();
}
