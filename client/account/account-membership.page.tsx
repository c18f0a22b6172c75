/** `/account/membership-badges/`: the membership, what it opens, and the badges that were earned. */
import type { ReactNode } from 'react';
import { EarnedBadges } from '#client/certificates/earned-badges.tsx';
import { isChangeable } from '#client/commerce/load-plan-changes.ts';
import { oneOf } from '#client/core/account-query.ts';
import { type PageContext, type PersonalPageModule, page, redirect } from '#client/core/page-module.ts';
import { listOpened } from '#client/items/access-names.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { loadOffers } from '#client/items/load-paywall.ts';
import { Day, SavedNote, shortName } from '#client/ui/account-parts.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { formatFrequency, type MembershipName } from '#shared/membership.ts';
import { formatMoney } from '#shared/money.ts';
import { listCards } from '#shared/rest/billing.ts';
import { type Certificate, listCertificates } from '#shared/rest/certificates.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { findMe } from '#shared/rest/identity.ts';
import { type CourseProgress, listProgress } from '#shared/rest/progress.ts';
import type { MembershipOffers } from '#shared/rest/settings.ts';
import { findGuarantee, listSubscriptions, type Subscription } from '#shared/rest/subscriptions.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { CardList } from './card-list.tsx';
import { MembershipChanges } from './membership-changes.tsx';
import { MembershipSummary } from './membership-summary.tsx';

interface MembershipData {
  readonly opened: readonly string[];
  /** The latest first: it is the one that counts. */
  readonly subscriptions: readonly Subscription[];
  /** Cents that the guarantee would return. */
  readonly returned: number;
  /** Reference of the plan of the latest, where it is on sale. */
  readonly rid: string | undefined;
  readonly cards: OutputOf<typeof listCards>;
  readonly certificates: readonly Certificate[];
  readonly progress: readonly CourseProgress[];
}

/** Messages after a form was saved, by what it did. */
const CARDS_SAVED: Readonly<Record<string, string>> = {
  card: 'This is now your default card.',
  removed: 'The card has been removed.',
  added: 'Your card is on file and is now your default card.',
};
const MEMBERSHIP_SAVED: Readonly<Record<string, string>> = {
  canceled:
    'Your membership has been canceled. You will not be charged again. We emailed you a confirmation.',
  resumed: 'Your membership goes on. We charge your card on the day shown below.',
  paused: 'Your membership will be paused. Nothing is charged until the pause is over.',
  unpaused: 'Your membership goes on. If it was paused already, we charge your card within a minute.',
  refunded: 'Your membership has ended, and your money is on its way back. Banks take five to ten days.',
};
/** Nothing to upgrade to. */
const HIGHEST_MEMBERSHIP: MembershipName = 'Platinum Membership';
const UNPAID: ReadonlySet<string> = new Set(['Overdue', 'Canceled', 'Expired']);
const ENDED: ReadonlySet<string> = new Set(['Canceled', 'Expired']);
const CANCELABLE: ReadonlySet<string> = new Set(['Active', 'Overdue', 'Paused']);

export const accountMembershipPage: PersonalPageModule<MembershipData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  leadsToPayment: true,
  allowedQuery: { saved: oneOf({ ...CARDS_SAVED, ...MEMBERSHIP_SAVED }), edit: oneOf({ cards: '' }) },

  async load(context) {
    const { personal } = context;
    const [{ user }, subscriptions, guarantee, cards, certificates, progress, { offers }] = await Promise.all(
      [
        personal.get(findMe, {}),
        personal.get(listSubscriptions, {}),
        personal.get(findGuarantee, {}),
        personal.get(listCards, {}),
        personal.get(listCertificates, {}),
        personal.get(listProgress, {}),
        loadOffers(context),
      ],
    );
    if (!user) return redirect(ROUTES.home, 302);
    const held = ACCESS_LEVELS.filter((level) => user.access_rights[level] === true);
    const rid = findPlanRid(offers, subscriptions[0]);
    return page({
      returned: guarantee.amount,
      opened: listOpened(held),
      subscriptions,
      rid,
      cards,
      certificates,
      progress,
    });
  },

  head: () => ({ title: 'Membership and badges', noindex: true }),

  Page: ({ data: { returned, opened, subscriptions, rid, cards, certificates, progress }, page }) => {
    const [current = null, ...former] = subscriptions;
    return (
      <AccountFrame title="Membership and badges" path={ROUTES.accountMembership} page={page}>
        <SavedNote texts={MEMBERSHIP_SAVED} page={page} />
        <MembershipSummary subscription={current} isStaff={page.isStaff}>
          {current && <Ways current={current} rid={rid} page={page} />}
        </MembershipSummary>
        {current && page.isSelling && <MembershipChanges current={current} returned={returned} page={page} />}
        <FeatureList title="What you have access to" features={opened} />
        <EarnedBadges certificates={certificates} progress={progress} />
        <Cards cards={cards} page={page} />
        <Former subscriptions={former} />
      </AccountFrame>
    );
  },
};

