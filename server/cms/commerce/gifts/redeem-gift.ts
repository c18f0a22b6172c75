/** Redeeming the code of a gift, once. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { countAttempt, keyOfAddress, requireViewer, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import {
  applyGift,
  decideGift,
  type GiftDecision,
  type GivenMembership,
} from '#server/cms/membership/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { GiftRedemption } from '#shared/rest/gifts.ts';
import { tags } from '#shared/rest/tags.ts';
import type { BillingContext } from '../checkout-context.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { holdsForGood } from '../holds-for-good.ts';
import { createUnavailable } from '../payment-unavailable.ts';
import { listPlansOfAll } from '../plan-catalogue.ts';
import { closePlanPages } from '../settle-checkout.ts';
import { type GiftEffect, type GivenThing, givenThing } from './gift-details.ts';
import { addEnding } from './gift-emails.ts';
import { findByCode, type GiftRow } from './gift-rows.ts';
import { giftRedeemed, giftTaken } from './gift-words.ts';

const invalid = defineError(
  'gift_invalid',
  422,
  'This code is not one of ours. Look at it again: it has four groups of five letters and digits.',
);
const redeemed = defineError('gift_redeemed', 422, 'This code was redeemed on %s. Each code is good once.');
const takenBack = defineError(
  'gift_taken_back',
  422,
  'This gift is no longer good: its payment went back. Ask who gave it to you.',
);
const alreadyYours = defineError(
  'gift_not_needed',
  409,
  'You already have what this gift opens. The gift stays good: pass the code on to somebody else.',
);
const underWay = defineError(
  'gift_not_now',
  409,
  'A payment of yours is still under way. Try again in a minute; the code stays good.',
);

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells what redeeming would do, for a guest only what the gift is. @throws gift_invalid, gift_redeemed, gift_taken_back, gift_not_needed, too_many_attempts */
export async function lookUpGift(
  context: BillingContext,
  { code }: { readonly code: string },
): Promise<GiftRedemption> {
  const gift = await findGift(context, code);
  const gives = parseColumn(givenThing, gift.gives);
  const { viewer } = context;
  if (!viewer) return describe(gift, gives, null);
  return inTransaction(context.db, async (db) =>
    describe(gift, gives, await decide({ ...context, db }, viewer.id, gives, gift)),
  );
}

/**
 * Redeems it for the caller: of two who do so at once, one does. Payment pages that are open for a plan are closed first, since they count
 * the membership of now.
 * @throws what `lookUpGift` throws, rest_not_logged_in, gift_not_now, payment_unavailable
 */
export async function redeemGift(
  context: BillingContext,
  { code }: { readonly code: string },
): Promise<GiftRedemption> {
  const { id: userId } = requireViewer(context);
  const found = await findGift(context, code);
  const { gateway, now } = context;
  if (gateway) await closePages({ ...context, gateway }, userId);
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    if (await isPaying(db, userId)) throw underWay();
    const gives = parseColumn(givenThing, found.gives);
    const decision = await decide(within, userId, gives, found);
    const gift = await takeGift(db, found, userId, now);
    const effect = await apply(db, userId, gift, { gives, decision, now });
    await db
      .updateTable('gifts')
      .set({ effect: JSON.stringify(effect) })
      .where('id', '=', gift.id)
      .execute();
    if (effect.kind !== 'opens') await writeMembershipEvent(db, userId, now);
    await writeOutbox(db, [tags.user(userId)], now);
    const redemption = describe(gift, gives, decision);
    await tellBoth(within, userId, gift, redemption);
    return redemption;
  });
}

/** Wrong codes count, so that nobody finds one by trying. */
async function findGift({ db, from, now }: BillingContext, code: string): Promise<GiftRow> {
  const attempt = await countAttempt(db, [keyOfAddress('gift', from)], now);
  const gift = await findByCode(db, code);
  if (!gift || gift.gives === '') throw invalid();
  await attempt.release();
  if (gift.taken_back_at !== null) throw takenBack();
  if (gift.redeemed_at !== null) throw redeemed(DAY.format(new Date(gift.redeemed_at)));
  return gift;
}

