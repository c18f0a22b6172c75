/**
 * Memberships that wait while another, a gift that opens more, takes their place: stored with the gift's as they were, and begun again
 * with all that was left when it is over.
 */
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { Tables } from '#server/cms/database/schema.ts';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES, PERIOD_UNITS } from '#shared/membership.ts';
import { GIFT_RID, withoutNextPlan } from './gift-goes-on.ts';

export type MembershipRow = Selectable<Tables['memberships']>;

const day = z.string().nullable();

export const waitingMembership = z.object({
  /** Number of its row. */
  id: z.number().int(),
  name: z.enum(MEMBERSHIP_NAMES),
  status: z.enum(MEMBERSHIP_STATUSES),
  period_unit: z.enum(PERIOD_UNITS),
  period_value: z.number().int(),
  amount_cents: z.number().int(),
  currency: z.string(),
  started_at: z.string(),
  next_billing_at: day,
  cancel_at: day,
  ends_at: day,
  plan_rid: z.string(),
  next_plan: z.string(),
  paid_cents: z.number().int(),
  pause_months: z.number().int(),
  anchored_at: day,
  paid_from: day,
  coupon: z.string(),
  gift_id: z.number().int().nullable(),
  /** The order that has paid for its period. */
  order_id: z.number().int().nullable().default(null),
  /** JSON: the one that waits for this one in turn; empty for none. */
  resumes: z.string(),
  /** When it began to wait. */
  since: z.string(),
});
export type WaitingMembership = z.output<typeof waitingMembership>;

/** A payment that was due waits as well: it is asked for when the membership goes on. */
export function describeWaiting(row: MembershipRow, now: Date): string {
  const status = row.status === 'Overdue' ? 'Active' : row.status;
  const since = now.toISOString();
  const isDue = row.next_billing_at !== null && row.next_billing_at < since;
  return JSON.stringify(
    waitingMembership.parse({
      ...row,
      status,
      since,
      next_billing_at: isDue ? since : row.next_billing_at,
    }),
  );
}

/** Whether a plan is paid for in it, or in one that waits for it in turn. */
export function hasBought(column: string): boolean {
  if (column === '') return false;
  const { plan_rid, resumes } = parseColumn(waitingMembership, column);
  return (plan_rid !== '' && plan_rid !== GIFT_RID) || hasBought(resumes);
}

/** A cancellation is one of both: what is paid stays, and nothing is charged. */
export function cancelWaiting(column: string): string {
  const waiting = parseColumn(waitingMembership, column);
  const resumes = waiting.resumes === '' ? '' : cancelWaiting(waiting.resumes);
  const { status, next_billing_at, plan_rid } = waiting;
  const isCharged = (status === 'Active' || status === 'Paused') && next_billing_at !== null;
  return JSON.stringify({
    ...waiting,
    resumes,
    ...(isCharged && {
      status: 'Pending Cancellation',
      cancel_at: status === 'Paused' ? waiting.since : next_billing_at,
      next_billing_at: null,
      ...withoutNextPlan(plan_rid, next_billing_at),
      pause_months: 0,
    }),
  });
}

/**
 * Begins it again, with its days moved by the time that it waited.
 * @param at when the gift was over
 */
export async function resumeWaiting(db: Database, userId: number, column: string, at: Date): Promise<void> {
  const { since, id: formerId, ...waiting } = parseColumn(waitingMembership, column);
  const shift = at.getTime() - Date.parse(since);
  const move = (iso: string | null) =>
    iso === null ? null : new Date(Date.parse(iso) + shift).toISOString();
  const { id } = await db
    .insertInto('memberships')
    .values({
      ...waiting,
      user_id: userId,
      next_billing_at: move(waiting.next_billing_at),
      cancel_at: move(waiting.cancel_at),
      ends_at: move(waiting.ends_at),
      anchored_at: move(waiting.next_billing_at ?? waiting.anchored_at),
      paid_from: move(waiting.paid_from),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveEffects(db, userId, formerId, id);
}

const effectOnMembership = z.looseObject({ membership: z.number().int() });

/** Gifts that had changed the one before have changed this one. */
async function moveEffects(db: Database, userId: number, from: number, to: number): Promise<void> {
  const gifts = await db
    .selectFrom('gifts')
    .select(['id', 'effect'])
    .where('redeemed_by', '=', userId)
    .where('effect', '!=', '')
    .execute();
  for (const { id, effect } of gifts) {
    const { data } = effectOnMembership.safeParse(JSON.parse(effect));
    if (data?.membership !== from) continue;
    const moved = JSON.stringify({ ...data, membership: to });
    await db.updateTable('gifts').set({ effect: moved }).where('id', '=', id).execute();
  }
}

/** Effect of a gift on a membership. */
export interface MembershipEffect {
  readonly kind: 'begins' | 'extends';
  readonly membership: number;
  /** Time that it added. */
  readonly ms: number;
}

/** The column without what a gift gave to one of those that wait in it. */
export function takeFromWaiting(column: string, effect: MembershipEffect): string {
  if (column === '') return '';
  const waiting = parseColumn(waitingMembership, column);
  if (waiting.id !== effect.membership)
    return JSON.stringify({ ...waiting, resumes: takeFromWaiting(waiting.resumes, effect) });
  if (effect.kind === 'begins') return waiting.resumes;
  const move = (iso: string | null) =>
    iso === null ? null : new Date(Date.parse(iso) - effect.ms).toISOString();
  return JSON.stringify({
    ...waiting,
    next_billing_at: move(waiting.next_billing_at),
    cancel_at: move(waiting.cancel_at),
    ends_at: move(waiting.ends_at),
  });
}
