/** `/account/business/{id}/`: what a listing says, as its owner writes it, and how far it is. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { loadOne } from '#client/core/load-one.ts';
import type { FormState, PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { LISTING_STATE_NAMES, UNSENT } from '#shared/listings.ts';
import { findOwnListing, type OwnListing } from '#shared/rest/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { ListingAction } from './listing-action.tsx';
import { ListingForm } from './listing-form.tsx';
import { Plan } from './listing-plan.tsx';
import { loadPinMap, type PinMapData } from './pin-map.tsx';

const SAVED = {
  added: 'Your listing has begun. What you write is kept as a draft that you alone see.',
  draft: 'Your draft is saved.',
  sent: 'We have what you sent. We look at it within 2 business days, and email you.',
  shown: 'Your listing is in the directory as it stands here.',
  discarded: 'Your changes were given up. This is what readers see.',
  confirmed: 'Thank you. The listing is shown for another year.',
  restored: 'The listing is back.',
  joined: 'Welcome. You keep this listing from now on.',
  claimed: 'This listing is yours. Look through what it says, and send what you change.',
};

interface ListingData {
  readonly listing: OwnListing;
  readonly map: PinMapData;
}

export const listingPage: PersonalPageModule<ListingData> = {
  sheet: 'listing-form',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ api, personal, params, typed }) =>
    loadOne(async () => {
      const listing = await personal.get(findOwnListing, { id: parseNumber(params.id) });
      return { listing, map: await loadPinMap({ api }, 'revision' in typed ? typed : listing.fields) };
    }),

  head: ({ listing: { name } }) => ({ title: name, noindex: true }),

  Page: ({ data: { listing, map }, page }) => (
    <AccountFrame
      title={listing.name}
      path={ROUTES.accountBusiness}
      page={page}
      note={<SavedNote texts={SAVED} page={page} />}
    >
      <ListingStanding listing={listing} page={page} />
      {listing.state !== 'deleted' && (
        <ListingForm listing={listing} map={map} form={readForm(page.form)} brand={page.brand} />
      )}
    </AccountFrame>
  ),
};

/** State of the form of the listing alone: buttons above it send nothing that was typed. */
const readForm = (form: FormState | undefined): FormState | undefined =>
  form && 'revision' in form.values ? form : undefined;

const ALARMING: ReadonlySet<string> = new Set([
  'refused',
  'expired',
  'hidden',
] satisfies OwnListing['state'][]);

/** How far the listing is, what its plan shows, and what can be done with it as a whole. */
function ListingStanding({ listing, page }: { listing: OwnListing; page: PageContext }): ReactNode {
  const { id, state, role, reason, website_problem, status, link, gone_at, expires_at } = listing;
  const { draft_state, hidden_reason, has_changes } = listing;
  const hasUnsent = state === 'live' && has_changes;
  return (
    <section className="listing-standing" aria-label="How far it is">
      {page.form && !readForm(page.form) && <FormError form={page.form} />}
      <p>
        <span className={ALARMING.has(state) ? 'state error' : 'state'}>{LISTING_STATE_NAMES[state]}</span>
        {hasUnsent && (
          <>
            {' '}
            <span className="state">{UNSENT}</span>
          </>
        )}
      </p>
      {reason !== '' && (
        <div className="listing-reason">
          <p>We could not accept what you sent:</p>
          <blockquote>{reason}</blockquote>
        </div>
      )}
      {state === 'hidden' && (
        <div className="listing-reason">
          <p>We took it out of the directory:</p>
          <blockquote>{hidden_reason}</blockquote>
          <p>Nothing of it is lost. Change it and send it, and we look at it again.</p>
        </div>
      )}
      {state === 'waiting' && (
        <p>We look at it within 2 business days. If you change it now, send it again afterwards.</p>
      )}
      {state === 'changes' && <p>Readers see the listing of before until we have looked at your change.</p>}
      {hasUnsent && <p>Readers see the listing of before. Send your changes to have them checked.</p>}
      {state === 'expired' && (
        <p>It is hidden, because nobody told us for a year that it is still right. Nothing of it is lost.</p>
      )}
      {state === 'deleted' && gone_at && (
        <p>
          It is hidden, and removed for good on <Day iso={gone_at} />.
        </p>
      )}
      {website_problem !== '' && (
        <p>{`We looked at your website. ${website_problem} Your listing can be shown all the same.`}</p>
      )}
      {status === 'publish' && expires_at && (
        <p>
          Shown until <Day iso={expires_at} />.
        </p>
      )}
      <Plan listing={listing} />
      <form method="post" action={pathTo('accountListing', { id: String(id) })} className="button-row">
        {status === 'publish' && <a href={link}>See it in the directory</a>}
        {status === 'publish' && (
          <a href={pathTo('businessReaders', { id: String(id) })}>Messages, reviews and visits</a>
        )}
        <a href={pathTo('listingKeepers', { id: String(id) })}>Owners and editors</a>
        {state === 'deleted' && role === 'owner' && (
          <ListingAction value="restore">Take it back</ListingAction>
        )}
        {(state === 'expired' || (state === 'live' && expires_at)) && (
          <ListingAction value="confirm">Everything is still right: show it for another year</ListingAction>
        )}
        {draft_state !== 'none' && status === 'publish' && (
          <a href={pathTo('listingGiveUp', { id: String(id) })}>Give up my changes</a>
        )}
      </form>
    </section>
  );
}
