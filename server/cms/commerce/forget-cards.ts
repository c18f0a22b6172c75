/** Cards of closed accounts: the gateway forgets them too, as soon as it answers. */
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

/** In the transaction that closes the account, before its cards are removed. */
export async function forgetCardsLater(db: Database, userId: number, now: Date): Promise<void> {
  const cards = await db
    .selectFrom('billing_cards')
    .select('billing_item_id')
    .where('user_id', '=', userId)
    .execute();
  for (const { billing_item_id: card } of cards)
    await addJob(db, { kind: forgetting, payload: { card }, runAt: now, key: card });
}

export function handleForgottenCards({ gateway, log }: CommerceWorkOptions): JobHandler {
  return handleJob(forgetting, async ({ card }) => {
    try {
      await gateway.forgetCard(card);
    } catch (err) {
      // It does not know the card any more.
      if (!(err instanceof GatewayRefused)) throw err;
      log.warn({ err }, 'a card of a closed account was not known to the payment service');
    }
  });
}
