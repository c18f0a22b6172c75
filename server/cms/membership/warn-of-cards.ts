/** Cards that expire before they are charged: their owners are told a month before, once for each card. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { cardExpires } from './emails.ts';
import type { MembershipWorkOptions } from './end-memberships.ts';

const EVERY_MS = 3_600_000;
const MAX_AT_ONCE = 200;
const AHEAD_MS = 30 * 86_400_000;

const warning = defineRecurringJob('warn-of-cards', EVERY_MS);

export function handleExpiringCards(options: MembershipWorkOptions): JobHandler {
  return handleJob(warning, async () => {
    const now = options.now();
    for (const card of await listExpiring(options.db, now)) await warn({ ...options, now }, card);
  });
}

type ExpiringCard = Awaited<ReturnType<typeof listExpiring>>[number];

/** Default cards of memberships that are charged next after the card's last month. */
async function listExpiring(db: Database, now: Date) {
  const soon = new Date(now.getTime() + AHEAD_MS);
  const rows = await db
    .selectFrom('billing_cards')
    .innerJoin('users', 'users.id', 'billing_cards.user_id')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['billing_cards.billing_item_id', 'billing_cards.brand as card_brand', 'billing_cards.last4'])
    .select(['billing_cards.exp_month', 'billing_cards.exp_year', 'memberships.name as membership'])
    .select(['memberships.next_billing_at', 'users.email', 'users.name', 'users.brand'])
    .where('billing_cards.is_default', '=', 1)
    .where('billing_cards.warned_at', 'is', null)
    .where('billing_cards.exp_year', '<=', soon.getUTCFullYear())
    .where('memberships.plan_rid', '!=', '')
    .where('memberships.status', 'in', ['Active', 'Paused'])
    .where('memberships.next_billing_at', 'is not', null)
    .where('users.closed_at', 'is', null)
    .orderBy('billing_cards.billing_item_id')
    .execute();
  return rows
    .filter(({ exp_year, exp_month, next_billing_at }) => {
      const endsAt = endOf(exp_year, exp_month);
      return endsAt <= soon.getTime() && Date.parse(next_billing_at ?? '') >= endsAt;
    })
    .slice(0, MAX_AT_ONCE);
}

/** The first moment of the month after the one that stands on the card. */
const endOf = (year: number | null, month: number | null): number => Date.UTC(year ?? 0, month ?? 0, 1);

async function warn(context: Omit<Emails, 'brand'>, card: ExpiringCard): Promise<void> {
  const { now } = context;
  const { billing_item_id, card_brand, last4, exp_year, exp_month, next_billing_at } = card;
  await inTransaction(context.db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('billing_cards')
      .set({ warned_at: now.toISOString() })
      .where('billing_item_id', '=', billing_item_id)
      .where('warned_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const words = {
      name: card.name,
      membership: card.membership,
      brand: card_brand,
      last4,
      dueAt: next_billing_at ?? '',
      isOver: endOf(exp_year, exp_month) <= now.getTime(),
    };
    await writeEmail({ ...context, db, brand: card.brand }, card.email, cardExpires(words));
  });
}
