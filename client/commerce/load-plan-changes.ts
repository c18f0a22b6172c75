/** Plans that a membership can be changed to, each with what is paid today and later: the server's own quotes. */
import type { CheckoutSummary } from '#shared/rest/checkout.ts';
import type { MembershipOffer } from '#shared/rest/settings.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';

export interface PlanChange {
  readonly rid: string;
  readonly each: 'month' | 'year';
  readonly offer: MembershipOffer;
  readonly summary: CheckoutSummary;
}

/** Memberships that can be changed; whoever has another chooses among all plans. */
const CHANGEABLE: ReadonlySet<string> = new Set(['Active', 'Pending Cancellation', 'Overdue', 'Paused']);

export const isChangeable = (subscription: Subscription | null): subscription is Subscription =>
  subscription !== null && CHANGEABLE.has(subscription.status);

/** @param summarize answers null for what the caller cannot buy, such as the plan they have */
export async function loadPlanChanges(
  offers: readonly MembershipOffer[],
  summarize: (rid: string) => Promise<CheckoutSummary | null>,
): Promise<PlanChange[]> {
  const plans = offers.flatMap((offer) => [
    ...(offer.rid ? [{ offer, rid: offer.rid, each: 'month' as const }] : []),
    ...(offer.year_rid ? [{ offer, rid: offer.year_rid, each: 'year' as const }] : []),
  ]);
  const quoted = await Promise.all(
    plans.map(async (plan) => ({ ...plan, summary: await summarize(plan.rid) })),
  );
  return quoted.flatMap(({ summary, ...plan }) => (summary ? [{ ...plan, summary }] : []));
}
