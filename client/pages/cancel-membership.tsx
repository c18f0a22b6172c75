/** `/cancel-membership/`: what ends and when, before the button that ends it. */
import { type PersonalPageModule, page, redirect } from '#client/page-module.ts';
import { AccountFrame } from '#client/ui/account-nav.tsx';
import { CancelForm } from '#client/ui/cancel-form.tsx';
import { findSubscription, type Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';

const CANCELABLE: ReadonlySet<string> = new Set(['Active', 'Overdue', 'Paused']);

export const cancelMembershipPage: PersonalPageModule<Subscription> = {
  personal: true,
  guard: 'member',

  async load({ personal }) {
    const subscription = await personal.get(findSubscription, {});
    if (!subscription || !CANCELABLE.has(subscription.status)) return redirect(ROUTES.accountMembership, 302);
    return page(subscription);
  },

  head: () => ({ title: 'Cancel your membership', sheet: 'account', noindex: true }),

  Page: ({ data, page }) => (
    <AccountFrame
      title="Cancel your membership"
      lead="Opening this page has changed nothing yet. The button does it."
      path={ROUTES.accountMembership}
      page={page}
    >
      <CancelForm subscription={data} form={page.form} />
    </AccountFrame>
  ),
};
