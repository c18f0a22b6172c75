/** `/account/dashboard/`: a member's own first page. */
import type { ReactNode } from 'react';
import { BadgeRow } from '#client/certificates/badge-row.tsx';
import { type PersonalPageModule, page, redirect } from '#client/core/page-module.ts';
import { BegunCourses } from '#client/courses/begun-courses.tsx';
import { listOpened } from '#client/items/access-names.ts';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { type Certificate, listCertificates } from '#shared/rest/certificates.ts';
import { listOwnBusinesses, type OwnBusiness } from '#shared/rest/listings.ts';
import { listOrders, type Order } from '#shared/rest/orders.ts';
import { type CourseProgress, findStreak, listProgress } from '#shared/rest/progress.ts';
import { findSubscription, type Subscription } from '#shared/rest/subscriptions.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { MembershipSummary } from './membership-summary.tsx';
import { OrderList } from './order-list.tsx';
import { Streak } from './streak.tsx';

export interface DashboardData {
  readonly name: string;
  /** In words, what this member's rights open. */
  readonly opened: readonly string[];
  readonly subscription: Subscription | null;
  readonly orders: readonly Order[];
  readonly courses: readonly CourseProgress[];
  readonly certificates: readonly Certificate[];
  /** In a row, with something learned in each. */
  readonly weeks: number;
  /** Listings of theirs that are not finished. */
  readonly unfinished: readonly OwnBusiness[];
}

const RECENT = 3;

export const dashboardPage: PersonalPageModule<DashboardData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',

  async load({ personal, viewer }) {
    if (!viewer) return redirect(ROUTES.home, 302);
    const [subscription, orders, courses, certificates, { weeks }, businesses] = await Promise.all([
      personal.get(findSubscription, {}),
      personal.get(listOrders, {}),
      personal.get(listProgress, {}),
      personal.get(listCertificates, {}),
      personal.get(findStreak, {}),
      personal.get(listOwnBusinesses, {}),
    ]);
    return page({
      name: viewer.name,
      opened: listOpened(ACCESS_LEVELS.filter((level) => viewer.rights[level] === true)),
      subscription,
      orders: orders.slice(0, RECENT),
      courses,
      certificates,
      weeks,
      unfinished: businesses.filter((business) => describeUnfinished(business) !== '').slice(0, RECENT),
    });
  },

  head: () => ({ title: 'Dashboard', noindex: true }),

  Page: ({
    data: { name, opened, subscription, orders, courses, certificates, weeks, unfinished },
    page,
  }) => (
    <AccountFrame
      title={`Welcome, ${name}`}
      lead={findLead(courses)}
      note={<Streak weeks={weeks} />}
      path={ROUTES.dashboard}
      page={page}
    >
      {unfinished.map((business) => (
        <p key={business.id}>
          {`Your listing “${business.name}” ${describeUnfinished(business)}: `}
          <a href={pathTo('accountListing', { id: String(business.id) })}>go on with it</a>.
        </p>
      ))}
      <BegunCourses courses={courses} isMember={subscription !== null} />
      <BadgeRow certificates={certificates} />
      <MembershipSummary subscription={subscription} isStaff={page.isStaff} />
      <FeatureList title="What you have access to" features={opened} />
      <RecentOrders orders={orders} />
      <section>
        <h2>Keep exploring</h2>
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

/** Empty for one with nothing to do. */
function describeUnfinished({ state, has_changes }: OwnBusiness): string {
  if (state === 'draft') return 'is a draft';
  if (state === 'refused') return 'could not be accepted as you sent it';
  return state === 'live' && has_changes ? 'has changes that are not sent' : '';
}

function findLead(courses: readonly CourseProgress[]): string {
  if (courses.some(({ next }) => next)) return 'Pick up where you left off.';
  return courses.length > 0 ? 'You are up to date.' : 'Good to have you here.';
}

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
