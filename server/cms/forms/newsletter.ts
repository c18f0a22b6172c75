/** Subscribers of the newsletter: confirmed by a token in an email, unsubscribed by a token in each. */
import { createHash, randomBytes } from 'node:crypto';
import {
  type AbuseControls,
  isEmailBudgetLow,
  requireEmailBudget,
  requireProof,
  spendEmail,
} from '#server/cms/abuse/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { composeInWords, fillEmail, queueEmail } from '#server/cms/mail/index.ts';
import { endSubscription, makeUnsubscribeKey, parseUnsubscribeKey } from '#server/cms/newsletters/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { subscribe as subscribeEndpoint } from '#shared/rest/newsletter.ts';
import { CONFIRM_SUBSCRIPTION, SUBSCRIPTION_BEGUN } from './newsletter-texts.ts';

export interface NewsletterContext {
  readonly db: Database;
  readonly brand: BrandId;
  readonly origin: string;
  readonly secret: string;
  readonly now: Date;
  readonly abuse: AbuseControls;
}

type NewsletterChange = { success: true };
const done: NewsletterChange = { success: true };

const badKey = defineError('newsletter_bad_key', 422, 'This link is no longer valid. Please sign up again.');

const KEY_BYTES = 24;
const DAY_MS = 86_400_000;
const KEY_DAYS = 7;
/** Asking again sooner sends no second email: a form must not be a way to flood somebody. */
const ASK_AGAIN_MS = 600_000;

/** Always the same answer: nobody learns from it who is a subscriber. @throws too_many_new_emails, challenge_required */
export async function subscribe(
  context: NewsletterContext,
  given: ParsedInputOf<typeof subscribeEndpoint>,
): Promise<NewsletterChange> {
  const { db, brand, origin, now } = context;
  await requireEmailBudget(context, 'strangers');
  await requireProof(context, given.altcha, () => isEmailBudgetLow(context, 'strangers'));
  const email = given.email.toLowerCase();
  const known = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('brand', '=', brand)
    .where('email', '=', email)
    .executeTakeFirst();
  const askedAgo = known ? now.getTime() - Date.parse(known.asked_at) : Number.POSITIVE_INFINITY;
  if (known?.status === 'confirmed' || (known?.status === 'pending' && askedAgo < ASK_AGAIN_MS)) return done;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const values = { status: 'pending', confirm_hash: hashKey(key), asked_at: now.toISOString() } as const;
  await inTransaction(db, async (transaction) => {
    await spendEmail({ ...context, db: transaction }, 'strangers');
    await transaction
      .insertInto('subscribers')
      .values({ brand, email, ...values, confirmed_at: null })
      .onConflict((conflict) => conflict.columns(['brand', 'email']).doUpdateSet(values))
      .execute();
    const words = fillEmail(
      CONFIRM_SUBSCRIPTION,
      { days: String(KEY_DAYS) },
      `${origin}/newsletter/confirm/?key=${key}`,
    );
    const question = await composeInWords(transaction, brand, email, words);
    await queueEmail(transaction, brand, question, now);
  });
  return done;
}

/** @throws newsletter_bad_key when the key is unknown or too old. */
export async function confirmSubscription(
  context: NewsletterContext,
  key: string,
): Promise<NewsletterChange> {
  const { db, brand, origin, now } = context;
  await inTransaction(db, async (transaction) => {
    const subscriber = await transaction
      .updateTable('subscribers')
      .set({
        status: 'confirmed',
        confirm_hash: null,
        confirmed_at: now.toISOString(),
        ended_at: null,
        ending: '',
      })
      .where('confirm_hash', '=', hashKey(key))
      .where('asked_at', '>', new Date(now.getTime() - KEY_DAYS * DAY_MS).toISOString())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!subscriber) throw badKey();
    const leave = makeUnsubscribeKey({ subscriber: subscriber.id }, context.secret);
    const unsubscribe = `${origin}/newsletter/unsubscribe/?key=${leave}`;
    const words = fillEmail(SUBSCRIPTION_BEGUN, {}, unsubscribe);
    const email = await composeInWords(transaction, brand, subscriber.email, words);
    await queueEmail(transaction, brand, { ...email, unsubscribe }, now);
  });
  return done;
}

/** Leaving twice is leaving once. @throws newsletter_bad_key for a key that we did not make. */
export async function unsubscribe(
  { db, secret, now }: NewsletterContext,
  key: string,
): Promise<NewsletterChange> {
  const parsed = parseUnsubscribeKey(key, secret);
  if (!parsed) throw badKey();
  await inTransaction(db, (transaction) => endSubscription(transaction, parsed, 'unsubscribed', now));
  return done;
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