interface WaysProps {
  current: Subscription;
  rid: string | undefined;
  page: PageContext;
}

/** Ways on from where the membership stands. */
function Ways({ current, rid, page }: WaysProps): ReactNode {
  const { status } = current;
  const renewal = page.isSelling && rid ? toCheckout({ rid }) : undefined;
  return (
    <>
      {status === 'Overdue' && renewal && <p>You can also add another card below: we charge it at once.</p>}
      {status === 'Pending Cancellation' && (
        <form method="post" action={ROUTES.accountMembership}>
          <button className="button" type="submit" name="action" value="resume">
            Keep your membership
          </button>
        </form>
      )}
      <p className="button-row">
        {UNPAID.has(status) && renewal ? (
          <a className="button" href={renewal} data-modal="renew-subscription">
            {status === 'Overdue' ? 'Pay now' : 'Renew your membership'}
          </a>
        ) : (
          <a
            className={status === 'Pending Cancellation' ? undefined : 'button'}
            href={
              page.isSelling && isChangeable(current) ? ROUTES.changeMembership : ACCOUNT_PATHS.membership
            }
            data-modal={page.isSelling && isChangeable(current) ? 'upgrade-account' : undefined}
          >
            {nameChange(current, page.isSelling)}
          </a>
        )}
        {page.isSelling && status === 'Active' && current.name !== 'Professional' && (
          <a href={`${ACCOUNT_PATHS.membership}#professional`} data-modal="professional-member">
            Professional membership
          </a>
        )}
        {CANCELABLE.has(status) && (
          <a href={ROUTES.cancelMembership} data-modal="cancel-membership">
            Cancel membership
          </a>
        )}
      </p>
    </>
  );
}

/** The page that it leads to says how. */
function nameChange({ status, name }: Subscription, isSelling: boolean): string {
  if (isSelling) return ENDED.has(status) ? 'Choose a plan' : 'Change plan';
  if (!CANCELABLE.has(status)) return 'How to renew';
  return name === HIGHEST_MEMBERSHIP ? 'Compare memberships' : 'How to upgrade';
}

function findPlanRid(
  offers: MembershipOffers['offers'],
  current: Subscription | undefined,
): string | undefined {
  const offer = offers.find(({ name }) => name === current?.name);
  return current?.period.unit === 'years' ? offer?.year_rid : offer?.rid;
}

/** Forms of the membership, by their action. */
const OF_MEMBERSHIP: ReadonlySet<string> = new Set(['pause', 'guarantee', 'resume']);

function Cards({ cards, page }: Pick<MembershipData, 'cards'> & { page: PageContext }): ReactNode {
  const ofCards = OF_MEMBERSHIP.has(page.form?.values.action ?? '') ? undefined : page.form;
  const isEdited = ofCards !== undefined || page.query.edit === 'cards';
  return (
    <section id="cards">
      <h2>Cards on file</h2>
      <SavedNote texts={CARDS_SAVED} page={page} />
      <CardList cards={cards} form={ofCards} isEdited={isEdited} />
      <div className="button-row">
        {page.isSelling && (
          <form method="post" action={`${ROUTES.accountMembership}#cards`}>
            <button className="button quiet small" type="submit" name="action" value="setup">
              Add a card
            </button>
          </form>
        )}
        {cards.length > 0 && !isEdited && (
          <a
            className="button quiet small"
            href={`${ROUTES.accountMembership}?edit=cards#cards`}
            data-modal="update-billing"
          >
            Manage cards
          </a>
        )}
      </div>
      <p className="field-hint">
        {page.isSelling
          ? 'You type the card on the page of our payment service. Its number never reaches us.'
          : 'You cannot add cards yet because this site has no payment service.'}
      </p>
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
