/** Cards, and people, that the gateway is to forget: as soon as it answers. */
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import type { CommerceWorkOptions } from './checkout-context.ts';
import { GatewayRefused } from './gateway.ts';

const forgetting = defineJob({
  name: 'forget-card',
  payload: z.object({ card: z.string() }),
  isSecret: true,
});
const forgettingCustomer = defineJob({
  name: 'forget-customer',
  payload: z.object({ customer: z.string() }),
  isSecret: true,
});

/** In the transaction that removes it. */
export async function forgetCardLater(db: Database, card: string, now: Date): Promise<void> {
  await addJob(db, { kind: forgetting, payload: { card }, runAt: now, key: card });
}

/** Their cards too. In the transaction that closes the account, before either is removed. */
export async function forgetBuyerLater(db: Database, userId: number, now: Date): Promise<void> {
  const cards = await db
    .selectFrom('billing_cards')
    .select('billing_item_id')
    .where('user_id', '=', userId)
    .execute();
  for (const { billing_item_id } of cards) await forgetCardLater(db, billing_item_id, now);
  const known = await db
    .selectFrom('gateway_customers')
    .select('customer')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!known) return;
  const { customer } = known;
  await addJob(db, { kind: forgettingCustomer, payload: { customer }, runAt: now, key: customer });
}

export function handleForgottenCards({ gateway, log }: CommerceWorkOptions): JobHandler {
  return handleJob(forgetting, ({ card }) => forgetIfKnown(() => gateway.forgetCard(card), log));
}

export function handleForgottenCustomers({ gateway, log }: CommerceWorkOptions): JobHandler {
  return handleJob(forgettingCustomer, ({ customer }) =>
    forgetIfKnown(() => gateway.forgetCustomer(customer), log),
  );
}

async function forgetIfKnown(forget: () => Promise<void>, log: CommerceWorkOptions['log']): Promise<void> {
  try {
    await forget();
  } catch (err) {
    // It is not known there any more.
    if (!(err instanceof GatewayRefused)) throw err;
    log.warn({ err }, 'a card or a buyer was not known to the payment service');
  }
}
