import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext, statusAt } from '#server/cms/identity/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';

/** The last membership is the one that counts. */
export async function findSubscription(context: IdentityContext): Promise<Answer<Subscription | null>> {
  const { id } = demandViewer(context);
  const [latest] = await readSubscriptions(context.db, id, context.now);
  return { value: latest ?? null, tags: [] };
}

export async function listSubscriptions(context: IdentityContext): Promise<Answer<Subscription[]>> {
  const { id } = demandViewer(context);
  return { value: await readSubscriptions(context.db, id, context.now), tags: [] };
}

/** The latest first. */
export async function readSubscriptions(db: Database, personId: number, now: Date): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('memberships')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  const card = await db
    .selectFrom('billing_cards')
    .select(['brand', 'last4'])
    .where('person_id', '=', personId)
    .where('is_default', '=', 1)
    .executeTakeFirst();
  return rows.map((row, at) => ({
    id: row.id,
    status: statusAt(row, now.getTime()),
    name: row.name,
    amount: row.amount_cents,
    currency: row.currency,
    period: { unit: row.period_unit, value: row.period_value },
    started_at: row.started_at,
    next_billing_date: row.next_billing_at,
    ends_at: row.ends_at,
    cancel_at: row.cancel_at,
    card: at === 0 && row.next_billing_at !== null ? (card ?? null) : null,
  }));
}
