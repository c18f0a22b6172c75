/** `/cancel-membership/`: what ends and when, before the button that ends it. */
import { type PersonalPageModule, page, redirect } from '#client/core/page-module.ts';
import { findSubscription, type Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { CancelForm } from './cancel-form.tsx';

const CANCELABLE: ReadonlySet<string> = new Set(['Active', 'Overdue', 'Paused']);

export const cancelMembershipPage: PersonalPageModule<Subscription> = {
  sheet: 'account',
  personal: true,
  guard: 'member',

  async load({ personal }) {
    const subscription = await personal.get(findSubscription, {});
    if (!subscription || !CANCELABLE.has(subscription.status)) return redirect(ROUTES.accountMembership, 302);
    return page(subscription);
  },

  head: () => ({ title: 'Cancel your membership', noindex: true }),

  Page: ({ data, page }) => (
    <AccountFrame
      title="Cancel your membership"
      lead="Nothing has been canceled yet. Please confirm below."
      path={ROUTES.accountMembership}
      page={page}
    >
      <CancelForm subscription={data} form={page.form} />
    </AccountFrame>
  ),
};
