import { listBookingsOf } from '#server/cms/advertising/index.ts';
import { listCardsOf, listGiftsOf, listOrdersOf, listPaymentsOf } from '#server/cms/commerce/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import {
  exportListingsOf,
  listClaimsOf,
  listFormerListingsOf,
  listInvitationsOf,
  listReviewsOf,
} from '#server/cms/directory/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { selectAttemptsOf } from '#server/cms/learning/index.ts';
import { listSubscriptionsOf } from '#server/cms/membership/index.ts';
import { findAccountOf } from './account.ts';
import { findAddressesOf } from './addresses.ts';

/** All that is stored about the caller (GDPR, articles 15 and 20), but no key or hash that would open something. */
export async function exportAccount(context: IdentityContext): Promise<Record<string, unknown>> {
  return exportAccountOf(context.db, requireViewer(context).id, context.now);
}

export async function exportAccountOf(db: Database, id: number, now: Date): Promise<Record<string, unknown>> {
  const account = await findAccountOf(db, id);
  return {
    account: { ...account, ...(await findUserDetails(db, id)) },
    addresses: await findAddressesOf(db, id),
    subscriptions: await listSubscriptionsOf(db, id, now),
    rights: await db
      .selectFrom('grants')
      .select(['level', 'source', 'until'])
      .where('user_id', '=', id)
      .orderBy('level')
      .orderBy('source')
      .execute(),
    orders: await listOrdersOf(db, id),
    payments: await listPaymentsOf(db, id),
    refunds: await db
      .selectFrom('refunds')
      .select(['amount_cents as amount', 'reason', 'status', 'created_at', 'ended_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
    credit_notes: await db
      .selectFrom('credit_notes')
      .select(['number', 'amount_cents as amount', 'reason', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
    checkouts: await db
      .selectFrom('checkouts')
      .select(['reason', 'status', 'total_cents as total', 'currency', 'created_at', 'ended_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
    advertising: await listBookingsOf(db, id, now),
    gifts: await listGiftsOf(db, id, null),
    cards: await listCardsOf(db, id),
    books: await db
      .selectFrom('item_grants')
      .innerJoin('items', 'items.id', 'item_grants.item_id')
      .select(['items.title', 'items.link', 'item_grants.source', 'item_grants.created_at'])
      .where('item_grants.user_id', '=', id)
      .orderBy('items.id')
      .execute(),
    basket: await db
      .selectFrom('basket_items')
      .innerJoin('baskets', 'baskets.id', 'basket_items.basket_id')
      .innerJoin('items', 'items.id', 'basket_items.item_id')
      .select(['items.title', 'items.link', 'basket_items.quantity', 'baskets.brand'])
      .where('baskets.user_id', '=', id)
      .orderBy('items.id')
      .execute(),
    businesses: await exportListingsOf({ db, now, demoUsers: true }, id),
    favorites: await db
      .selectFrom('favorites')
      .innerJoin('items', 'items.id', 'favorites.item_id')
      .select(['items.id', 'items.title', 'items.link', 'favorites.created_at'])
      .where('favorites.user_id', '=', id)
      .orderBy('favorites.id')
      .execute(),
    lessons: await db
      .selectFrom('lesson_progress')
      .innerJoin('items', 'items.id', 'lesson_progress.item_id')
      .select(['items.title', 'items.link', 'lesson_progress.completed_at'])
      .where('lesson_progress.user_id', '=', id)
      .orderBy('completed_at')
      .orderBy('items.id')
      .execute(),
    exams: await listAttemptsOf(db, id),
    certificates: await listCertificatesOf(db, id),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'last_seen', 'user_agent', 'expires_at', 'ended_at', 'proved_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    second_factor: await db
      .selectFrom('second_factors')
      .select(['created_at', 'confirmed_at'])
      .where('user_id', '=', id)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'host', 'created_at', 'last_used'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    application_passwords: await db
      .selectFrom('application_passwords')
      .select(['name', 'app_id', 'role', 'reads_only', 'created_at', 'last_used'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    autosaves: await db
      .selectFrom('autosaves')
      .innerJoin('items', 'items.id', 'autosaves.item_id')
      .select(['items.title', 'autosaves.fields', 'autosaves.saved_at'])
      .where('autosaves.user_id', '=', id)
      .orderBy('items.id')
      .execute(),
    newsletter_autosaves: await db
      .selectFrom('newsletter_autosaves')
      .innerJoin('newsletters', 'newsletters.id', 'newsletter_autosaves.newsletter_id')
      .select(['newsletters.subject', 'newsletter_autosaves.fields', 'newsletter_autosaves.saved_at'])
      .where('newsletter_autosaves.user_id', '=', id)
      .orderBy('newsletters.id')
      .execute(),
    partial_uploads: await db
      .selectFrom('partial_uploads')
      .select(['name', 'size', 'received', 'changed_at'])
      .where('user_id', '=', id)
      .orderBy('name')
      .execute(),
    preview_links: await db
      .selectFrom('preview_links')
      .innerJoin('items', 'items.id', 'preview_links.item_id')
      .select(['items.title', 'preview_links.reader', 'preview_links.expires_at'])
      .where('preview_links.user_id', '=', id)
      .orderBy('preview_links.id')
      .execute(),
    saved_views: await db
      .selectFrom('saved_views')
      .select(['name', 'query'])
      .where('user_id', '=', id)
      .orderBy('name')
      .execute(),
    newsletter: await db
      .selectFrom('subscribers')
      .select(['brand', 'status', 'asked_at', 'confirmed_at', 'ended_at', 'ending'])
      .where('email', '=', account.email)
      .orderBy('brand')
      .execute(),
    newsletters_received: await db
      .selectFrom('newsletter_recipients')
      .innerJoin('subscribers', 'subscribers.id', 'subscriber_id')
      .innerJoin('newsletters', 'newsletters.id', 'newsletter_id')
      .select(['newsletters.brand', 'newsletters.subject', 'newsletter_recipients.sent_at'])
      .where('subscribers.email', '=', account.email)
      .where('newsletter_recipients.state', '=', 'sent')
      .orderBy('newsletter_recipients.sent_at')
      .execute(),
    ...(await listReviewsOf(db, id)),
    business_claims: await listClaimsOf(db, id),
    former_businesses: await listFormerListingsOf(db, id),
    business_invitations: await listInvitationsOf(db, { id, email: account.email }),
    messages_to_businesses: await db
      .selectFrom('listing_messages')
      .innerJoin('items', 'items.id', 'listing_messages.item_id')
      .select(['items.title', 'items.link', 'name', 'email', 'message', 'created_at', 'answer'])
      .where('email', '=', account.email)
      .orderBy('listing_messages.id')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .select(['name', 'email', 'subject', 'url', 'message', 'created_at', 'answer', 'done_at'])
      .where('email', '=', account.email)
      .orderBy('id')
      .execute(),
    emails: await db
      .selectFrom('sent_emails')
      .select(['subject', 'queued_at'])
      .where('user_id', '=', id)
      .orderBy('queued_at')
      .orderBy('job_key')
      .execute(),
  };
}

/** Reads answers and results: not what would have been right. */
async function listAttemptsOf(db: Database, id: number) {
  const rows = await selectAttemptsOf(db, id)
    .select(['exam_attempts.answers', 'exam_attempts.saved_at'])
    .orderBy('exam_attempts.id')
    .execute();
  return rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as unknown }));
}

/** With what was done to each, and why. */
async function listCertificatesOf(db: Database, id: number) {
  const rows = await db
    .selectFrom('certificates')
    .innerJoin('items', 'items.id', 'certificates.course_id')
    .select(['certificates.id', 'certificates.number', 'items.title as course', 'certificates.name'])
    .select(['certificates.issued_at', 'certificates.revoked_at'])
    .where('certificates.user_id', '=', id)
    .orderBy('certificates.id')
    .execute();
  const acts = await db
    .selectFrom('certificate_events')
    .innerJoin('certificates', 'certificates.id', 'certificate_events.certificate_id')
    .select(['certificate_events.certificate_id', 'act', 'reason', 'at'])
    .where('certificates.user_id', '=', id)
    .orderBy('certificate_events.id')
    .execute();
  return rows.map(({ id: certificateId, ...row }) => ({
    ...row,
    acts: acts
      .filter(({ certificate_id }) => certificate_id === certificateId)
      .map(({ act, reason, at }) => ({ act, reason, at })),
  }));
}

async function findUserDetails(db: Database, id: number) {
  const row = await db
    .selectFrom('users')
    .select(['roles', 'brand', 'email_confirmed_at', 'avatar'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, roles: JSON.parse(row.roles) as unknown };
}
