/** `/account/membership-badges/`: the membership, what it opens, and the badges that were earned. */
import type { ReactNode } from 'react';
import { EarnedBadges } from '#client/certificates/earned-badges.tsx';
import { oneOf } from '#client/core/account-query.ts';
import { type PageContext, type PersonalPageModule, page, redirect } from '#client/core/page-module.ts';
import { listOpened } from '#client/items/access-names.ts';
import { Day, Saved, SavedNote, shortName } from '#client/ui/account-parts.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { formatFrequency, type MembershipName } from '#shared/membership.ts';
import { formatMoney } from '#shared/money.ts';
import { listCards } from '#shared/rest/billing.ts';
import { type Certificate, listCertificates } from '#shared/rest/certificates.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { findMe } from '#shared/rest/identity.ts';
import { type CourseProgress, listProgress } from '#shared/rest/progress.ts';
import { listSubscriptions, type Subscription } from '#shared/rest/subscriptions.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { CardList } from './card-list.tsx';
import { MembershipSummary } from './membership-summary.tsx';

interface MembershipData {
  readonly opened: readonly string[];
  /** The latest first: it is the one that counts. */
  readonly subscriptions: readonly Subscription[];
  readonly cards: OutputOf<typeof listCards>;
  readonly certificates: readonly Certificate[];
  readonly progress: readonly CourseProgress[];
}

/** Messages after a form was saved, by what it did. */
const CARDS_SAVED: Readonly<Record<string, string>> = {
  card: 'This is now your default card.',
  removed: 'The card has been removed.',
};
/** Nothing to upgrade to. */
const HIGHEST_MEMBERSHIP: MembershipName = 'Platinum Membership';
const CANCELABLE: ReadonlySet<string> = new Set(['Active', 'Overdue', 'Paused']);

export const accountMembershipPage: PersonalPageModule<MembershipData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf({ ...CARDS_SAVED, canceled: '' }), edit: oneOf({ cards: '' }) },

  async load({ personal }) {
    const [{ user }, subscriptions, cards, certificates, progress] = await Promise.all([
      personal.get(findMe, {}),
      personal.get(listSubscriptions, {}),
      personal.get(listCards, {}),
      personal.get(listCertificates, {}),
      personal.get(listProgress, {}),
    ]);
    if (!user) return redirect(ROUTES.home, 302);
    const held = ACCESS_LEVELS.filter((level) => user.access_rights[level] === true);
    return page({ opened: listOpened(held), subscriptions, cards, certificates, progress });
  },

  head: () => ({ title: 'Membership and badges', noindex: true }),

  Page: ({ data: { opened, subscriptions, cards, certificates, progress }, page }) => {
    const [current = null, ...former] = subscriptions;
    return (
      <AccountFrame title="Membership and badges" path={ROUTES.accountMembership} page={page}>
        {page.query.saved === 'canceled' && (
          <Saved>
            Your membership has been canceled. You will not be charged again. We emailed you a confirmation.
          </Saved>
        )}
        <MembershipSummary subscription={current} isStaff={page.isStaff}>
          {current && (
            <p className="button-row">
              <a className="button" href={ACCOUNT_PATHS.membership}>
                {nameChange(current)}
              </a>
              {CANCELABLE.has(current.status) && (
                <a href={ROUTES.cancelMembership} data-modal="cancel-membership">
                  Cancel membership
                </a>
              )}
            </p>
          )}
        </MembershipSummary>
        <FeatureList title="What you have access to" features={opened} />
        <EarnedBadges certificates={certificates} progress={progress} />
        <Cards cards={cards} page={page} />
        <Former subscriptions={former} />
      </AccountFrame>
    );
  },
};

/** The page that it leads to says how. */
function nameChange({ status, name }: Subscription): string {
  if (!CANCELABLE.has(status)) return 'How to renew';
  return name === HIGHEST_MEMBERSHIP ? 'Compare memberships' : 'How to upgrade';
}

function Cards({ cards, page }: Pick<MembershipData, 'cards'> & { page: PageContext }): ReactNode {
  const isEdited = page.form !== undefined || page.query.edit === 'cards';
  return (
    <section id="cards">
      <h2>Cards on file</h2>
      <SavedNote texts={CARDS_SAVED} page={page} />
      <CardList cards={cards} form={page.form} isEdited={isEdited} />
      {cards.length > 0 && !isEdited && (
        <p>
          <a
            className="button quiet small"
            href={`${ROUTES.accountMembership}?edit=cards#cards`}
            data-modal="update-billing"
          >
            Manage cards
          </a>
        </p>
      )}
    </section>
  );
}

function Former({ subscriptions }: Pick<MembershipData, 'subscriptions'>): ReactNode {
  if (subscriptions.length === 0) return null;
  return (
    <section>
      <h2>Past memberships</h2>
      <ul className="ledger">
        {subscriptions.map((former) => (
          <li key={former.id}>
            <span className="ledger-what">{shortName(former)}</span>
            <Day iso={former.started_at} />
            <span>{`${formatMoney(former.amount)}, ${formatFrequency(former.period.unit, former.period.value)}`}</span>
            <span className="state">{former.status}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
