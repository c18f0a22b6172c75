import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import type { changeBilling as endpoint, PaymentCard } from '#shared/rest/billing.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { BillingContext } from './checkout-context.ts';
import { forgetCardLater } from './forget-cards.ts';
import type { GatewayCard } from './gateway.ts';

const noCard = defineError('billing_item_invalid_id', 404, 'Card not found.');
export const noGatewayForCards = defineError(
  'no_payment_gateway',
  409,
  'Cards cannot be added yet because this site has no payment service.',
);
const cardInUse = defineError(
  'card_in_use',
  409,
  'This card pays for your membership. Cancel the membership first, or add another card.',
);

/** Memberships in these go on to be charged. */
const CHARGED = ['Active', 'Overdue', 'Paused', 'Pending Activation'] as const;

export async function listCards(context: IdentityContext): Promise<PaymentCard[]> {
  const { id } = requireViewer(context);
  return await listCardsOf(context.db, id);
}

/**
 * Another's card is no card.
 * @throws rest_not_logged_in, billing_item_invalid_id, card_in_use
 */
export async function changeBilling(
  context: BillingContext,
  { billing_item_id, action }: ParsedInputOf<typeof endpoint>,
): Promise<PaymentCard[]> {
  const { id } = requireViewer(context);
  if (action === 'remove') await removeCard(context, id, billing_item_id);
  else await inTransaction(context.db, (db) => chargeCard(db, id, billing_item_id));
  return await listCardsOf(context.db, id);
}

/** In the transaction of what came of it. From then on it is the one that is charged. */
export async function addCardTo(db: Database, userId: number, card: GatewayCard, now: Date): Promise<void> {
  const { billing_item_id } = card;
  const row = { ...card, user_id: userId };
  await db
    .insertInto('billing_cards')
    .values({ ...row, is_default: 0, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('billing_item_id').doNothing())
    .execute();
  const { user_id } = await db
    .selectFrom('billing_cards')
    .select('user_id')
    .where('billing_item_id', '=', billing_item_id)
    .executeTakeFirstOrThrow();
  // It is somebody else's: whatever was paid with it counts, and nobody charges it again.
  if (user_id !== userId) return;
  await chargeCard(db, userId, billing_item_id);
  await forgetTwins(db, userId, card, now);
  // A payment that waits for a better card is tried at once.
  await db
    .updateTable('memberships')
    .set({ retry_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('status', '=', 'Overdue')
    .where('retry_at', 'is not', null)
    .execute();
}

/** The same card, typed before: it is listed once, and the gateway forgets the older. */
async function forgetTwins(
  db: Database,
  userId: number,
  { billing_item_id, fingerprint }: GatewayCard,
  now: Date,
): Promise<void> {
  if (fingerprint === '') return;
  const twins = await db
    .deleteFrom('billing_cards')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('billing_item_id', '!=', billing_item_id)
    .returning('billing_item_id')
    .execute();
  for (const twin of twins) await forgetCardLater(db, twin.billing_item_id, now);
}

async function removeCard(context: BillingContext, userId: number, billingItemId: string): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const cards = await listCardsOf(transaction, userId);
    const card = cards.find(({ billing_item_id }) => billing_item_id === billingItemId);
    if (!card) throw noCard();
    const [next] = cards.filter((other) => other !== card);
    if (!next && (await isCharged(transaction, userId))) throw cardInUse();
    await transaction.deleteFrom('billing_cards').where('billing_item_id', '=', billingItemId).execute();
    await forgetCardLater(transaction, billingItemId, context.now);
    if (next && card.is_default) await chargeCard(transaction, userId, next.billing_item_id);
  });
}

async function isCharged(db: Database, userId: number): Promise<boolean> {
  const latest = await db
    .selectFrom('memberships')
    .select('status')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return CHARGED.some((status) => status === latest?.status);
}

async function chargeCard(db: Database, userId: number, billingItemId: string): Promise<void> {
  const ofUser = db.updateTable('billing_cards').where('user_id', '=', userId);
  const chosen = await ofUser
    .set({ is_default: 1 })
    .where('billing_item_id', '=', billingItemId)
    .executeTakeFirst();
  if (chosen.numUpdatedRows === 0n) throw noCard();
  await ofUser.set({ is_default: 0 }).where('billing_item_id', '!=', billingItemId).execute();
}

/** The one that is charged first, then the latest. */
export async function listCardsOf(db: Database, userId: number): Promise<PaymentCard[]> {
  const rows = await db
    .selectFrom('billing_cards')
    .select(['billing_item_id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, is_default: row.is_default === 1 }));
}
