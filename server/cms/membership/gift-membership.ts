/**
 * Gifts of memberships. One that opens nothing new makes the membership that is there last longer; any other begins today, and what was
 * there before waits until it is over (decision 99). In the transaction of the redemption.
 */
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { findMembershipRights, statusAt } from '#server/cms/identity/index.ts';
import type { MembershipName } from '#shared/membership.ts';
import { addPeriods, type Period } from '#shared/period.ts';
import { defineError } from '#shared/rest/errors.ts';
import { GIFT_RID, isGift } from './gift-goes-on.ts';
import { endMemberships } from './paid-membership.ts';
import {
  describeWaiting,
  type MembershipEffect,
  type MembershipRow,
  resumeWaiting,
  takeFromWaiting,
} from './waiting-membership.ts';

const notNeeded = defineError(
  'gift_not_needed',
  409,
  'You have your %s for good, and it opens all that this gift opens. The gift stays good: pass the code on to somebody else.',
);
const notNow = defineError(
  'gift_not_now',
  409,
  'This account cannot take a gift right now. Please write to us; the code stays good.',
);

export interface GivenMembership {
  readonly name: MembershipName;
  readonly period: Period;
  /** Whole cents that it costs those who buy it. */
  readonly price: number;
}

export type GiftDecision =
  | { readonly kind: 'begins'; readonly until: Date; readonly waits: MembershipRow | null }
  | {
      readonly kind: 'extends';
      readonly row: MembershipRow;
      readonly from: Date;
      readonly until: Date;
    };

const ON: ReadonlySet<string> = new Set(['Active', 'Pending Cancellation']);
const WAITS: ReadonlySet<string> = new Set(['Active', 'Pending Cancellation', 'Overdue', 'Paused']);
const NO_ACCESS: ReadonlySet<string> = new Set(['Locked', 'Error', 'Pending Activation']);

/**
 * Decides what redeeming would do.
 * @param listPrices cents a month, by membership
 * @throws gift_not_needed, gift_not_now
 */
export async function decideGift(
  db: Database,
  userId: number,
  gift: GivenMembership,
  { now, listPrices }: { readonly now: Date; readonly listPrices: ReadonlyMap<string, number> },
): Promise<GiftDecision> {
  const row = await findCurrent(db, userId);
  const begins = { kind: 'begins', until: addPeriods(now, gift.period, 1), waits: null } as const;
  if (!row) return begins;
  const status = statusAt(row, now.getTime());
  if (NO_ACCESS.has(status)) throw notNow();
  if (!WAITS.has(status)) return begins;
  const { tiers } = await findMembershipRights(db);
  const held = new Set(tiers[row.name]);
  const brought = tiers[gift.name] ?? [];
  const opensNothing =
    row.name === gift.name || (brought.length > 0 && brought.every((right) => held.has(right)));
  if (!ON.has(status) || !opensNothing) return { ...begins, waits: row };
  const end = row.next_billing_at ?? row.cancel_at ?? row.ends_at;
  if (end === null) throw notNeeded(row.name);
  const from = new Date(end);
  return { kind: 'extends', row, from, until: extend(from, row, gift, listPrices) };
}

const DAY_MS = 86_400_000;
const DAYS_OF_MONTH = 365.25 / 12;
const countDays = ({ unit, value }: Period): number => DAYS_OF_MONTH * value * (unit === 'years' ? 12 : 1);

/** The same membership gets the whole time; a larger one as many days as the price of the gift pays for, begun days whole. */
function extend(
  from: Date,
  row: MembershipRow,
  gift: GivenMembership,
  listPrices: ReadonlyMap<string, number>,
): Date {
  const listed = listPrices.get(row.name);
  const daily =
    listed === undefined
      ? row.amount_cents / countDays({ unit: row.period_unit, value: row.period_value })
      : listed / DAYS_OF_MONTH;
  if (row.name === gift.name || daily <= 0) return addPeriods(from, gift.period, 1);
  return new Date(from.getTime() + Math.ceil(gift.price / daily) * DAY_MS);
}

interface RedeemedGift {
  readonly id: number;
  readonly gift: GivenMembership;
  /** Cents that were paid for it: they count when another membership is bought. */
  readonly worth: number;
}

