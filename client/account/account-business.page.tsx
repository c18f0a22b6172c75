/** `/account/business/`: the businesses that somebody keeps in the directory, and how far each listing is. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { notFound, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { formatPageNumber, Pagination, parsePageNumber } from '#client/ui/pagination.tsx';
import { LISTING_PLAN_NAMES, LISTING_STATE_NAMES, UNSENT } from '#shared/listings.ts';
import { listClaims, type OpenClaim } from '#shared/rest/claims.ts';
import { listOwnBusinesses, type OwnBusiness } from '#shared/rest/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { ClaimRows } from './claim-rows.tsx';
import { ListingAction } from './listing-action.tsx';

const SAVED = {
  deleted: 'The listing was deleted. You can take it back for 30 days.',
  left: 'You no longer keep this listing.',
  withdrawn: 'Your claim was withdrawn. You can claim the listing again at any time.',
};

interface AccountBusinessData {
  /** Those of this page, by name. */
  readonly businesses: readonly OwnBusiness[];
  readonly pageNumber: number;
  readonly totalPages: number;
  readonly claims: readonly OpenClaim[];
}

const PER_PAGE = 20;

export const accountBusinessPage: PersonalPageModule<AccountBusinessData> = {
  sheet: 'listing-form',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), page: formatPageNumber },

  async load({ personal, query }) {
    const [all, claims] = await Promise.all([
      personal.get(listOwnBusinesses, {}),
      personal.get(listClaims, {}),
    ]);
    const pageNumber = parsePageNumber(query.page);
    const totalPages = Math.max(1, Math.ceil(all.length / PER_PAGE));
    if (pageNumber > totalPages) return notFound;
    const businesses = all.slice((pageNumber - 1) * PER_PAGE, pageNumber * PER_PAGE);
    return page({ businesses, claims, pageNumber, totalPages });
  },

  head: () => ({ title: 'Your businesses', noindex: true }),

  Page: ({ data: { businesses, claims, pageNumber, totalPages }, page }) => (
    <AccountFrame
      title="Your businesses"
      lead="What readers find of you in the business directory."
      path={ROUTES.accountBusiness}
      page={page}
      note={<SavedNote texts={SAVED} page={page} />}
    >
      {businesses.length + claims.length === 0 && (
        <EmptyState drawing="balance">
          You have no listing yet. A listing is free; we look at each before readers see it.
        </EmptyState>
      )}
      {businesses.length > 0 && (
        <ul className="own-listings">
          {businesses.map((business) => (
            <OwnListingRow key={business.id} business={business} />
          ))}
        </ul>
      )}
      <Pagination current={pageNumber} total={totalPages} path={ROUTES.accountBusiness} />
      <ClaimRows claims={claims} />
      <form method="post" action={ROUTES.accountBusiness} className="add-listing">
        <FormError form={page.form} />
        <button type="submit" className="button">
          List your business
        </button>
        <p className="field-hint">
          Is your business in the directory already? Find it{' '}
          <a href={ROUTES.businessDirectory}>in the directory</a>, and choose “Is this yours?” there.
        </p>
      </form>
    </AccountFrame>
  ),
};

function OwnListingRow({ business }: { business: OwnBusiness }): ReactNode {
  const { id, name, state, link, status, role, plan, messages_waiting } = business;
  const params = { id: String(id) };
  return (
    <li>
      <div className="own-listing-name">
        <h2>
          <a href={pathTo('accountListing', params)}>{name}</a>
        </h2>
        <span>
          <span className={`state ${STATE_CLASSES[state]}`}>{LISTING_STATE_NAMES[state]}</span>{' '}
          {state === 'live' && business.has_changes && <span className="state">{UNSENT}</span>}
        </span>
        {state !== 'deleted' && (
          <span className="meta">{plan === 'featured' ? 'Featured' : LISTING_PLAN_NAMES[plan]}</span>
        )}
      </div>
      <p>{explain(business)}</p>
      {messages_waiting > 0 && (
        <p>
          <a href={`${pathTo('businessReaders', params)}#messages`}>
            {messages_waiting === 1 ? 'One message to answer' : `${messages_waiting} messages to answer`}
            <span className="hidden">{`, ${name}`}</span>
          </a>
        </p>
      )}
      {state !== 'deleted' && (
        <p className="ways">
          <a href={pathTo('accountListing', params)}>Edit</a>
          {state !== 'draft' && (
            <a href={pathTo('businessReaders', params)}>
              Messages, reviews and visits<span className="hidden">{` of ${name}`}</span>
            </a>
          )}
          {status === 'publish' && <a href={link}>See it in the directory</a>}
          <a href={pathTo('listingKeepers', params)}>
            Owners and editors<span className="hidden">{` of ${name}`}</span>
          </a>
          {role === 'owner' && (
            <a href={pathTo('accountListingDelete', params)} data-modal="delete-business">
              Delete
              <span className="hidden">{` ${name}`}</span>
            </a>
          )}
        </p>
      )}
      {((state === 'deleted' && role === 'owner') || state === 'expired') && (
        <form method="post" action={pathTo('accountListing', params)}>
          {state === 'expired' ? (
            <ListingAction value="confirm" of={name}>
              It is still right: show it for another year
            </ListingAction>
          ) : (
            <ListingAction value="restore" of={name}>
              Take it back
            </ListingAction>
          )}
        </form>
      )}
    </li>
  );
}

const STATE_CLASSES: Readonly<Record<OwnBusiness['state'], string>> = {
  draft: '',
  waiting: '',
  live: 'complete',
  changes: '',
  refused: 'error',
  expired: 'error',
  hidden: 'error',
  deleted: '',
};

function explain({ state, has_changes, reason, hidden_reason, expires_at, gone_at }: OwnBusiness): ReactNode {
  switch (state) {
    case 'draft':
      return 'You alone see it. Send it to be checked as soon as it is finished.';
    case 'waiting':
      return 'We look at it within 2 business days, and email you.';
    case 'changes':
      return 'Readers see the listing of before until we have looked at your change.';
    case 'refused':
      return `We could not accept what you sent: ${reason}`;
    case 'hidden':
      return `We took it out of the directory: ${hidden_reason}`;
    case 'expired':
      return 'It is hidden, because nobody told us for a year that it is still right.';
    case 'deleted':
      return (
        <>
          It is hidden, and removed for good on <Day iso={gone_at ?? ''} />.
        </>
      );
    default:
      return (
        <>
          {has_changes ? 'Readers see it. You have changes that are not sent yet.' : 'Readers see it.'}
          {expires_at && (
            <>
              {' '}
              We ask you again by <Day iso={expires_at} /> whether it is still right.
            </>
          )}
        </>
      );
  }
}
