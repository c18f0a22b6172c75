/** `/account/business/invitation/?key=…`: an invitation to keep a listing, as its email leads to it; guests may decline it. */
import type { ReactNode } from 'react';
import { key, oneOf } from '#client/core/account-query.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { LISTING_ROLE_HINTS, LISTING_ROLE_NAMES } from '#shared/listings.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { findInvitation } from '#shared/rest/keepers.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';

type Invitation = OutputOf<typeof findInvitation>;

interface InvitationData {
  /** Null for one that is no longer good. */
  readonly invitation: Invitation | null;
  readonly isGuest: boolean;
}

const SAVED = { declined: '' };

export const listingInvitationPage: PersonalPageModule<InvitationData> = {
  sheet: 'listing-form',
  personal: true,
  allowedQuery: { key, saved: oneOf(SAVED) },

  async load({ personal, query, viewer }) {
    const found = query.key && (await orMissing(personal.get(findInvitation, { key: query.key })));
    return page({ invitation: found || null, isGuest: viewer === null });
  },

  head: () => ({ title: 'Invitation', noindex: true }),

  Page({ data: { invitation, isGuest }, page }) {
    const title = invitation ? `Keep the listing of ${invitation.name}` : 'Invitation';
    const body = invitation ? <Choices invitation={invitation} page={page} /> : <Over page={page} />;
    if (!isGuest)
      return (
        <AccountFrame title={title} path={ROUTES.accountBusiness} page={page}>
          {body}
        </AccountFrame>
      );
    return (
      <div className="wrap">
        <header className="page-head">
          <h1>{title}</h1>
        </header>
        <div className="form">{body}</div>
      </div>
    );
  },
};

function Over({ page }: { page: PageContext }): ReactNode {
  if (page.query.saved === 'declined')
    return <p role="status">You have declined the invitation. We told whoever sent it.</p>;
  return <p>This invitation is no longer valid. Please ask for a new one.</p>;
}

interface ChoicesProps {
  invitation: Invitation;
  page: PageContext;
}

function Choices({ invitation, page }: ChoicesProps): ReactNode {
  const { role, invited_by, email, you } = invitation;
  return (
    <>
      <FormError form={page.form} />
      <p>
        {`${invited_by} invites you as ${LISTING_ROLE_NAMES[role].toLowerCase()}. ${LISTING_ROLE_HINTS[role]}`}
      </p>
      {you ? (
        <AsAccount invitation={invitation} you={you} page={page} />
      ) : (
        <AsGuest email={email} page={page} />
      )}
      <p className="small">
        Declining ends the invitation: its link opens nothing any more, and {invited_by} is told.
      </p>
    </>
  );
}

function AsAccount({
  invitation: { name, email },
  you,
  page,
}: ChoicesProps & { you: NonNullable<Invitation['you']> }): ReactNode {
  const isOther = you.email.toLowerCase() !== email;
  return (
    <>
      <p>
        You are logged in as <b>{you.email}</b>
        {`, ${you.name}. `}
        {isOther && `The invitation was sent to ${email}. `}
        Whichever account accepts keeps the listing.
      </p>
      {you.has_review && <p>{`Once you accept, your review of ${name} will no longer show.`}</p>}
      <div className="button-row">
        <form method="post" action={ROUTES.listingInvitation}>
          <input type="hidden" name="key" value={page.query.key ?? ''} />
          <button className="button" type="submit">
            Accept<span className="hidden"> as {you.email}</span>
          </button>
        </form>
        <Decline page={page} />
        <form method="post" action={ROUTES.logout}>
          <input type="hidden" name="redirect_to" value={addressOf(page)} />
          <button className="button quiet" type="submit">
            Use another account
          </button>
        </form>
      </div>
    </>
  );
}

function AsGuest({ email, page }: Pick<ChoicesProps, 'page'> & { email: string }): ReactNode {
  const back = new URLSearchParams({ redirect_to: addressOf(page) });
  return (
    <>
      <p>
        It was sent to <b>{email}</b>. To accept it, log in or create an account: it is free, and its address
        may be another.
      </p>
      <div className="button-row">
        <a className="button" href={`${ROUTES.login}?${back}`} rel="nofollow">
          Log in to accept
        </a>
        <a className="button quiet" href={`${ROUTES.register}?${back}`} rel="nofollow">
          Create an account
        </a>
        <Decline page={page} />
      </div>
    </>
  );
}

function Decline({ page }: { page: PageContext }): ReactNode {
  return (
    <form method="post" action={ROUTES.listingInvitation}>
      <input type="hidden" name="action" value="decline" />
      <input type="hidden" name="key" value={page.query.key ?? ''} />
      <button className="button quiet" type="submit">
        Decline
      </button>
    </form>
  );
}

const addressOf = ({ query }: PageContext): string =>
  `${ROUTES.listingInvitation}?${new URLSearchParams({ key: query.key ?? '' })}`;
