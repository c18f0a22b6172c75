/** `/change-membership/`: what one has, and each plan that one can change to, with what it costs today and later. */

import { isChangeable, loadPlanChanges } from '#client/commerce/load-plan-changes.ts';
import { type ChangesOfPlan, PlanChanges } from '#client/commerce/plan-changes.tsx';
import { type PersonalPageModule, page, redirect } from '#client/core/page-module.ts';
import { loadOffers } from '#client/items/load-paywall.ts';
import { NothingOnSale } from '#client/ui/nothing-on-sale.tsx';
import { summarizeCheckout } from '#shared/rest/checkout.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findSubscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';

export const changeMembershipPage: PersonalPageModule<ChangesOfPlan> = {
  sheet: 'account',
  personal: true,

  async load(context) {
    const { personal, viewer } = context;
    if (!viewer) return redirect(ROUTES.membership, 302);
    const [current, { offers }] = await Promise.all([
      personal.get(findSubscription, {}),
      loadOffers(context),
    ]);
    if (!isChangeable(current)) return redirect(ROUTES.membership, 302);
    const changes = await loadPlanChanges(offers, async (product_rid) => {
      try {
        return await personal.post(summarizeCheckout, { product_rid });
      } catch (error) {
        if (error instanceof RestError && error.status < 500) return null;
        throw error;
      }
    });
    return page({ current, changes });
  },

  head: () => ({ title: 'Change your membership', noindex: true }),

  Page: ({ data, page }) => (
    <AccountFrame
      title="Change your membership"
      lead="A larger plan begins today, and what you have not used of yours counts as paid. A smaller one follows when the time you paid for is over."
      path={ROUTES.accountMembership}
      page={page}
    >
      {!page.isSelling && <NothingOnSale />}
      <PlanChanges {...data} isSelling={page.isSelling} />
      <p className="button-row">
        <a href={ROUTES.membership}>Compare what the plans open</a>
        <a href={ROUTES.accountMembership}>Keep your plan</a>
      </p>
    </AccountFrame>
  ),
};
