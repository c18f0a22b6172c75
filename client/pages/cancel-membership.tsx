/** `/cancel-membership/`: what ends and when, before the button that ends it. */
import { type PersonalPageModule, page, redirect } from '#client/page-module.ts';
import { AccountFrame } from '#client/ui/account-nav.tsx';
import { Day, shortName } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/field.tsx';
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
    >
      <form className="form" method="post" action={ROUTES.cancelMembership}>
        <FormError form={page.form} />
        {data.next_billing_date && data.status === 'Active' ? (
          <p>
            {`All that your ${shortName(data)} membership opens stays open until `}
            <Day iso={data.next_billing_date} />
            {', to which it is paid. After that your account is a free one, and nothing more is charged.'}
          </p>
        ) : (
          <p>{`Your ${shortName(data)} membership ends at once. Your account is then a free one, and nothing more is charged.`}</p>
        )}
        <p className="button-row">
          <button className="button" type="submit">
            Cancel the membership
          </button>
          <a href={ROUTES.accountMembership}>Keep it</a>
        </p>
      </form>
    </AccountFrame>
  ),
};
