/** Purchases of demo users: named in the seed content, loaded in development only. */
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { NO_ADDRESS, storedAddress } from '#shared/address.ts';
import { ORDER_STATUSES } from '#shared/order-status.ts';

const daysAgo = z.number().int().nonnegative();

export const demoPurchases = z.strictObject({
  username: z.string(),
  addresses: z
    .strictObject({
      billing: storedAddress.partial().optional(),
      shipping: storedAddress.partial().optional(),
    })
    .default({}),
  cards: z
    .array(
      z.strictObject({
        billing_item_id: z.string(),
        brand: z.string(),
        last4: z.string().length(4),
        exp_month: z.number().int().min(1).max(12),
        exp_year: z.number().int(),
      }),
    )
    .default([]),
  orders: z
    .array(
      z.strictObject({
        number: z.string(),
        status: z.enum(ORDER_STATUSES).default('complete'),
        days_ago: daysAgo,
        discount: z.number().int().nonnegative().default(0),
        items: z
          .array(
            z.strictObject({
              name: z.string(),
              quantity: z.number().int().positive().default(1),
              price: z.number().int(),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
  gifts: z
    .array(
      z.strictObject({
        order: z.string(),
        name: z.string(),
        recipient_name: z.string(),
        recipient_email: z.email(),
        days_ago: daysAgo,
        redeemed_days_ago: daysAgo.optional(),
      }),
    )
    .default([]),
});
export type DemoPurchases = z.output<typeof demoPurchases>;

const DAY_MS = 86_400_000;

/** Puts the listed in the place of all that demo people have. Whoever is not a demo person keeps everything. */
export async function saveDemoPurchases(
  db: Database,
  all: readonly DemoPurchases[],
  now: Date,
): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'brand'])
    .where('demo_password', 'is not', null)
    .execute();
  for (const { id } of users) await removePurchases(db, id);
  for (const given of all) {
    const user = users.find(({ username }) => username === given.username);
    if (!user) throw new Error(`Nobody to try the site with is called ${given.username}.`);
    await savePurchases(db, user, given, now);
  }
}

/** In the order in which one refers to the next. */
const OF_BUYERS = [
  'refunds',
  'credit_notes',
  'gifts',
  'payments',
  'orders',
  'checkouts',
  'billing_cards',
  'gateway_customers',
  'addresses',
] as const;

async function removePurchases(db: Database, userId: number): Promise<void> {
  const orders = db.selectFrom('orders').select('id').where('user_id', '=', userId);
  await db.deleteFrom('shipments').where('order_id', 'in', orders).execute();
  for (const table of OF_BUYERS) await db.deleteFrom(table).where('user_id', '=', userId).execute();
}

type Buyer = { id: number; brand: 'facet' | 'gemsociety' };

async function savePurchases(
  db: Database,
  { id: user_id, brand }: Buyer,
  { addresses, cards, orders, gifts }: DemoPurchases,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  for (const type of ['billing', 'shipping'] as const) {
    const address = addresses[type];
    if (address)
      await db
        .insertInto('addresses')
        .values({ ...NO_ADDRESS, ...address, user_id, type })
        .execute();
  }
  for (const [at, card] of cards.entries())
    await db
      .insertInto('billing_cards')
      .values({ ...card, user_id, is_default: at === 0 ? 1 : 0, created_at: ago(at) })
      .execute();
  const billing = JSON.stringify({ ...NO_ADDRESS, ...addresses.billing });
  const ids = new Map<string, number>();
  for (const { number, status, days_ago, discount, items } of orders) {
    const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount;
    const { id } = await db
      .insertInto('orders')
      .values({
        number,
        user_id,
        brand,
        status,
        created_at: ago(days_ago),
        discount_cents: discount,
        total_cents: total,
        currency: 'USD',
        billing,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(number, id);
    for (const { price, ...item } of items)
      await db
        .insertInto('order_items')
        .values({ ...item, order_id: id, price_cents: price })
        .execute();
    if (status === 'pending') continue;
    await db
      .insertInto('payments')
      .values({
        user_id,
        order_id: id,
        description: items.map(({ name }) => name).join(', '),
        status,
        charge_id: status === 'complete' && total > 0 ? nameCharge(number, total, cards[0]?.last4) : null,
        created_at: ago(days_ago),
        amount_cents: total,
        currency: 'USD',
        card_brand: cards[0]?.brand ?? '',
        card_last4: cards[0]?.last4 ?? '',
      })
      .execute();
  }
  for (const { order, days_ago, redeemed_days_ago, ...gift } of gifts)
    await db
      .insertInto('gifts')
      .values({
        ...gift,
        user_id,
        order_id: ids.get(order) ?? null,
        code_hash: null,
        created_at: ago(days_ago),
        redeemed_at: redeemed_days_ago === undefined ? null : ago(redeemed_days_ago),
      })
      .execute();
}

/** As the payment sandbox reads it, so that it can give the money back. */
const nameCharge = (number: string, cents: number, last4 = '4242'): string =>
  `pi_demo_${number.replace('-', '')}_${last4}_${cents}`;
