/** Emails once more, for those who did not get them: counted, so that nobody is flooded, and written to the record. */
import { resendGift, resendReceipt } from '#server/cms/commerce/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { countAttempt, type IdentityContext, writeActivation } from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noUser } from '#shared/rest/errors.ts';
import type { AnyOrder, resendOrderEmail as endpoint } from '#shared/rest/staff-orders.ts';
import type { resendActivation as activationEndpoint, WholeUser } from '#shared/rest/staff-users.ts';
import { pathTo } from '#shared/routes.ts';
import { readAnyOrder } from './orders.ts';
import { requireRight } from './require-right.ts';
import { readUser } from './users.ts';

/** Emails to one user in a quarter of an hour, whoever sends them. */
const MAX_RESENT = 3;

/**
 * The record has no address: it stays when the account is closed.
 *
 * @throws rest_not_logged_in, rest_forbidden, too_many_attempts, order_invalid_id, no_receipt, gift_done, gift_waits
 */
export async function resendOrderEmail(
  context: IdentityContext,
  { id, email }: ParsedInputOf<typeof endpoint>,
): Promise<AnyOrder> {
  const { db: database, viewer, now, secret } = context;
  const staff = requireRight(viewer, 'orders');
  const { number, buyer } = await readAnyOrder({ db: database, viewer }, id);
  await countResent(context, buyer.id);
  return inTransaction(database, async (db) => {
    const [what, giftId] = email.split(':');
    if (what === 'receipt') await resendReceipt({ ...context, db }, id);
    else {
      const gift = { orderId: id, giftId: Number(giftId), isForGiver: what === 'giver', secret };
      await resendGift({ ...context, db }, gift);
    }
    const details = { what: RESENT[what ?? ''] ?? '', order: number };
    const change = { action: 'email resent', userId: buyer.id, orderId: id, reason: '', details } as const;
    await writeChange(db, staff, change, now);
    return readAnyOrder({ db, viewer }, id);
  });
}

const RESENT: Readonly<Record<string, string>> = {
  receipt: 'receipt',
  gift: 'gift',
  giver: 'gift, to its giver',
};

/** @throws rest_not_logged_in, rest_forbidden, too_many_attempts, rest_user_invalid_id, account_active */
export async function resendActivation(
  context: IdentityContext,
  { id }: ParsedInputOf<typeof activationEndpoint>,
): Promise<WholeUser> {
  const { db: database, viewer, now } = context;
  const staff = requireRight(viewer, 'members');
  await countResent(context, id);
  return inTransaction(database, async (db) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'brand', 'email_confirmed_at'])
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw noUser();
    await writeActivation({ ...context, db, brand: user.brand }, user, await findBought(db, id));
    const details = { what: 'activation' };
    await writeChange(db, staff, { action: 'email resent', userId: id, reason: '', details }, now);
    return readUser({ ...context, db }, id);
  });
}

/** Path of the latest order; empty for none. */
async function findBought(db: Database, userId: number): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'complete')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return order ? pathTo('accountOrder', { id: String(order.id) }) : '';
}

/** @throws too_many_attempts */
async function countResent({ db, now }: IdentityContext, userId: number): Promise<void> {
  await countAttempt(db, [{ key: `resend user:${userId}`, most: MAX_RESENT }], now);
}