/** Does what was decided. Answers the number of the membership. */
export async function applyGift(
  db: Database,
  userId: number,
  decision: GiftDecision,
  { id, gift, worth }: RedeemedGift,
  now: Date,
): Promise<number> {
  if (decision.kind === 'extends') return extendMembership(db, decision, worth);
  const resumes = decision.waits ? describeWaiting(decision.waits, now) : '';
  await endMemberships(db, userId, now);
  const row = await db
    .insertInto('memberships')
    .values({
      user_id: userId,
      name: gift.name,
      status: 'Active',
      period_unit: gift.period.unit,
      period_value: gift.period.value,
      amount_cents: gift.price,
      currency: 'USD',
      started_at: now.toISOString(),
      next_billing_at: null,
      cancel_at: null,
      ends_at: decision.until.toISOString(),
      paid_from: now.toISOString(),
      paid_cents: worth,
      gift_id: id,
      resumes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function extendMembership(
  db: Database,
  { row, from, until }: Extract<GiftDecision, { readonly kind: 'extends' }>,
  worth: number,
): Promise<number> {
  await moveEnd(db, row, until.getTime() - from.getTime(), worth);
  return row.id;
}

/** Moves each day on which it ends or is charged. Periods are counted from the new one. */
async function moveEnd(db: Database, row: MembershipRow, ms: number, worth: number): Promise<void> {
  const move = (iso: string | null) => (iso === null ? null : new Date(Date.parse(iso) + ms).toISOString());
  const next = move(row.next_billing_at);
  await db
    .updateTable('memberships')
    .set({
      next_billing_at: next,
      cancel_at: move(row.cancel_at),
      ends_at: move(row.ends_at),
      anchored_at: next ?? row.anchored_at,
      paid_from: row.paid_from ?? row.started_at,
      paid_cents: Math.max(0, row.paid_cents + worth),
    })
    .where('id', '=', row.id)
    .execute();
}

/**
 * Takes back what a gift gave: the time that it added, or the membership that it began, after which the one before goes on today. Answers
 * false, and does nothing, where another membership was bought since: what was not used of the gift has counted for that.
 */
export async function takeGiftBack(
  db: Database,
  userId: number,
  effect: MembershipEffect,
  { now, worth }: { readonly now: Date; readonly worth: number },
): Promise<boolean> {
  const row = await findCurrent(db, userId);
  const isLocked = row?.status === 'Locked';
  if (!row || !(isLocked || WAITS.has(row.status))) return false;
  if (row.id !== effect.membership) {
    const resumes = takeFromWaiting(row.resumes, effect);
    await db.updateTable('memberships').set({ resumes }).where('id', '=', row.id).execute();
    return resumes !== row.resumes;
  }
  if (effect.kind === 'extends') {
    await moveEnd(db, row, -effect.ms, -worth);
    return true;
  }
  const added = await listExtensions(db, userId, row.id);
  const [other] = added;
  // The time of other gifts stays, and what waits goes on waiting for its end.
  if (other && isGift(row)) {
    const end = new Date(now.getTime() + added.reduce((sum, gift) => sum + gift.ms, 0)).toISOString();
    await db
      .updateTable('memberships')
      .set({
        gift_id: other.id,
        // One that goes on as a plan does so on that day.
        ...(row.plan_rid === GIFT_RID ? { next_billing_at: end } : { ends_at: end }),
        cancel_at: row.cancel_at && end,
        paid_from: now.toISOString(),
        paid_cents: added.reduce((sum, gift) => sum + gift.worth_cents, 0),
      })
      .where('id', '=', row.id)
      .execute();
    return true;
  }
  await endMemberships(db, userId, now);
  await db.updateTable('memberships').set({ resumes: '' }).where('id', '=', row.id).execute();
  if (row.resumes) await resumeWaiting(db, userId, row.resumes, now);
  if (row.resumes && isLocked) await lockAgain(db, userId, row.locked_from);
  return true;
}

/** The dispute that had locked the gift is about what waited behind it, too. */
async function lockAgain(db: Database, userId: number, lockedFrom: string): Promise<void> {
  const row = await findCurrent(db, userId);
  if (!row) return;
  await db
    .updateTable('memberships')
    // A lock of the staff is theirs to open.
    .set({ status: 'Locked', locked_from: lockedFrom === '' ? '' : row.status })
    .where('id', '=', row.id)
    .execute();
}

const extension = z.object({
  kind: z.literal('extends'),
  membership: z.number().int(),
  ms: z.number().int(),
});

/** Gifts that have made a membership longer. */
export async function listExtensions(db: Database, userId: number, membershipId: number) {
  const gifts = await db
    .selectFrom('gifts')
    .select(['id', 'effect', 'worth_cents'])
    .where('redeemed_by', '=', userId)
    .where('taken_back_at', 'is', null)
    .where('effect', '!=', '')
    .orderBy('id')
    .execute();
  return gifts.flatMap(({ id, effect, worth_cents }) => {
    const { data } = extension.safeParse(JSON.parse(effect));
    return data?.membership === membershipId ? [{ id, worth_cents, ms: data.ms }] : [];
  });
}

/** The latest counts. */
export function findCurrent(db: Database, userId: number): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Ends gifts whose time is over and behind which another membership waits. Answers whose. */
export async function resumeAfterGifts(db: Database, now: Date): Promise<number[]> {
  const day = now.toISOString();
  const rows = await db
    .selectFrom('memberships')
    .selectAll()
    .where('resumes', '!=', '')
    .where('status', 'in', ['Active', 'Pending Cancellation'])
    .where((eb) => eb.or([eb('ends_at', '<=', day), eb('cancel_at', '<=', day)]))
    .execute();
  for (const row of rows) {
    await db
      .updateTable('memberships')
      .set({ status: 'Expired', resumes: '' })
      .where('id', '=', row.id)
      .execute();
    await resumeWaiting(db, row.user_id, row.resumes, new Date(row.ends_at ?? row.cancel_at ?? now));
  }
  return rows.map(({ user_id }) => user_id);
}
