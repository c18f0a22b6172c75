/** For tests: advertising plans of the starting content in a shop, and places that are booked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { saveSetting } from '#server/cms/settings/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { openShop } from './open-shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const PLANS = join(import.meta.dirname, '..', '..', 'content', 'settings', 'advertising-plans.yaml');

export async function saveAdPlans({ db }: Shop): Promise<void> {
  await saveSetting(db, 'advertising-plans', parse(readFileSync(PLANS, 'utf8')));
}

/** Buys and pays. Answers the number of the booking. */
export async function bookPlace(
  shop: Shop,
  user: Viewer,
  product_rid: string,
  choice: { readonly months?: number; readonly booking?: number } = {},
): Promise<number> {
  await shop.pay(await shop.buy(user, { product_rid, ...choice }));
  const { id } = await shop.db
    .selectFrom('ad_bookings')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

export const findBooking = ({ db }: Shop, id: number) =>
  db.selectFrom('ad_bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
