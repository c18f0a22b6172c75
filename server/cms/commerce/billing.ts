import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { Card, changeBilling as endpoint } from '#shared/rest/billing.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { PaymentGateway } from './gateway.ts';

const noCard = defineError('billing_item_invalid_id', 404, 'There is no such card.');
const noGateway = defineError(
  'no_payment_gateway',
  409,
  'Cards cannot be added yet: no payment service is connected to this site.',
);
const cardInUse = defineError(
  'card_in_use',
  409,
  'Your membership is paid with this card. Cancel the membership first, or add another card.',
);

/** Memberships in these go on to be charged. */
const CHARGED = ['Active', 'Overdue', 'Paused', 'Pending Activation'] as const;

export interface BillingContext extends IdentityContext {
  readonly gateway: PaymentGateway | null;
}

export async function listCards(context: IdentityContext): Promise<Answer<Card[]>> {
  const { id } = demandViewer(context);
  return { value: await readCards(context.db, id), tags: [] };
}

/**
 * Another's card is no card.
 * @throws rest_not_logged_in, billing_item_invalid_id, no_payment_gateway, card_in_use
 */
export async function changeBilling(
  context: BillingContext,
  { billing_item_id, action }: ParsedInputOf<typeof endpoint>,
): Promise<Answer<Card[]>> {
  const { id } = demandViewer(context);
  if (action === 'add') await addCard(context, id, billing_item_id);
  else if (action === 'remove') await removeCard(context, id, billing_item_id);
  else await context.db.transaction().execute((db) => chargeCard(db, id, billing_item_id));
  return { value: await readCards(context.db, id), tags: [] };
}

/** What is stored is what the gateway says of the token, never what a browser says. */
async function addCard(context: BillingContext, personId: number, token: string): Promise<void> {
  const { db, gateway, now } = context;
  if (!gateway) throw noGateway();
  const card = await gateway.findCard(token);
  if (!card) throw noCard();
  const { billing_item_id, brand, last4, exp_month, exp_year } = card;
  const row = { billing_item_id, brand, last4, exp_month, exp_year, person_id: personId };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('billing_cards')
      .values({ ...row, is_default: 0, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('billing_item_id').doNothing())
      .execute();
    await chargeCard(transaction, personId, billing_item_id);
  });
}

async function removeCard(context: BillingContext, personId: number, billingItemId: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const cards = await readCards(transaction, personId);
    const card = cards.find(({ billing_item_id }) => billing_item_id === billingItemId);
    if (!card) throw noCard();
    const [next] = cards.filter((other) => other !== card);
    if (!next && (await isCharged(transaction, personId))) throw cardInUse();
    await transaction.deleteFrom('billing_cards').where('billing_item_id', '=', billingItemId).execute();
    if (next && card.is_default) await chargeCard(transaction, personId, next.billing_item_id);
  });
  await context.gateway?.forgetCard(billingItemId);
}

async function isCharged(db: Database, personId: number): Promise<boolean> {
  const latest = await db
    .selectFrom('memberships')
    .select('status')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return CHARGED.some((status) => status === latest?.status);
}

async function chargeCard(db: Database, personId: number, billingItemId: string): Promise<void> {
  const ofPerson = db.updateTable('billing_cards').where('person_id', '=', personId);
  const chosen = await ofPerson
    .set({ is_default: 1 })
    .where('billing_item_id', '=', billingItemId)
    .executeTakeFirst();
  if (chosen.numUpdatedRows === 0n) throw noCard();
  await ofPerson.set({ is_default: 0 }).where('billing_item_id', '!=', billingItemId).execute();
}

/** The one that is charged first, then the latest. */
export async function readCards(db: Database, personId: number): Promise<Card[]> {
  const rows = await db
    .selectFrom('billing_cards')
    .select(['billing_item_id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'])
    .where('person_id', '=', personId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, is_default: row.is_default === 1 }));
}
