/**
 * Adding a card on a page of the gateway. The row says whose it will be, so that no browser can: it is written before the page is made, and
 * goes when the card is stored, once, whether its owner comes back or a notice says so.
 */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { requireViewer } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { noUser } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { ROUTES } from '#shared/routes.ts';
import { addCardTo, noGatewayForCards } from './billing.ts';
import type { BillingContext, SettleContext } from './checkout-context.ts';
import { createToken } from './checkout-rows.ts';
import { findCustomer } from './customers.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { createUnavailable } from './payment-unavailable.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REFERENCE = /^setup:\d{1,15}:([\w-]{22})$/;

/** Makes the page, and answers its address. @throws rest_not_logged_in, no_payment_gateway, payment_unavailable */
export async function beginCardSetup(context: BillingContext): Promise<{ redirect_to: string }> {
  const { db, gateway, now, brand, origins, here = origins[brand] } = context;
  const { id } = requireViewer(context);
  if (!gateway) throw noGatewayForCards();
  const token = createToken();
  const user = await inTransaction(db, (transaction) => insertSetup(transaction, id, token, now));
  const reference = formatSetup(id, token);
  try {
    const buyer = { ...user, id: reference, user_id: id, gateway_customer: '' };
    const page = await gateway.createCheckout({
      mode: 'setup',
      reference,
      customer: await findCustomer({ db, gateway }, buyer),
      lines: [],
      savesCard: true,
      successUrl: `${here}${ROUTES.cardAdded}?setup=${token}`,
      cancelUrl: `${here}${ROUTES.cardAdded}`,
      expiresAt: new Date(now.getTime() + HOUR_MS),
      idempotencyKey: reference,
    });
    await db
      .updateTable('card_setups')
      .set({ gateway_checkout: page.id })
      .where('token', '=', token)
      .execute();
    return { redirect_to: page.url };
  } catch (error) {
    throw error instanceof GatewayUnavailable || error instanceof GatewayRefused
      ? createUnavailable()
      : error;
  }
}

/** Those of yesterday were left open: their pages have ended. */
async function insertSetup(db: Database, userId: number, token: string, now: Date) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw noUser();
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  await db
    .deleteFrom('card_setups')
    .where('user_id', '=', userId)
    .where('created_at', '<', yesterday)
    .execute();
  await db
    .insertInto('card_setups')
    .values({ token, user_id: userId, gateway_checkout: '', created_at: now.toISOString() })
    .execute();
  return user;
}

/** Stores the card that was added there, once. Answers whether it is stored: not for a page that is still open. */
export async function finishCardSetup(context: SettleContext, token: string): Promise<boolean> {
  const { db, gateway, now } = context;
  const row = await db.selectFrom('card_setups').selectAll().where('token', '=', token).executeTakeFirst();
  if (!row?.gateway_checkout) return false;
  if (row.added_at !== null) return true;
  const { status, card, reference } = await gateway.findCheckout(row.gateway_checkout);
  if (status !== 'complete' || !card || reference !== formatSetup(row.user_id, token)) return false;
  return await inTransaction(db, async (transaction) => {
    const added = await transaction
      .updateTable('card_setups')
      .set({ added_at: now.toISOString() })
      .where('token', '=', token)
      .where('added_at', 'is', null)
      .returning('token')
      .executeTakeFirst();
    // Somebody else was first.
    if (!added) return true;
    await addCardTo(transaction, row.user_id, card, now);
    await writeOutbox(transaction, [tags.user(row.user_id)], now);
    return true;
  });
}

/** Needs no session: whoever comes back has the token of the page alone, as browsers keep the session to themselves on the way back from another site. */
export async function finishCard(
  context: BillingContext,
  { token }: { token: string },
): Promise<{ added: boolean }> {
  const { gateway } = context;
  if (!gateway) throw noGatewayForCards();
  try {
    return { added: await finishCardSetup({ ...context, gateway }, token) };
  } catch (error) {
    throw error instanceof GatewayUnavailable ? createUnavailable() : error;
  }
}

const formatSetup = (userId: number, token: string): string => `setup:${userId}:${token}`;

/** Token of the setup; undefined for what is none of ours. */
export const parseSetup = (reference: string | null): string | undefined =>
  REFERENCE.exec(reference ?? '')?.[1];
