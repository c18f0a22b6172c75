import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { giftEffect } from './gift-details.ts';

/**
 * Money that went back for gifts that are kept no longer counts as paid for them: whoever has redeemed one keeps its time, and is credited
 * nothing for it when they change their plan. Gifts that were taken back have lost their worth with that.
 * @param cents below 0 for what came to us again, which stays as it is until staff has settled it
 */
export async function lowerGifts(db: Database, orderId: number, cents: number): Promise<void> {
  if (cents <= 0) return;
  const gifts = await db
    .selectFrom('gifts')
    .select(['id', 'worth_cents', 'redeemed_by', 'effect'])
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .orderBy('id')
    .execute();
  let left = cents;
  for (const { id, worth_cents, redeemed_by, effect } of gifts) {
    const cut = Math.min(worth_cents, left);
    left -= cut;
    await db
      .updateTable('gifts')
      .set({ worth_cents: worth_cents - cut })
      .where('id', '=', id)
      .execute();
    if (redeemed_by !== null && effect !== '') await lowerMembership(db, redeemed_by, effect, cut);
  }
}

async function lowerMembership(db: Database, userId: number, effect: string, cents: number): Promise<void> {
  const change = parseColumn(giftEffect, effect);
  if (change.kind === 'opens') return;
  const row = await db
    .selectFrom('memberships')
    .select(['id', 'paid_cents'])
    .where('id', '=', change.membership)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return;
  await db
    .updateTable('memberships')
    .set({ paid_cents: Math.max(0, row.paid_cents - cents) })
    .where('id', '=', row.id)
    .execute();
}
