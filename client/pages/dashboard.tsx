/** `/account/dashboard/`: a member's own first page. */
import type { ReactNode } from 'react';
import { type PersonalPageModule, page, redirect } from '#client/page-module.ts';
import { listOpened } from '#client/ui/access-names.ts';
import { AccountFrame } from '#client/ui/account-nav.tsx';
import { BegunCourses } from '#client/ui/begun-courses.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { MembershipSummary } from '#client/ui/membership-summary.tsx';
import { OrderList } from '#client/ui/order-list.tsx';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { findMe } from '#shared/rest/identity.ts';
import { listOrders, type Order } from '#shared/rest/orders.ts';
import { type CourseProgress, listProgress } from '#shared/rest/progress.ts';
import { findSubscription, type Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';

export interface DashboardData {
  readonly name: string;
  /** In words, what this member's rights open. */
  readonly opened: readonly string[];
  readonly subscription: Subscription | null;
  readonly orders: readonly Order[];
  readonly courses: readonly CourseProgress[];
}

const RECENT = 3;

export const dashboardPage: PersonalPageModule<DashboardData> = {
  personal: true,
  guard: 'member',

  async load({ personal }) {
    const [{ user }, subscription, orders, courses] = await Promise.all([
      personal.get(findMe, {}),
      personal.get(findSubscription, {}),
      personal.get(listOrders, {}),
      personal.get(listProgress, {}),
    ]);
    if (!user) return redirect(ROUTES.home, 302);
    const held = ACCESS_LEVELS.filter((level) => user.access_rights[level] === true);
    return page({
      name: user.name,
      opened: listOpened(held),
      subscription,
      orders: orders.slice(0, RECENT),
      courses,
    });
  },

  head: () => ({ title: 'Dashboard', sheet: 'account', noindex: true }),

  Page: ({ data: { name, opened, subscription, orders, courses }, page }) => (
    <AccountFrame
      title={`Welcome, ${name}`}
      lead="Take up where you put down your tools."
      path={ROUTES.dashboard}
      page={page}
    >
      <BegunCourses courses={courses} />
      {(subscription !== null || !page.isStaff) && <MembershipSummary subscription={subscription} />}
      <FeatureList title="Open to you" features={opened} />
      <RecentOrders orders={orders} />
      <section>
        <h2>Go on</h2>
        <p className="button-row">
          <a className="button" href={ROUTES.learningCenter}>
            Learning Center
          </a>
          <a href={ROUTES.gemstoneEncyclopedia}>Gemstone Encyclopedia</a>
          <a href={ROUTES.shop}>Shop</a>
        </p>
      </section>
    </AccountFrame>
  ),
};

function RecentOrders({ orders }: { orders: readonly Order[] }): ReactNode {
  if (orders.length === 0) return null;
  return (
    <section>
      <h2>Recent orders</h2>
      <OrderList orders={orders} />
      <p className="more">
        <a href={ROUTES.accountOrders}>All orders</a>
      </p>
    </section>
  );
}
