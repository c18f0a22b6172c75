/** Who gets the newsletter: asked for, confirmed by a key in a letter, ended by a key in each letter. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import { composeLetter, queueLetter } from '#server/cms/mail/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Answer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';

export interface NewsletterContext {
  readonly db: Database;
  readonly brand: BrandId;
  readonly origin: string;
  readonly secret: string;
  readonly now: Date;
}

type Done = Answer<{ success: true }>;
const done: Done = { value: { success: true }, tags: [] };

const badKey = defineError(
  'newsletter_bad_key',
  422,
  'This link is not valid any more. Please sign up again.',
);

const KEY_BYTES = 24;
const DAY_MS = 86_400_000;
const KEY_DAYS = 7;
/** Whoever asks again sooner gets no second letter: a form must not be a way to flood somebody. */
const ASK_AGAIN_MS = 600_000;

/** Always the same answer: nobody learns from it who is a subscriber. */
export async function subscribe(context: NewsletterContext, given: string): Promise<Done> {
  const { db, brand, origin, now } = context;
  const email = given.toLowerCase();
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
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('subscribers')
      .values({ brand, email, ...values, confirmed_at: null })
      .onConflict((conflict) => conflict.columns(['brand', 'email']).doUpdateSet(values))
      .execute();
    const question = composeLetter(email, {
      subject: 'Please confirm your subscription',
      paragraphs: [
        'Somebody, we hope you, asked to get our newsletter at this address.',
        `If it was you, confirm it within ${KEY_DAYS} days.`,
        'If it was not, do nothing: you will not hear from us again.',
      ],
      button: { label: 'Confirm the subscription', href: `${origin}/newsletter/confirm/?key=${key}` },
    });
    await queueLetter(transaction, brand, question, now);
  });
  return done;
}

/** @throws newsletter_bad_key when the key is unknown or too old. */
export async function confirmSubscription(context: NewsletterContext, key: string): Promise<Done> {
  const { db, brand, origin, now } = context;
  await db.transaction().execute(async (transaction) => {
    const subscriber = await transaction
      .updateTable('subscribers')
      .set({ status: 'confirmed', confirm_hash: null, confirmed_at: now.toISOString() })
      .where('confirm_hash', '=', hashKey(key))
      .where('asked_at', '>', new Date(now.getTime() - KEY_DAYS * DAY_MS).toISOString())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!subscriber) throw badKey();
    const unsubscribe = `${origin}/newsletter/unsubscribe/?key=${unsubscribeKey(subscriber.id, context.secret)}`;
    const letter = composeLetter(subscriber.email, {
      subject: 'Welcome',
      paragraphs: ['You are on the list. You can leave it at any time and without a reason.'],
      button: { label: 'Leave the list', href: unsubscribe },
    });
    await queueLetter(transaction, brand, { ...letter, unsubscribe }, now);
  });
  return done;
}

/** Leaving twice is leaving once. @throws newsletter_bad_key for a key that we did not make. */
export async function unsubscribe({ db, secret }: NewsletterContext, key: string): Promise<Done> {
  const id = readUnsubscribeKey(key, secret);
  if (id === undefined) throw badKey();
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', confirm_hash: null })
    .where('id', '=', id)
    .execute();
  return done;
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** `id-signature`: good for as long as the letter lies in somebody's mailbox, and kept nowhere. */
function unsubscribeKey(id: number, secret: string): string {
  return `${id}-${createHmac('sha256', secret).update(`unsubscribe\n${id}`).digest('base64url')}`;
}

function readUnsubscribeKey(key: string, secret: string): number | undefined {
  const id = Number.parseInt(key, 10);
  if (!Number.isSafeInteger(id)) return undefined;
  const [given, expected] = [key, unsubscribeKey(id, secret)].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given && expected && timingSafeEqual(given, expected) ? id : undefined;
}
