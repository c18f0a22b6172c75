/** Emails about who keeps a listing: `email-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { INVITATION_DAYS, LISTING_ROLE_NAMES, type ListingRole } from '#shared/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import * as texts from './email-texts.ts';

const toKeepers = (origin: string, id: number): string =>
  `${origin}${pathTo('listingKeepers', { id: String(id) })}`;

export interface NamedListing {
  readonly id: number;
  readonly name: string;
}

const nameRole = (role: ListingRole): string => LISTING_ROLE_NAMES[role].toLowerCase();

export const keeperInvited =
  ({ name }: NamedListing, role: ListingRole, key: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.KEEPER_INVITED,
      { business: name, role: nameRole(role), days: String(INVITATION_DAYS) },
      `${origin}${ROUTES.listingInvitation}?${new URLSearchParams({ key })}`,
    );

export const invitationAccepted =
  ({ id, name }: NamedListing, email: string, role: ListingRole): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.INVITATION_ACCEPTED,
      { business: name, email, role: nameRole(role) },
      toKeepers(origin, id),
    );

export const invitationDeclined =
  ({ id, name }: NamedListing, email: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.INVITATION_DECLINED, { business: name, email }, toKeepers(origin, id));

/** To the owners who stay. */
export const keeperLeft =
  ({ id, name }: NamedListing, email: string, role: ListingRole, how: 'left' | 'removed'): ComposeEmail =>
  (origin) =>
    fillEmail(texts.KEEPER_LEFT, { business: name, email, role: nameRole(role), how }, toKeepers(origin, id));

/** Without the name of whoever closed their account, of whom nothing is kept. */
export const keeperClosed =
  ({ id, name }: NamedListing, role: ListingRole): ComposeEmail =>
  (origin) =>
    fillEmail(texts.KEEPER_CLOSED, { business: name, role: nameRole(role) }, toKeepers(origin, id));

export const roleChanged =
  ({ id, name }: NamedListing, role: ListingRole): ComposeEmail =>
  (origin) =>
    fillEmail(texts.ROLE_CHANGED, { business: name, role }, toKeepers(origin, id));

export const keeperRemoved =
  ({ name }: NamedListing): ComposeEmail =>
  (origin) =>
    fillEmail(texts.KEEPER_REMOVED, { business: name }, `${origin}${ROUTES.accountBusiness}`);