async function closePages(context: Parameters<typeof closePlanPages>[0], userId: number): Promise<void> {
  try {
    await closePlanPages(context, userId);
  } catch (error) {
    throw error instanceof GatewayUnavailable ? createUnavailable() : error;
  }
}

/** Whether something is being paid that changes a membership: a renewal, or a page that was opened in this moment. */
async function isPaying(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('lines', 'like', '%"kind":"plan"%')
    .executeTakeFirst();
  return row !== undefined;
}

type Decision = GiftDecision | { readonly kind: 'opens' };

/** @throws gift_not_needed, gift_not_now */
async function decide(
  { db, now }: Pick<BillingContext, 'db' | 'now'>,
  userId: number,
  { membership, levels, price }: GivenThing,
  { brand }: GiftRow,
): Promise<Decision> {
  if (membership) {
    if (await holdsForGood(db, userId, membership.name)) throw alreadyYours();
    const plans = await listPlansOfAll(db, brand);
    const monthly = plans.filter(
      ({ membership: { period } }) => period.unit === 'months' && period.value === 1,
    );
    const listPrices = new Map(monthly.map((plan) => [plan.membership.name, plan.price] as const));
    return decideGift(db, userId, { ...membership, price }, { now, listPrices });
  }
  const held = await db
    .selectFrom('grants')
    .select('level')
    .where('user_id', '=', userId)
    .where('level', 'in', levels)
    .where('until', 'is', null)
    .execute();
  if (levels.every((level) => held.some((grant) => grant.level === level))) throw alreadyYours();
  return { kind: 'opens' };
}

/** @throws gift_redeemed where somebody else was faster */
async function takeGift(db: Database, { id }: GiftRow, userId: number, now: Date): Promise<GiftRow> {
  const gift = await db
    .updateTable('gifts')
    .set({ redeemed_at: now.toISOString(), redeemed_by: userId })
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!gift) throw redeemed(DAY.format(now));
  return gift;
}

interface RedeemedThing {
  readonly gives: GivenThing;
  readonly decision: Decision;
  readonly now: Date;
}

async function apply(
  db: Database,
  userId: number,
  { id, worth_cents }: GiftRow,
  { gives, decision, now }: RedeemedThing,
): Promise<GiftEffect> {
  if (decision.kind === 'opens' || !gives.membership) {
    for (const level of gives.levels)
      await db
        .insertInto('grants')
        .values({ user_id: userId, level, source: `gift:${id}`, until: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return { kind: 'opens' };
  }
  const given: GivenMembership = { ...gives.membership, price: gives.price };
  const membership = await applyGift(db, userId, decision, { id, gift: given, worth: worth_cents }, now);
  if (decision.kind === 'extends')
    return { kind: 'extends', membership, ms: decision.until.getTime() - decision.from.getTime() };
  await addEnding(db, membership, decision.until);
  return { kind: 'begins', membership, ms: 0 };
}

function describe(
  gift: GiftRow,
  { name, length, link }: GivenThing,
  decision: Decision | null,
): GiftRedemption {
  const { sender_name, recipient_name } = gift;
  const base = { name, length, sender_name, recipient_name, link, membership: '', until: null };
  if (decision === null || decision.kind === 'opens') return { ...base, effect: decision?.kind ?? null };
  const until = decision.until.toISOString();
  if (decision.kind === 'extends')
    return { ...base, effect: 'extends', membership: decision.row.name, until };
  return { ...base, effect: 'begins', membership: decision.waits?.name ?? '', until };
}

async function tellBoth(
  context: BillingContext,
  userId: number,
  gift: GiftRow,
  { effect, membership, until, link }: GiftRedemption,
): Promise<void> {
  const { db } = context;
  const emails = { ...context, brand: gift.brand };
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', 'in', [userId, gift.user_id])
    .where('closed_at', 'is', null)
    .execute();
  for (const { id, email, name } of users) {
    const waits = effect === 'begins' ? membership : '';
    if (id === userId) await writeEmail(emails, email, giftTaken(name, gift, { until, waits, link }));
    else await writeEmail(emails, email, giftRedeemed(gift));
  }
}
