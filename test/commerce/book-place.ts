/** For tests: advertising places that are booked. */
import type { Viewer } from '#shared/rest/api.ts';
import type { openShop } from './open-shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

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
