import type { Database } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listGifts as giftsEndpoint, listPayments as paymentsEndpoint } from '#shared/rest/orders.ts';
import { listGiftsOf } from './gifts/find-card.ts';

type Payments = OutputOf<typeof paymentsEndpoint>;
type Gifts = OutputOf<typeof giftsEndpoint>;

export async function listPayments(context: IdentityContext): Promise<Payments> {
  const { id } = requireViewer(context);
  return await listPaymentsOf(context.db, id);
}

export async function listGifts(context: IdentityContext): Promise<Gifts> {
  const { id } = requireViewer(context);
  return await listGiftsOf(context.db, id, context.secret);
}

/** The latest first. */
export async function listPaymentsOf(db: Database, userId: number): Promise<Payments> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ user_id, amount_cents, card_brand, card_last4, refunded_cents, ...row }) => ({
    ...row,
    amount: amount_cents,
    refunded: refunded_cents,
    card: card_last4 === '' ? null : { brand: card_brand, last4: card_last4 },
  }));
}
