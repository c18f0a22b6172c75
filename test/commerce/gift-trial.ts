/** Coupons and gifts in trials of money: bought, redeemed over whatever is there, and taken back. */

import type { BillingContext } from '#server/cms/commerce/checkout-context.ts';
import type { CheckoutRow } from '#server/cms/commerce/checkout-rows.ts';
import { createCoupon } from '#server/cms/commerce/coupons/manage-coupons.ts';
import { followCharge } from '#server/cms/commerce/follow-charge.ts';
import { GatewayRefused, type PaymentGateway } from '#server/cms/commerce/gateway.ts';
import { findGiftCard } from '#server/cms/commerce/gifts/find-card.ts';
import { nameCard } from '#server/cms/commerce/gifts/gift-code.ts';
import { draftGift } from '#server/cms/commerce/gifts/gift-draft.ts';
import { redeemGift } from '#server/cms/commerce/gifts/redeem-gift.ts';
import type { Database } from '#server/cms/database/index.ts';
import { giftFields } from '#shared/rest/gifts.ts';
import { formatRid } from '#shared/rid.ts';
import { SECRET } from '#test/open-test-cms.ts';

const LIMIT = 3;

export type GiftTrial = Awaited<ReturnType<typeof openGiftTrial>>;

interface GiftTrialOptions {
  readonly seed: number;
  readonly course: number;
  readonly chance: () => number;
  readonly gateway: PaymentGateway;
  readonly start: Date;
}

export async function openGiftTrial(
  db: Database,
  { seed, course, chance, gateway, start }: GiftTrialOptions,
) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const usual = { amount_cents: null, max_uses: null, max_uses_each: 1, rids: [], brand: null };
  const open = { ...usual, starts_at: null, ends_at: null };
  const codes = [`T${seed}-FEW`, `T${seed}-FREE`, `T${seed}-ALL`] as const;
  const [few, free, all] = codes;
  await createCoupon(db, { ...open, code: few, percent_points: 2500, payments: 1, max_uses: LIMIT }, start);
  await createCoupon(db, { ...open, code: free, percent_points: 10_000, payments: 2 }, start);
  await createCoupon(
    db,
    { ...open, code: all, percent_points: null, amount_cents: 333, payments: null, max_uses_each: null },
    start,
  );
  const choices = ['SILVR1-3', 'GOLDM1-3', 'GOLDMY-1', 'PLATN1-6', `${formatRid(course)}-1`];

  /** Gifts of this trial. */
  const listGifts = () =>
    db
      .selectFrom('gifts')
      .innerJoin('users', 'users.id', 'gifts.user_id')
      .selectAll('gifts')
      .where((eb) =>
        eb.or([eb('users.email', 'like', `trial-${seed}-%`), eb('users.email', 'like', `guest-${seed}-%`)]),
      )
      .orderBy('gifts.id')
      .execute();

  return {
    drawCoupon: (): string => (chance() < 0.25 ? pick(codes) : ''),

    /** Describes a gift. */
    async describe(context: BillingContext): Promise<{ readonly gift: string }> {
      const fields = { choice: pick(choices), recipient_name: 'Ruby', sender_name: 'Nora', delivery: 'card' };
      return draftGift(context, giftFields.parse(fields));
    },

    /** Somebody finds a card, perhaps one that another has redeemed. */
    async redeem(context: BillingContext): Promise<void> {
      const gift = pick(await listGifts());
      if (!gift) return;
      const { code } = await findGiftCard(context, { card: nameCard(SECRET, gift.id) });
      await redeemGift(context, { code: code || 'NONE' });
    },

    /** Staff return the money of a gift on the pages of the payment service. */
    async takeBack(context: BillingContext): Promise<void> {
      const gift = pick(await listGifts());
      const payment =
        gift &&
        (await db
          .selectFrom('payments')
          .selectAll()
          .where('order_id', '=', gift.order_id)
          .executeTakeFirst());
      if (!payment?.charge_id || payment.refunded_cents > 0) return;
      const { charge_id: chargeId, amount_cents: amount } = payment;
      try {
        await gateway.refund({ chargeId, amount, idempotencyKey: `back:${chargeId}` });
      } catch (error) {
        // A refund of ours, not in the books yet, has left less: the page says so.
        if (error instanceof GatewayRefused) return;
        throw error;
      }
      await followCharge({ ...context, gateway }, chargeId);
    },

    /** Tells of refunds whose news were lost. */
    async settle(context: BillingContext): Promise<void> {
      for (const { order_id } of await listGifts()) {
        const payment = await db
          .selectFrom('payments')
          .select('charge_id')
          .where('order_id', '=', order_id)
          .executeTakeFirst();
        if (payment?.charge_id) await followCharge({ ...context, gateway }, payment.charge_id);
      }
    },

    /** @param given checkouts whose money was kept when they ended */
    async findProblems(given: readonly CheckoutRow[]): Promise<string[]> {
      const problems: string[] = [];
      const gifts = await listGifts();
      const bought = given.filter(({ lines }) => lines.includes('"kind":"gift"'));
      if (gifts.length !== bought.length)
        problems.push(`${bought.length} gifts were paid, ${gifts.length} given`);
      for (const coupon of await db.selectFrom('coupons').selectAll().where('code', 'in', codes).execute()) {
        const uses = await db
          .selectFrom('coupon_uses')
          .select('checkout_id')
          .where('coupon_id', '=', coupon.id)
          .execute();
        const used = given.filter(
          ({ coupon_code, reason }) => coupon_code === coupon.code && reason !== 'renewal',
        );
        if (coupon.uses !== uses.length || uses.length !== used.length)
          problems.push(`${coupon.code}: ${coupon.uses} counted, ${uses.length} kept, ${used.length} paid`);
        if (coupon.max_uses !== null && uses.length > coupon.max_uses)
          problems.push(`${coupon.code} was used ${uses.length} times`);
      }
      for (const gift of gifts) {
        if ((gift.redeemed_at === null) !== (gift.effect === ''))
          problems.push(`gift ${gift.id} was redeemed without an effect, or the other way round`);
        const rows = await db
          .selectFrom('memberships')
          .select(['id', 'status', 'plan_rid', 'ends_at'])
          .where('gift_id', '=', gift.id)
          .execute();
        const back = gift.taken_back_at ?? '';
        const isOpen = rows.some(
          ({ status, plan_rid, ends_at }) =>
            status === 'Active' && plan_rid === '' && (ends_at === null || ends_at > back),
        );
        if (back !== '' && isOpen) problems.push(`gift ${gift.id} was taken back and still opens something`);
        if (back === '' && gift.effect.includes('"begins"') && rows.length === 0)
          problems.push(`gift ${gift.id} was redeemed and gave nothing`);
      }
      return problems;
    },

    /** Rights that gifts opened. */
    async countOpened(): Promise<number> {
      const gifts = await listGifts();
      return gifts.filter(({ effect, taken_back_at }) => effect.includes('"opens"') && !taken_back_at).length;
    },
  };
}
